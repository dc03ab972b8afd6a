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

/** How texts are set: widths of their columns in viewports from 320 to 1920 pixels, and letter spacing, in em. */
interface Setting {
  readonly columns: readonly number[];
  readonly letterSpacing: number;
}

const settings: Readonly<Record<FontRole["family"], Setting>> = {
  Heading: {
    columns: [
      6.92, 7.45, 7.76, 7.97, 8.04, 8.25, 8.72, 8.94, 9.87, 10.42, 12.09, 12.45, 12.54, 12.65, 14.04, 14.58,
    ],
    letterSpacing: -0.025,
  },
  Body: {
    columns: [15.16, 17.26, 18.05, 18.84, 19.29, 20.11, 21.06, 22.74, 25.41, 29.05, 31, 32.59, 34],
    letterSpacing: 0,
  },
};

/**
 * Returns rules for local fonts with the metrics of the web font, so that swapping them shifts as little as possible.
 * Their texts have the same number of lines in as many columns as possible.
 */
export async function fallbackFaces(role: FontRole, fonts: Fonts, texts: readonly string[]): Promise<string> {
  const faces: string[] = [];
  for (const weight of role.used) {
    const web = await measure(role.font, weight, texts);
    const isBold = weight >= 600;
    for (const { name, metrics, sources } of localFonts) {
      const [localWeight, source] = sources.findLast(([least]) => isBold || least <= weight) ?? [weight, ""];
      const local = await measure(fontNamed(metrics, fonts), localWeight, texts);
      const scale = closestScale(web.texts, local.texts, settings[role.family]);
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

/** A text in a font. Widths in em, with kerning. */
interface MeasuredText {
  readonly words: readonly { readonly width: number; readonly letters: number }[];
  readonly space: number;
}

/**
 * Returns the scale at which the fewest texts have a different number of lines. Of several, returns the one closest to
 * the ratio of the average widths.
 */
export function closestScale(
  web: readonly MeasuredText[],
  local: readonly MeasuredText[],
  { columns, letterSpacing }: Setting,
): number {
  const total = (texts: readonly MeasuredText[]) =>
    texts.flatMap(({ words, space }) => words.map(({ width }) => width + space)).reduce((a, b) => a + b, 0);
  const linesOf = (texts: readonly MeasuredText[], scale: number) =>
    texts.flatMap((text) => columns.map((column) => countLines(text, scale, column, letterSpacing)));
  const wanted = linesOf(web, 1);
  const scales = Array.from({ length: 61 }, (_, index) => 1 + (index - 30) / 1000)
    .toSorted((a, b) => Math.abs(a - 1) - Math.abs(b - 1))
    .map((change) => (change * total(web)) / total(local));
  const differences = scales.map(
    (scale) => linesOf(local, scale).filter((count, index) => count !== wanted[index]).length,
  );
  return scales[differences.indexOf(Math.min(...differences))] ?? 1;
}

function countLines({ words, space }: MeasuredText, scale: number, column: number, letterSpacing: number) {
  let lines = 1;
  let end = 0;
  for (const { width, letters } of words) {
    const word = width * scale + letters * letterSpacing;
    const start = end === 0 ? 0 : end + space * scale + letterSpacing;
    const fits = start === 0 || start + word <= column;
    if (!fits) lines += 1;
    end = (fits ? start : 0) + word;
  }
  return lines;
}

/** Returns the texts and the vertical metrics of the font, in em. */
async function measure({ axes, files: [file] }: Font, weight: number, texts: readonly string[]) {
  const bytes = await readFile(file?.path ?? "");
  const weights = { min: weight, max: weight };
  const target = { axes, characters: texts.join(" "), weights, format: "truetype" } as const;
  // fontkit reads ten bytes from the start of each glyph, even of an empty one at the end of the file.
  const font = parseFont(Buffer.concat([await reduceFont(bytes, target), Buffer.alloc(10)]));
  const em = font.unitsPerEm;
  const widthOf = (text: string) => font.layout(text).advanceWidth / em;
  const space = widthOf(" ");
  return {
    texts: texts.map((text) => ({
      words: text.split(" ").map((word) => ({ width: widthOf(word), letters: word.length })),
      space,
    })),
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
