import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { editorSchemas, withTables } from "../tools/content/fieldHelp";
import { runCommand, say } from "./support/cli";

const guide = "docs/writers.md";

void runCommand({
  name: "npx tsx scripts/content-help.ts",
  about:
    "Writes what tools/model says of each field: into the schemas for VS Code, and into docs/writers.md.",
  async run() {
    for (const [file, text] of editorSchemas()) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
      say(`Wrote ${file}.`);
    }
    await writeFile(guide, withTables(await readFile(guide, "utf8")));
    say(`Wrote the tables in ${guide}.`);
    return 0;
  },
});
