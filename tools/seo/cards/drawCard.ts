import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { cardWithout } from "./cardTexts";
import { type CardText, SocialCard } from "./SocialCard";

const cardSize = { width: 1200, height: 630 } as const;

/** Asked of Node.js itself: Gatsby's compiler leaves nothing of `require.resolve`. */
const packages = createRequire(join(process.cwd(), "package.json"));

/** The site's own type in the form that satori reads; the second file of each has the letters beyond English. */
const fontFiles = [
  ["Bricolage", 700, "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"],
  [
    "BricolageMore",
    700,
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff",
  ],
  ["Instrument", 400, "@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff"],
  ["InstrumentMore", 400, "@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff"],
] as const;

export const cardFonts = (): Promise<Font[]> =>
  Promise.all(
    fontFiles.map(async ([name, weight, file]) => ({
      name,
      weight,
      style: "normal",
      data: await readFile(packages.resolve(file)),
    })),
  );

export interface DrawnCard {
  readonly svg: string;
  /** Signs that none of the fonts has; the card does without them, rather than show empty boxes. */
  readonly missing: readonly string[];
}

/** A card as SVG. Text becomes outlines, so it looks the same on a machine without these fonts. */
export async function drawCard(text: CardText, fonts: Font[]): Promise<DrawnCard> {
  const missing = new Set<string>();
  const draw = (words: CardText) =>
    satori(SocialCard(words), {
      ...cardSize,
      fonts,
      loadAdditionalAsset: async (_language, signs) => {
        for (const { segment } of new Intl.Segmenter().segment(signs)) missing.add(segment);
        return [];
      },
    });
  const svg = await draw(text);
  return { svg: missing.size === 0 ? svg : await draw(cardWithout(text, missing)), missing: [...missing] };
}

/** The same with all its colours: a palette would leave stripes in the ground. */
export const cardPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
