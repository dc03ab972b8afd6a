import { readFile } from "node:fs/promises";
import { breakpoint, fontSize, size } from "../../src/styles/theme";
import { parseFont, reduceFont } from "./fontFile";
import { fitScales, type MeasuredText, type Part } from "./lineBreaks";
import type { Font, Fonts } from "./readFonts";
import { type FontRole, fontNamed, headingWeight, textWeight } from "./roles";

/** Returns an @font-face rule. */
const fontFace = (declarations: Readonly<Record<string, string>>) =>
  `@font-face{${Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(";")}}`;

interface WebFontFile {
  readonly url: string;
  readonly range?: string | undefined;
}

/**
 * Returns rules for the files of a web font. They use `font-display: optional` at viewport widths where a fallback may
 * break lines differently, so that a font that loads late doesn't move the text.
 */
export const webFontFaces = (
  { family, declared }: FontRole,
  files: readonly WebFontFile[],
  hasSameLines: Fallbacks["hasSameLines"],
) =>
  byViewport(hasSameLines, (isSame) =>
    files
      .map(({ url, range }) =>
        fontFace({
          "font-family": family,
          src: `url(${url}) format("woff2")`,
          "font-weight": `${declared.min} ${declared.max}`,
          "font-display": isSame ? "swap" : "optional",
          ...(range === undefined ? {} : { "unicode-range": range }),
        }),
      )
      .join(""),
  );

const arial = "local('Arial'),local('Liberation Sans'),local('Arimo')";
const arialBold =
  "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Arimo Bold')";

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

/** Typographic settings of a text: weight, widths of its column by viewport, and letter spacing, in em. */
interface Setting {
  /** Whether a number and its unit stay on one line (`NonBreakingUnits`). */
  readonly keepsUnits?: boolean;
  readonly weight: number;
  readonly columns: readonly number[];
  readonly letterSpacing: number;
}

/** Widths of viewports, in pixels. Above the last one, column widths in em are constant. */
const viewports = Array.from({ length: 929 }, (_, index) => 320 + index);

/** Returns one rule per value, in a media query unless all viewports share the value. */
function byViewport<T>(values: readonly T[], rule: (value: T) => string) {
  const ranges = new Map<T, string[]>();
  values.forEach((value, index) => {
    if (index > 0 && values[index - 1] === value) return;
    const next = viewports[values.findIndex((other, later) => later > index && other !== value)];
    // Chromium compares widths with a tolerance of 1/64 px.
    const limits = [
      ...(index === 0 ? [] : [`(min-width:${viewports[index]}px)`]),
      ...(next === undefined ? [] : [`(max-width:${next - 0.02}px)`]),
    ];
    ranges.set(value, [...(ranges.get(value) ?? []), limits.join(" and ")]);
  });
  return [...ranges]
    .map(([value, queries]) =>
      ranges.size === 1 ? rule(value) : `@media ${queries.join(",")}{${rule(value)}}`,
    )
    .join("");
}

/** Converts a length in rem to pixels, at the default font size. */
const pixels = (rem: string) => 16 * Number.parseFloat(rem);

const bodySize = pixels(fontSize.body);
const smallSize = pixels(fontSize.small);
const leadSize = pixels(fontSize.lead);

/** Maximum length of a line, in em. */
const lineLength = Number.parseFloat(size.measure);

/** Width of the page's content in a viewport, in pixels. The theme's gutter is 16 px wide below 400 px, otherwise 24 px. */
const contentWidth = (viewport: number) =>
  Math.min(pixels(size.container), viewport - (viewport < 400 ? 32 : 48));

/** @param share Share of the content's width that the column has in the two-column layout. */
const columnWidth = (viewport: number, share: number) =>
  contentWidth(viewport) * (viewport < breakpoint.xl ? 1 : share);

/** Size of a level-1 heading in a viewport, in pixels, by the formula of `fontSize.h1` in the theme. */
const headingSize = (viewport: number) =>
  Math.min(0.13 * viewport, Math.max(44, Math.min(76, 29.6 + 0.039 * viewport)));

/**
 * @param size Font size, in pixels.
 * @param widest Maximum width, in em.
 * @param indent Indent, in em.
 */
const textSetting = (size: number, widest: number, indent = 0, share = 1): Setting => ({
  weight: textWeight,
  columns: viewports.map((viewport) => Math.min(widest, columnWidth(viewport, share) / size) - indent),
  letterSpacing: 0,
});

const headingSetting = (share: number): Setting => ({
  weight: headingWeight,
  columns: viewports.map((viewport) => columnWidth(viewport, share) / headingSize(viewport)),
  letterSpacing: -0.025,
});

/** Share of the content's width that the text beside the hero picture has. */
const besidePicture = 0.5525;

