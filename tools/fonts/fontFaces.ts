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

/** How a text is set: widths of its column in common viewports, and letter spacing, in em. */
interface Setting {
  readonly columns: readonly number[];
  readonly letterSpacing: number;
}

/** Widths of common viewports, in pixels. */
const viewports = [
  320, 344, 360, 375, 384, 390, 393, 402, 412, 414, 430, 480, 540, 600, 768, 820, 1024, 1280, 1366, 1440,
  1536, 1920,
] as const;

/** Width of the page's content in a viewport, in pixels. */
const contentWidth = (viewport: number) => Math.min(1200, viewport - (viewport < 400 ? 32 : 48));

/** Size of a level-1 heading in a viewport, in pixels. */
const headingSize = (viewport: number) =>
  Math.min(0.13 * viewport, Math.max(44, Math.min(76, 29.6 + 0.039 * viewport)));

/**
 * @param size Font size, in pixels.
 * @param widest Maximum width, in em.
 * @param indent Indent, in em.
 */
const textSetting = (size: number, widest: number, indent = 0): Setting => ({
  columns: viewports.map((viewport) => Math.min(widest, contentWidth(viewport) / size) - indent),
  letterSpacing: 0,
});

/** @param share Share of the content's width that a heading has in the two-column layout. */
const headingSetting = (share: number): Setting => ({
  columns: viewports.map(
    (viewport) => (contentWidth(viewport) * (viewport < 1152 ? 1 : share)) / headingSize(viewport),
  ),
  letterSpacing: -0.025,
});

const settings = {
  headline: headingSetting(0.5525),
  title: headingSetting(1),
  lead: textSetting(19, 31),
  message: textSetting(19, 34),
  paragraph: textSetting(17, 34),
  listItem: textSetting(17, 34, 1.4),
} as const satisfies Record<string, Setting>;

/** A text at the top of a page, where a different number of lines would shift the page. */
export interface SampleText {
  readonly text: string;
  readonly setting: keyof typeof settings;
}

/**
 * Returns rules for local fonts with the metrics of the web font, so that swapping them shifts as little as possible.
 * The texts have the same number of lines in as many columns as possible.
 */
export async function fallbackFaces(
  role: FontRole,
  fonts: Fonts,
  texts: readonly SampleText[],
): Promise<string> {
  const faces: string[] = [];
  for (const weight of role.used) {
    const web = await measure(role.font, weight, texts);
    const isBold = weight >= 600;
    for (const { name, metrics, sources } of localFonts) {
      const [localWeight, source] = sources.findLast(([least]) => isBold || least <= weight) ?? [weight, ""];
      const local = await measure(fontNamed(metrics, fonts), localWeight, texts);
      const scale = closestScale(web.texts, local.texts);
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

/** A text measured in a font. Widths are in em, with kerning. */
interface MeasuredText extends Setting {
  readonly parts: readonly Part[];
  /** Width of a space. */
  readonly space: number;
}

/** A part of a text. A line may break after it. */
interface Part {
  /** Width without the space at the end. */
  readonly width: number;
  readonly letters: number;
  readonly hasSpace: boolean;
}

/**
 * Returns the scale at which the fewest texts have a different number of lines. Of several, returns the one closest to
 * the ratio of the average widths.
 */
export function closestScale(web: readonly MeasuredText[], local: readonly MeasuredText[]): number {
  const total = (texts: readonly MeasuredText[]) =>
    texts
      .flatMap(({ parts, space }) => parts.map(({ width, hasSpace }) => width + (hasSpace ? space : 0)))
      .reduce((a, b) => a + b, 0);
  const linesOf = (texts: readonly MeasuredText[], scale: number) =>
    texts.flatMap((text) => text.columns.map((column) => countLines(text, scale, column)));
  const wanted = linesOf(web, 1);
  const scales = Array.from({ length: 161 }, (_, index) => 1 + (index - 80) / 2000)
    .toSorted((a, b) => Math.abs(a - 1) - Math.abs(b - 1))
    .map((change) => (change * total(web)) / total(local));
  const differences = scales.map(
    (scale) => linesOf(local, scale).filter((count, index) => count !== wanted[index]).length,
  );
  return scales[differences.indexOf(Math.min(...differences))] ?? 1;
}

function countLines({ parts, space, letterSpacing }: MeasuredText, scale: number, column: number) {
  let lines = 1;
  let end = 0;
  for (const { width, letters, hasSpace } of parts) {
    const part = width * scale + letters * letterSpacing;
    if (end > 0 && end + part > column) {
      lines += 1;
      end = 0;
    }
    end += part + (hasSpace ? space * scale + letterSpacing : 0);
  }
  return lines;
}

/** Measures the texts in the font, and the vertical metrics of the font, in em. */
async function measure({ axes, files: [file] }: Font, weight: number, texts: readonly SampleText[]) {
  const bytes = await readFile(file?.path ?? "");
  const weights = { min: weight, max: weight };
  const characters = ` ${texts.map(({ text }) => text).join("")}`;
  const target = { axes, characters, weights, format: "truetype" } as const;
  // Padded, because fontkit reads ten bytes from the start of each glyph, even of an empty one at the end of the file.
  const font = parseFont(Buffer.concat([await reduceFont(bytes, target), Buffer.alloc(10)]));
  const em = font.unitsPerEm;
  const widthOf = (text: string) => font.layout(text).advanceWidth / em;
  const space = widthOf(" ");
  const measurePart = (part: string): Part => {
    const word = part.trimEnd();
    return { width: widthOf(word), letters: word.length, hasSpace: word !== part };
  };
  return {
    texts: texts.map(({ text, setting }) => ({
      ...settings[setting],
      // A line may break after a space, and after a hyphen between letters.
      parts: text.split(/(?<= )|(?<=\p{L}-)(?=\p{L})/u).map(measurePart),
      space,
    })),
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
