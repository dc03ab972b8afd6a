import { readdirSync, readFileSync } from "node:fs";
import { reportOn } from "../../tools/content/checkContent";
import { contrast } from "../../tools/model/contrast";
import { makeContent } from "../support/makeContent";
import { sample } from "../support/sample";

const brand: { palette: Record<string, string>; corners: string } = JSON.parse(
  readFileSync(`${sample}/brand.json`, "utf8"),
);

/** Messages about a brand with these colors. */
async function messagesFor(colors: Readonly<Record<string, string>>) {
  const changed = { ...brand, palette: { ...brand.palette, ...colors } };
  const content = await makeContent({ "brand.json": JSON.stringify(changed) });
  return reportOn(content)
    .problems.filter(({ file }) => file === "content/brand.json")
    .map(({ message }) => message);
}

test("the sample's colors have enough contrast", async () => {
  expect(await messagesFor({})).toEqual([]);
});

test.each(readdirSync("__tests__/brands"))("the colors of %s have enough contrast", async (name) => {
  const content = await makeContent({ "brand.json": readFileSync(`__tests__/brands/${name}`) });
  expect(reportOn(content).problems.filter(({ file }) => file === "content/brand.json")).toEqual([]);
});

test("a color that is hard to read is reported once, with the closest color that passes everywhere", async () => {
  const [message = "", ...others] = await messagesFor({ accent: "#E0736B" });
  expect(others).toEqual([]);
  expect(message).toMatch(
    /^Accent on tinted surface: contrast 2\.\d, needs 4\.5\. Closest color that passes: #/,
  );
  const [closest = ""] = /#[\dA-F]{6}/.exec(message) ?? [];
  for (const background of ["page", "surface", "surfaceTint"])
    expect(contrast(closest, brand.palette[background] ?? "")).toBeGreaterThanOrEqual(4.5);
});

test("a color without a passing shade is reported without a suggestion", async () => {
  expect(await messagesFor({ text: "#777777", page: "#FFFFFF", surface: "#000000" })).toContainEqual(
    expect.stringContaining("No color passes on all its backgrounds."),
  );
});

test("text that is hard to read only where the hero mixes colors is reported", async () => {
  const blue = { surfaceDark: "#1F6FEB", surfaceDarkest: "#123E8A", textMutedOnDark: "#FFFFFF" };
  const yellow = { action: "#FFE08A", actionHover: "#FFE9AD" };
  expect(await messagesFor({ ...blue, ...yellow })).toEqual([
    expect.stringMatching(/^Text on dark on a hovered button in the hero: contrast 3\.\d, needs 4\.5\./),
    expect.stringMatching(/^Muted text on dark on the hero: contrast 3\.9, needs 4\.5\./),
  ]);
});

test("the suggestion for a color that the hero mixes passes", async () => {
  const [message = "", ...others] = await messagesFor({ textMutedOnDark: "#5C8A7D" });
  expect(others).toEqual([]);
  const [closest = ""] = /#[\dA-F]{6}/.exec(message) ?? [];
  expect(await messagesFor({ textMutedOnDark: closest })).toEqual([]);
});

test.each(["red", "#FFF", "0A6E5C", "rgb(0,0,0)"])("the color %j is invalid", async (value) => {
  expect(await messagesFor({ accent: value })).toEqual([
    expect.stringContaining("Use # and six hexadecimal digits"),
  ]);
});

test("a missing or invalid mark is reported", async () => {
  for (const [mark, message] of [
    [null, "missing"],
    ["<svg><script></script></svg>", "<script>"],
  ] as const) {
    const { problems } = reportOn(await makeContent({ "mark.svg": mark }));
    const found = problems.filter(({ file }) => file === "content/mark.svg");
    expect(found.map((one) => one.message).join(" ")).toContain(message);
  }
});