const settings = {
  eyebrow: textSetting(smallSize, Number.POSITIVE_INFINITY, 40 / smallSize, besidePicture),
  headline: { ...headingSetting(besidePicture), keepsUnits: true },
  title: headingSetting(1),
  lead: { ...textSetting(leadSize, 31, 0, besidePicture), keepsUnits: true },
  message: textSetting(leadSize, lineLength),
  section: {
    weight: headingWeight,
    columns: viewports.map((viewport) => Math.min(lineLength * bodySize, contentWidth(viewport)) / 25),
    letterSpacing: -0.015,
  },
  paragraph: textSetting(bodySize, lineLength),
  listItem: textSetting(bodySize, lineLength, 1.4),
  // The table of contents beside the text: 20rem minus padding (24 px) and borders (4 px).
  contents: {
    weight: textWeight,
    columns: viewports.map((viewport) =>
      viewport < breakpoint.lg ? Number.POSITIVE_INFINITY : (320 - 28) / smallSize,
    ),
    letterSpacing: 0,
  },
} as const satisfies Record<string, Setting>;

export interface SampleText {
  readonly text: string;
  readonly setting: keyof typeof settings;
}

/** The texts at the top of a page, where a different number of lines would shift the page. */
export type Opening = readonly SampleText[];

/** Rules for local fonts with the metrics of a web font. */
interface Fallbacks {
  readonly css: string;
  /** For each viewport, whether the openings have the same number of lines in all fonts. */
  readonly hasSameLines: readonly boolean[];
}

/** Returns fallbacks that minimize layout shift when the web font replaces them on pages with these openings. */
export async function fallbackFaces(
  role: FontRole,
  fonts: Fonts,
  openings: readonly Opening[],
): Promise<Fallbacks> {
  const faces: string[] = [];
  let hasSameLines = viewports.map(() => true);
  for (const weight of role.used) {
    const texts = openings.map((opening) =>
      opening.map(({ text, setting }) => layoutOf(text, settings[setting], weight)),
    );
    const web = await measure(role.font, weight, texts);
    const isBold = weight >= 600;
    for (const { name, metrics, sources } of localFonts) {
      const [localWeight, source] = sources.findLast(([least]) => isBold || least <= weight) ?? [weight, ""];
      const local = await measure(fontNamed(metrics, fonts), localWeight, texts);
      const fits = fitScales(web.openings, local.openings, viewports.length);
      hasSameLines = hasSameLines.map((isSame, index) => isSame && fits[index]?.hasSameLines === true);
      faces.push(
        byViewport(
          fits.map(({ scale }) => scale),
          (scale) =>
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
        ),
      );
    }
  }
  return { css: faces.join(""), hasSameLines };
}

/** A text and its layout. */
type TextLayout = Pick<MeasuredText, "columns" | "letterSpacing"> &
  Required<Pick<Setting, "keepsUnits">> & { readonly text: string };

/** A text with a different weight has no columns: its lines aren't compared. */
const layoutOf = (
  text: string,
  { columns, letterSpacing, weight, keepsUnits = false }: Setting,
  weightInUse: number,
): TextLayout => ({
  text,
  letterSpacing,
  keepsUnits,
  columns: weight === weightInUse ? columns : [],
});

/** Where a line may break: after a space, and after a hyphen between letters. */
const breaks = /(?<= )|(?<=\p{L}-)(?=\p{L})/u;

/** Splits a text where a line may break. With `keepsUnits`, a number and its unit are in one part, as in `NonBreakingUnits`. */
export const partsOfLines = (text: string, keepsUnits: boolean) =>
  keepsUnits
    ? text
        .split(/(\S*\d[- ][^\s\d]\S* ?)/)
        .flatMap((part, index) => (index % 2 === 1 ? [part] : part.split(breaks)))
        .filter(Boolean)
    : text.split(breaks);

/** Measures the texts in the font, and the vertical metrics of the font, in em. */
async function measure(
  { axes, files: [file] }: Font,
  weight: number,
  openings: readonly (readonly TextLayout[])[],
) {
  const bytes = await readFile(file?.path ?? "");
  const weights = { min: weight, max: weight };
  const characters = ` ${openings
    .flat()
    .map(({ text }) => text)
    .join("")}`;
  const target = { axes, characters, weights, format: "truetype" } as const;
  // Padded, because fontkit reads ten bytes from the start of each glyph, even of an empty one at the end of the file.
  const font = parseFont(Buffer.concat([await reduceFont(bytes, target), Buffer.alloc(10)]));
  const em = font.unitsPerEm;
  /** Measures a part. Its space includes the kerning with the words around it. */
  const measurePart = (part: string, next: string, hasLigatures: boolean): Part => {
    const widthOf = (text: string) =>
      font.layout(text, hasLigatures ? {} : { liga: false, clig: false }).advanceWidth / em;
    const word = part.trimEnd();
    const width = widthOf(word);
    return {
      width,
      characters: [...word].length,
      space: word === part ? 0 : widthOf(part + next) - width - widthOf(next),
    };
  };
  const partsOf = ({ text, letterSpacing, keepsUnits }: TextLayout) => {
    // Browsers don't use ligatures in texts with letter spacing.
    const hasLigatures = letterSpacing === 0;
    return partsOfLines(text, keepsUnits).map((part, index, parts) =>
      measurePart(part, parts[index + 1]?.trimEnd() ?? "", hasLigatures),
    );
  };
  return {
    openings: openings.map((texts) =>
      texts.map((one) => ({ columns: one.columns, letterSpacing: one.letterSpacing, parts: partsOf(one) })),
    ),
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
  };
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
