import { readFile } from "node:fs/promises";
import { cutHeadingFont } from "../../tools/seo/headingFont";

test("the heading font and its license match the package (to update them, run npx tsx scripts/assets.ts)", async () => {
  for (const [path, bytes] of await cutHeadingFont())
    expect((await readFile(path)).equals(bytes) ? "as the package gives it" : path).toBe(
      "as the package gives it",
    );
});
