import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startEditorServer } from "./makeEditorServer";

/** A process of its own that saves one service through the editor, again and again, each time with a longer text. */
const [root = ""] = process.argv.slice(2);

async function saveForEver() {
  const server = await startEditorServer(root);
  const file = join(root, "content", "services.json");
  for (let count = 1; ; count += 1) {
    const base = await readFile(file, "utf8");
    const draft = base.replace(
      /"description": "[^"]*"/,
      `"description": "${"Saved again. ".repeat(count % 20)}."`,
    );
    const drafts = { "services.json": draft };
    await server.post("save", { drafts, bases: { "services.json": base } });
    process.stdout.write(".");
  }
}

void saveForEver();
