import { writeFile } from "node:fs/promises";
import { cutHeadingFont } from "../tools/repo/headingFont";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/fonts.ts",
  about: "Cuts the heading font of the site out of its package: one weight, and so half the bytes.",
  async run() {
    for (const [file, bytes] of await cutHeadingFont()) {
      await writeFile(file, bytes);
      say(`${file}  ${bytes.length} bytes`);
    }
    say("Commit them.");
    return 0;
  },
});
