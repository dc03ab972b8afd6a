import { readFile } from "node:fs/promises";
import { parseFont, reduceFont } from "./fontFile";
import type { Font, Fonts } from "./readFonts";
import { type FontRole, fontNamed } from "./roles";

/** Returns an @font-face rule. */
const fontFace = (declarations: Readonly<Record<string, string>>) =>
  `@font-face{${Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(";")}}`;

export const webFontFace = ({ family, declared }: FontRole, url: string, range?: string) =>
  fontFace({
    "font-family": family,
    src: `url(${url}) format("woff2")`,
    "font-weight": `${declared.min} ${declared.max}`,
    "font-display": "swap",
    ...(range === undefined ? {} : { "unicode-range": range }),
  });

const arial = "local('Arial'), local('Liberation Sans'), local('Arimo'), local('Helvetica')";
const arialBold =
  "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Arimo Bold'), local('Helvetica-Bold')";

interface LocalFont {
  readonly name: string;
  /** A package with the same metrics. */
  readonly metrics: string;
  /** The fonts' names in `local()` by weight. */
  readonly sources: readonly (readonly [weight: number, source: string])[];
}

const localFonts: readonly LocalFont[] = [
  {
    name: "Arial",
    metrics: "@fontsource-variable/arimo",
    sources: [
      [400, arial],
      [700, arialBold],
    ],
  },
  {
    name: "Roboto",
    metrics: "@fontsource-variable/roboto",
    sources: [
      [400, "local('Roboto')"],
      [500, "local('Roboto Medium')"],
      [700, "local('Roboto Bold')"],
    ],
  },
];

/**
 * Returns rules for local fonts with the metrics of the web font, so that swapping them shifts nothing. The widths match
 * for `text`.
 */
export async function fallbackFaces(role: FontRole, fonts: Fonts, text: string): Promise<string> {
  const faces: string[] = [];
  for (const weight of role.used) {
    const web = await measure(role.font, weight, text);
    const isBold = weight >= 600;
    for (const { name, metrics, sources } of localFonts) {
      const [localWeight, source] = sources.findLast(([least]) => isBold || least <= weight) ?? [weight, ""];
      const local = await measure(fontNamed(metrics, fonts), localWeight, text);
      const scale = web.width / local.width;
      faces.push(
        fontFace({
          "font-family": `"${role.family} ${name}"`,
          "font-weight": isBold ? "600 700" : String(weight),
          src: source,
          "size-adjust": percent(scale),
          // The overrides are relative to the adjusted size.
          "ascent-override": percent(web.ascent / scale),
          "descent-override": percent(web.descent / scale),
          "line-gap-override": percent(web.lineGap / scale),
        }),
      );
    }
  }
  return faces.join("");
}

/** Returns the width of a text with kerning, and the vertical metrics of a font, in em. */
async function measure({ axes, files: [file] }: Font, weight: number, text: string) {
  const bytes = await readFile(file?.path ?? "");
  const weights = { min: weight, max: weight };
  const font = parseFont(await reduceFont(bytes, { axes, characters: text, weights, format: "truetype" }));
  const counts = new Map<string, number>();
  for (const word of text.split(/\s+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const width = [...counts].reduce(
    (sum, [word, count]) => sum + count * font.layout(`${word} `).advanceWidth,
    0,
  );
  const em = font.unitsPerEm;
  return {
    width: width / em,
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
