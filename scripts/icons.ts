import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawIcons } from "../src/build/search/icons";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npm run icons",
  about:
    "Draws favicon, touch icon and app icons into static/ from the brand mark in src/styles/brandMark.ts.",
  async run() {
    for (const [path, bytes] of await drawIcons()) {
      const file = join("static", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      say(`${file}  ${bytes.length} bytes`);
    }
    say("Look at them, then commit them.");
    return 0;
  },
});
