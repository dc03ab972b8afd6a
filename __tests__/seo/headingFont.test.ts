import { readFile } from "node:fs/promises";
import { cutHeadingFont } from "../../tools/seo/headingFont";

test("the heading font and its license match the package (npx tsx scripts/assets.ts renews them)", async () => {
  for (const [path, bytes] of await cutHeadingFont())
    expect((await readFile(path)).equals(bytes) ? "as the package gives it" : path).toBe(
      "as the package gives it",
    );
});
