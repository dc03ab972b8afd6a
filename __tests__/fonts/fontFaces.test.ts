import { closestScale, fallbackFaces } from "../../tools/fonts/fontFaces";
import { readFonts } from "../../tools/fonts/readFonts";
import { fontRoles } from "../../tools/fonts/roles";

const heading = "@fontsource-variable/instrument-sans";

/** Returns the fallback rules of a text font, each as descriptors by name. */
async function fallbacksOf(body: string, text = "Every font has widths that differ. AVAST!") {
  const fonts = await readFonts(process.cwd());
  const [, role] = fontRoles({ heading, body }, fonts);
  if (role === undefined) throw new Error("There is no text font.");
  const css = await fallbackFaces(role, fonts, [{ text, setting: "paragraph" }]);
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
    src: "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica')",
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

const part = (width: number, letters = 0, hasSpace = false) => ({ width, letters, hasSpace });

test("a text that just fits on a line isn't broken, although the average width would break it", () => {
  const text = (count: number, width: number) => ({
    parts: Array.from({ length: count }, () => part(width - 0.25, 4, true)),
    space: 0.25,
    columns: [31, 34],
    letterSpacing: 0,
  });
  const scale = closestScale([text(34, 1), text(10, 1)], [text(34, 1), text(10, 0.95)]);
  // The space at the end of the line may overflow the column of 34 em.
  expect(scale * 33.75).toBeLessThanOrEqual(34);
  expect(scale * 33.75).toBeGreaterThan(33.95);
});

test("letter spacing narrows the words of a heading, but not its columns", () => {
  const text = (width: number) => ({
    parts: [part(width, 10), part(width, 10)],
    space: 0,
    columns: [10],
    letterSpacing: -0.1,
  });
  // At 6 em and with -1 em of letter spacing each, both words just fit.
  expect(closestScale([text(6)], [text(6)])).toBe(1);
  expect(closestScale([text(5.9)], [text(6)])).toBeCloseTo(5.9 / 6);
});
