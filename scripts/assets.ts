import { writeFile } from "node:fs/promises";
import { cutHeadingFont } from "../tools/seo/headingFont";
import { drawIcons } from "../tools/seo/icons";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/assets.ts",
  about:
    "Draws the favicon, touch icon and app icons from src/styles/theme.ts,\nand reduces the heading font to the weight that the site uses.",
  async run() {
    for (const [file, bytes] of [...(await drawIcons()), ...(await cutHeadingFont())]) {
      await writeFile(file, bytes);
      say(`${file}  ${bytes.length} bytes`);
    }
    say("Check the files and commit them.");
    return 0;
  },
});
