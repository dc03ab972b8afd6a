import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import satori, { type Font } from "satori";
import sharp from "sharp";
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

/** A card as SVG. Text becomes outlines, so it looks the same on a machine without these fonts. */
export const cardSvg = (text: CardText, fonts: Font[]): Promise<string> =>
  satori(SocialCard(text), { ...cardSize, fonts });

/** The same with all its colours: a palette would leave stripes in the ground. */
export const cardPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
