import { writeFile } from "node:fs/promises";
import { cutHeadingFont } from "../tools/seo/headingFont";
import { drawIcons } from "../tools/seo/icons";
import { runCommand, say } from "./support/cli";

void runCommand({
  name: "npx tsx scripts/assets.ts",
  about:
    "Draws favicon, touch icon and app icons from src/styles/theme.ts, and cuts the heading font\n" +
    "out of its package: one weight, and so half the bytes.",
  async run() {
    for (const [file, bytes] of [...(await drawIcons()), ...(await cutHeadingFont())]) {
      await writeFile(file, bytes);
      say(`${file}  ${bytes.length} bytes`);
    }
    say("Look at them, then commit them.");
    return 0;
  },
});
