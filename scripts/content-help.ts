import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { editorSchemas, editorSettings, fieldReference } from "../tools/content/fieldHelp";
import { print, runCommand } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/content-help.ts",
  about: "Updates docs/fields.md and the settings of Visual Studio Code from the content model.",
  async run() {
    const files = [
      ...editorSchemas(),
      [".vscode/settings.json", editorSettings()],
      ["docs/fields.md", fieldReference()],
    ] as const;
    for (const [file, text] of files) {
      if (text === (await readFile(file, "utf8").catch(() => undefined))) continue;
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
      print(`Updated ${file}.`);
    }
    return 0;
  },
});
