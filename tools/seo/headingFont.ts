import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

/** The weight of headings. The package's variable font has 200 to 800, in twice the bytes. */
const weight = 650;
const letters = "latin";

/** Returns the heading font at that weight and its license, by path in the project. */
export async function cutHeadingFont(): Promise<Map<string, Buffer>> {
  const folder = dirname(require.resolve("@fontsource-variable/bricolage-grotesque/package.json"));
  const ranges: Record<string, string> = JSON.parse(await readFile(join(folder, "unicode.json"), "utf8"));
  const whole = await readFile(join(folder, `files/bricolage-grotesque-${letters}-wght-normal.woff2`));
  const font = await subsetFont(whole, charactersOf(ranges[letters] ?? ""), {
    targetFormat: "woff2",
    variationAxes: { wght: weight },
  });
  return new Map([
    ["src/styles/headingFont.woff2", font],
    ["src/styles/headingFont.LICENSE.txt", await readFile(join(folder, "LICENSE"))],
  ]);
}

/** Returns the characters of a CSS `unicode-range`: `U+0000-00FF,U+0131`. */
const charactersOf = (ranges: string): string =>
  ranges.replace(/U\+(\w+)(?:-(\w+))?,?/g, (_, start: string, end = start) => {
    const first = Number.parseInt(start, 16);
    const count = Number.parseInt(end, 16) - first + 1;
    return String.fromCodePoint(...Array.from({ length: count }, (_, index) => first + index));
  });
