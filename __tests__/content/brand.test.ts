import { readdirSync } from "node:fs";
import { reportOn } from "../../tools/content/checkContent";
import { contrast } from "../../tools/model/contrast";
import brand, { readBrand } from "../support/brand";
import { makeContent } from "../support/makeContent";

/** Problems of a brand with these colors. */
async function problemsOfColors(colors: Readonly<Record<string, string>>) {
  const changed = { ...brand, palette: { ...brand.palette, ...colors } };
  const content = await makeContent({ "brand.json": JSON.stringify(changed) });
  return reportOn(content).problems.filter(({ file }) => file === "content/brand.json");
}

const messagesFor = async (colors: Readonly<Record<string, string>>) =>
  (await problemsOfColors(colors)).map(({ message }) => message);

const paletteOf = (name: string): Record<string, string> =>
  readBrand(`__tests__/brands/${name}.json`).palette;

/** A hero dark enough for a brand color with white text. */
const blackHero = { surfaceDark: "#050505", surfaceDarkest: "#000000", textMutedOnDark: "#B5B5B5" };

test("the sample's colors have enough contrast", async () => {
  expect(await messagesFor({})).toEqual([]);
});

test.each(readdirSync("__tests__/brands"))("the colors of %s have enough contrast", async (name) => {
  const content = await makeContent({ "brand.json": JSON.stringify(readBrand(`__tests__/brands/${name}`)) });
  expect(reportOn(content).problems.filter(({ file }) => file === "content/brand.json")).toEqual([]);
});

test("a color that is hard to read is reported once, with the closest color that passes everywhere", async () => {
  const [message = "", ...others] = await messagesFor({ accent: "#E0736B" });
  expect(others).toEqual([]);
  expect(message).toMatch(
    /^The contrast of `Accent` on `Tinted surface` is 2\.\d\. It must be at least 4\.5\. Closest color for `Accent` that passes: #/,
  );
  const [closest = ""] = /#[\dA-F]{6}/.exec(message) ?? [];
  for (const background of ["page", "surface", "surfaceTint"] as const)
    expect(contrast(closest, brand.palette[background])).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["one background", { action: "#3B82F6", actionHover: "#2563EB", textOnAction: "#FFFFFF" }, ["action"]],
  [
    "both backgrounds",
    { action: "#EE6258", actionHover: "#EE6258", textOnAction: "#FFFFFF" },
    ["action", "actionHover"],
  ],
  ["an error color", { ...paletteOf("dark"), warning: "#FF8A7A" }, ["warning"]],
  [
    "the hero",
    { surfaceDark: "#6D6D6D", action: "#FFFFFF", actionHover: "#FFFFFF", textOnAction: "#000000" },
    ["surfaceDark", "surfaceDark"],
  ],
])(
  "if white text is hard to read on %s, the background is reported, with its closest shade that passes",
  async (_, changes, expected) => {
    const colors: Record<string, string> = { ...blackHero, ...changes };
    const problems = await problemsOfColors(colors);
    expect(problems.map(({ field }) => field)).toEqual(expected.map((name) => ["palette", name]));
    const passing = problems.map(({ field, message }) => [field[1], /#[\dA-F]{6}/.exec(message)?.[0]]);
    expect(await messagesFor({ ...colors, ...Object.fromEntries(passing) })).toEqual([]);
  },
);

test("no background is suggested that fails elsewhere", async () => {
  // A darker action color would be invisible as a focus ring in the hero.
  const [problem, ...others] = await problemsOfColors({ action: "#EE6258", textOnAction: "#FFFFFF" });
  expect(others).toEqual([]);
  expect(problem?.field).toEqual(["palette", "textOnAction"]);
  expect(problem?.message).toMatch(/Closest color for `Text on action` that passes: #[0-4]/);
});

test("a color without a passing shade is reported without a suggestion", async () => {
  expect(await messagesFor({ text: "#777777", page: "#FFFFFF", surface: "#000000" })).toContainEqual(
    expect.stringContaining("No shade of this color passes. Change its backgrounds as well."),
  );
});

test.each([
  ["stars on the page color", "`Rating` on `Page` is 2.", { page: "#E3D5B8" }],
  [
    "focus rings in the footer",
    "`Action` on `Darkest surface` is 2.",
    {
      ...blackHero,
      surfaceDarkest: "#5A2A6A",
      action: "#8A6A2F",
      actionHover: "#8A6A2F",
      textOnAction: "#FFFFFF",
    },
  ],
])("%s need enough contrast", async (_, start, colors) => {
  expect(await messagesFor(colors)).toContainEqual(expect.stringContaining(start));
});

test("text that is hard to read only where the hero mixes colors is reported", async () => {
  const blue = { surfaceDark: "#1F6FEB", surfaceDarkest: "#123E8A", textMutedOnDark: "#FFFFFF" };
  const yellow = { action: "#FFE08A", actionHover: "#FFE9AD" };
  expect(await messagesFor({ ...blue, ...yellow })).toEqual([
    expect.stringMatching(
      /^The contrast of `Text on dark` on a hovered button on the first screen is 3\.\d\./,
    ),
    expect.stringMatching(/^The contrast of `Muted text on dark` on the first screen is 3\.9\./),
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
