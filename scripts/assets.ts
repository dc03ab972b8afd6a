import { writeFile } from "node:fs/promises";
import { cutHeadingFont } from "../tools/seo/headingFont";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/assets.ts",
  about: "Reduces the heading font to the weight that the site uses.",
  async run() {
    for (const [file, bytes] of await cutHeadingFont()) {
      await writeFile(file, bytes);
      say(`${file}  ${bytes.length} bytes`);
    }
    say("Check the files and commit them.");
    return 0;
  },
});
