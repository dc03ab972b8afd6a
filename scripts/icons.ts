import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { drawIcons } from "../tools/seo/icons";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/icons.ts",
  about: "Draws favicon, touch icon and app icons from the brand mark in src/styles/brandMark.ts.",
  async run() {
    for (const [file, bytes] of await drawIcons()) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      say(`${file}  ${bytes.length} bytes`);
    }
    say("Look at them, then commit them.");
    return 0;
  },
});
