import { readFile } from "node:fs/promises";
import { cutHeadingFont } from "../../tools/seo/headingFont";

test("the heading font is what its package gives (scripts/assets.ts cuts it again), with its licence", async () => {
  for (const [path, bytes] of await cutHeadingFont())
    expect((await readFile(path)).equals(bytes) ? "as the package gives it" : path).toBe(
      "as the package gives it",
    );
});
