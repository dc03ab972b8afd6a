import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { NonBreakingUnits } from "../../src/components/NonBreakingUnits";
import { fallbackFaces, partsOfLines, type SampleText, webFontFaces } from "../../tools/fonts/fontFaces";
import { readFonts } from "../../tools/fonts/readFonts";
import { fontRoles } from "../../tools/fonts/roles";

const font = "@fontsource-variable/instrument-sans";

/** Returns the fallback rules of a font for a text, each as descriptors by name. */
async function fallbacksOf(
  font: string,
  text = "Every font has widths that differ. AVAST!",
  setting: SampleText["setting"] = "paragraph",
) {
  const fonts = await readFonts(process.cwd());
  const [headings, body] = fontRoles({ heading: font, body: font }, fonts);
  const role = setting === "title" ? headings : body;
  if (role === undefined) throw new Error("The font has no role.");
  const { css } = await fallbackFaces(role, fonts, [[{ text, setting }]]);
  return css
    .split("@font-face")
    .slice(1)
    .map((rule) =>
      Object.fromEntries([...rule.matchAll(/([a-z-]+):([^;}]+)/g)].map(([, key, value]) => [key, value])),
    );
}

test("a fallback with the same widths as the font isn't scaled", async () => {
  const faces = await fallbacksOf("@fontsource-variable/arimo");
  const regular = faces.find(
    (face) => face["font-family"] === '"Body Arial"' && face["font-weight"] === "400",
  );
  expect(regular).toMatchObject({
    src: "local('Arial'),local('Liberation Sans'),local('Arimo')",
    "size-adjust": "100%",
    "ascent-override": "90.53%",
    "descent-override": "21.19%",
  });
});

test("a fallback gets the widths and the line height of the font", async () => {
  for (const face of await fallbacksOf("@fontsource-variable/roboto")) {
    const scale = Number.parseFloat(face["size-adjust"] ?? "");
    if (face["font-family"] === '"Body Roboto"' && face["font-weight"] !== "600 700") expect(scale).toBe(100);
    // Roboto's ascent, relative to the scaled size.
    expect((Number.parseFloat(face["ascent-override"] ?? "") * scale) / 100).toBeCloseTo(92.77, 1);
  }
});

test("a text is measured even if the last glyph is an empty one, that of a non-breaking space", async () => {
  expect(await fallbacksOf("@fontsource-variable/arimo", "30\u00a0minutes")).not.toEqual([]);
});

test("kerning between letters and spaces counts, as in browsers", async () => {
  const scaleOf = async (text: string) => {
    const [arial] = await fallbacksOf(font, text);
    return Number.parseFloat(arial?.["size-adjust"] ?? "");
  };
  // Arial kerns a space and an A. Instrument Sans doesn't.
  expect(await scaleOf("A A A A A A")).toBeGreaterThan(1.05 * (await scaleOf("AAAAAA     ")));
});

test("ligatures don't count in headings, because browsers don't use them with letter spacing", async () => {
  const scaleOf = async (text: string) => {
    const [arial] = await fallbacksOf("@fontsource-variable/roboto", text, "title");
    return Number.parseFloat(arial?.["size-adjust"] ?? "");
  };
  // Roboto has a narrow ligature of f and i, Arial has none.
  expect(await scaleOf("fifififi")).toBeCloseTo(await scaleOf("iiiiffff"), 0);
});

test.each([
  ["in 24 hours or less", "24 hours", ["in ", "24 hours ", "or ", "less"]],
  ["100 B2 teams", "100 B2", ["100 B2 ", "teams"]],
  ["24 full-service audits, all-in", "24 full-service", ["24 full-service ", "audits, ", "all-", "in"]],
  ["Wir in 2026", undefined, ["Wir ", "in ", "2026"]],
])("%j is measured in the parts that the page keeps on one line", (text, unit, parts) => {
  const html = renderToStaticMarkup(createElement(NonBreakingUnits, null, text));
  expect(/<span[^>]*>(.*?)<\/span>/.exec(html)?.[1]).toBe(unit);
  expect(partsOfLines(text, true)).toEqual(parts);
});

test("a web font that arrives late isn't shown in viewports where it would move the text", async () => {
  const [role] = fontRoles({ heading: font, body: font }, await readFonts(process.cwd()));
  if (role === undefined) throw new Error("There is no font for headings.");
  const displays = (fits: readonly boolean[]) =>
    webFontFaces(role, [{ url: "/heading.woff2" }], fits).replace(
      /@font-face\{[^}]*font-display:(\w+)\}/g,
      "$1",
    );
  expect(displays([true, true, true])).toBe("swap");
  expect(displays([true, false, false])).toBe(
    "@media (max-width:320.98px){swap}@media (min-width:321px){optional}",
  );
  expect(displays([true, false, true])).toBe(
    "@media (max-width:320.98px),(min-width:322px){swap}@media (min-width:321px) and (max-width:321.98px){optional}",
  );
});
