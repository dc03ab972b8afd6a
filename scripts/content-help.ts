import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { editorSchemas, fieldReference } from "../tools/content/fieldHelp";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/content-help.ts",
  about: "Updates docs/fields.md and the JSON Schemas for VS Code from the content model.",
  async run() {
    for (const [file, text] of [...editorSchemas(), ["docs/fields.md", fieldReference()] as const]) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
      say(`Updated ${file}.`);
    }
    return 0;
  },
});
