import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startEditorServer } from "./makeEditorServer";

/** Runs in a separate process: saves one service through the editor again and again, each time with different text. */
const [root = ""] = process.argv.slice(2);

async function saveForever() {
  const server = await startEditorServer(root);
  const file = join(root, "content", "services.json");
  for (let count = 1; ; count += 1) {
    const base = await readFile(file, "utf8");
    const draft = base.replace(
      /"description": "[^"]*"/,
      `"description": "${"Saved again. ".repeat(count % 20)}."`,
    );
    await server.save({ "services.json": { base, text: draft } });
    process.stdout.write(".");
  }
}

void saveForever();
