import { writeFile } from "node:fs/promises";
import { cutHeadingFont } from "../tools/seo/headingFont";
import { print, runCommand } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/assets.ts",
  about: "Reduces the heading font to the weight that the site uses.",
  async run() {
    for (const [file, bytes] of await cutHeadingFont()) {
      await writeFile(file, bytes);
      print(`${file}  ${bytes.length} bytes`);
    }
    print("Check the files and commit them.");
    return 0;
  },
});
