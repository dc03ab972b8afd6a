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

/** Widths of paragraphs, in em, in viewports from 320 to 1920 pixels. */
const textColumns = [
  15.16, 17.26, 18.05, 18.84, 19.29, 20.11, 21.06, 22.74, 25.41, 29.05, 31, 32.59, 34,
] as const;

/**
 * Returns rules for local fonts with the metrics of the web font, so that swapping them shifts as little as possible.
 * Headings match in their average width, text also in its number of lines.
 */
export async function fallbackFaces(role: FontRole, fonts: Fonts, texts: readonly string[]): Promise<string> {
  const faces: string[] = [];
  for (const weight of role.used) {
    const web = await measure(role.font, weight, texts);
    const isBold = weight >= 600;
    for (const { name, metrics, sources } of localFonts) {
      const [localWeight, source] = sources.findLast(([least]) => isBold || least <= weight) ?? [weight, ""];
      const local = await measure(fontNamed(metrics, fonts), localWeight, texts);
      const scale = closestScale(web.words, local.words, role.family === "Heading" ? [] : textColumns);
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

/** The widths of the words of each text, with kerning and a space, in em. */
type Words = readonly (readonly number[])[];

/**
 * Returns the scale at which the fewest texts have a different number of lines. Of several, returns the one closest to
 * the ratio of the average widths.
 */
export function closestScale(web: Words, local: Words, columns: readonly number[]): number {
  const total = (words: Words) => words.flat().reduce((sum, width) => sum + width, 0);
  const linesOf = (text: readonly number[], scale: number) =>
    columns.map((column) => countLines(text, scale, column));
  const wanted = web.flatMap((text) => linesOf(text, 1));
  const scales = Array.from({ length: 61 }, (_, index) => 1 + (index - 30) / 1000)
    .toSorted((a, b) => Math.abs(a - 1) - Math.abs(b - 1))
    .map((change) => (change * total(web)) / total(local));
  const differences = scales.map((scale) => {
    const lines = local.flatMap((text) => linesOf(text, scale));
    return lines.filter((count, index) => count !== wanted[index]).length;
  });
  return scales[differences.indexOf(Math.min(...differences))] ?? 1;
}

function countLines(text: readonly number[], scale: number, column: number): number {
  let lines = 1;
  let end = 0;
  for (const width of text) {
    const word = width * scale;
    // The space at the end of a line doesn't count. It is about a quarter of an em.
    if (end > 0 && end + word - 0.25 > column) {
      lines += 1;
      end = 0;
    }
    end += word;
  }
  return lines;
}

/** Returns the word widths of the texts, and the vertical metrics of the font, in em. */
async function measure({ axes, files: [file] }: Font, weight: number, texts: readonly string[]) {
  const bytes = await readFile(file?.path ?? "");
  const weights = { min: weight, max: weight };
  const target = { axes, characters: texts.join(""), weights, format: "truetype" } as const;
  const font = parseFont(await reduceFont(bytes, target));
  const em = font.unitsPerEm;
  const wordsOf = (text: string) => text.split(" ").map((word) => font.layout(`${word} `).advanceWidth / em);
  return {
    words: texts.map(wordsOf),
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
