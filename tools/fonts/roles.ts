import type { BrandFonts } from "../model/brand";
import type { Weights } from "./fontFile";
import type { Font, Fonts } from "./readFonts";

/** Weight of headings. */
export const headingWeight = 650;

/** Weight of text that isn't bold. */
export const textWeight = 400;

/** One use of a font in the design. */
export interface FontRole {
  /** The family's name in CSS (src/styles/theme.ts). */
  readonly family: "Heading" | "Body";
  readonly font: Font;
  /** The weights that pages download. */
  readonly weights: Weights;
  /**
   * The weights in the @font-face rule. For a weight that the file lacks, browsers use the closest one instead of synthetic
   * bold.
   */
  readonly declared: Weights;
  /** The weights that the design uses. */
  readonly used: readonly number[];
}

/** Returns the uses of the brand's fonts. Throws an error if a font is missing. */
export function fontRoles({ heading, body, bold }: BrandFonts, fonts: Fonts): FontRole[] {
  const boldWeights = { min: 600, max: 700 };
  const headings: FontRole = {
    family: "Heading",
    font: fontNamed(heading, fonts),
    weights: { min: headingWeight, max: headingWeight },
    declared: boldWeights,
    used: [headingWeight],
  };
  const text = { family: "Body", font: fontNamed(body, fonts) } as const;
  if (bold === undefined) {
    const weights = { min: textWeight, max: 700 };
    return [headings, { ...text, weights, declared: weights, used: [textWeight, 500, 600] }];
  }
  const weights = { min: textWeight, max: 500 };
  const boldText = { ...text, font: fontNamed(bold, fonts), weights: boldWeights };
  return [
    headings,
    { ...text, weights, declared: weights, used: [textWeight, 500] },
    { ...boldText, declared: boldWeights, used: [600] },
  ];
}

export function fontNamed(name: string, fonts: Fonts): Font {
  const font = fonts.get(name);
  if (font === undefined || font instanceof Error)
    throw new Error(`The font ${name} can't be read. Run npm run content:check.`);
  return font;
}
