import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { editorSchemas } from "../src/build/content/editorSchemas";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npm run editor:schemas",
  about:
    "Writes the JSON Schemas by which VS Code completes and checks content files, from src/content-model.",
  async run() {
    for (const { file, text } of editorSchemas()) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
      say(`Wrote ${file}.`);
    }
    return 0;
  },
});
