import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import satori from "satori";
import sharp from "sharp";
import { dayInWords } from "../policies/days";
import { cardPath, type PublicContent, publicContent } from "./publicContent";
import { type CardText, SocialCard } from "./SocialCard";

/** Draws the social card of each page into public/. */
export async function writeCards(args: BuildArgs): Promise<void> {
  const root = join(args.store.getState().program.directory, "public");
  await mkdir(join(root, "cards"), { recursive: true });
  for (const [path, text] of cardTexts(publicContent(args))) {
    const { svg, missing } = await drawCard(text);
    if (missing.length > 0)
      args.reporter.warn(
        `The card ${path} leaves out ${missing.join(" ")}: its fonts have Latin letters and common signs only. ` +
          'docs/owners.md, "Search engines and previews", says what to do.',
      );
    // It keeps all colours: with a palette, the background would have stripes.
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile(join(root, path));
  }
}

/** The texts of each card, by its path. */
export function cardTexts({ site, policies, gains }: PublicContent): Map<string, CardText> {
  const { brand, home, notFound } = site;
  const base = { brand: brand.name, eyebrow: brand.tagline, text: "", figures: [] };
  const { eyebrow, headline } = home.hero;
  return new Map<string, CardText>([
    [cardPath("/"), { ...base, eyebrow, heading: headline, figures: gains.slice(0, 4) }],
    [cardPath("/404"), { ...base, heading: notFound.heading, text: notFound.text }],
    ...policies.map(({ slug, title, description, dateLabel, date }): [string, CardText] => {
      const eyebrow = `${dateLabel} ${dayInWords(date, brand.language)}`;
      return [cardPath(`/${slug}`), { ...base, eyebrow, heading: title, text: description }];
    }),
  ]);
}

/** The site's fonts in the format that satori reads. The second file of each has the letters beyond English. */
const fontFiles = [
  ["Bricolage", "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"],
  ["BricolageMore", "bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff"],
  ["Instrument", "instrument-sans/files/instrument-sans-latin-400-normal.woff"],
  ["InstrumentMore", "instrument-sans/files/instrument-sans-latin-ext-400-normal.woff"],
] as const;

/** A card as SVG, and the signs that it leaves out because no font has them. Text becomes outlines. */
export async function drawCard(text: CardText) {
  const fonts = fontFiles.map(([name, file]) => ({
    name,
    data: readFileSync(`node_modules/@fontsource/${file}`),
  }));
  const missing = new Set<string>();
  const draw = (words: CardText) =>
    satori(SocialCard(words), {
      width: 1200,
      height: 630,
      fonts,
      loadAdditionalAsset: async (_language, signs) => {
        for (const { segment } of new Intl.Segmenter().segment(signs)) missing.add(segment);
        return [];
      },
    });
  const svg = await draw(text);
  return { svg: missing.size === 0 ? svg : await draw(cardWithout(text, missing)), missing: [...missing] };
}

/** The texts without some signs and the spaces around them. */
function cardWithout(card: CardText, signs: ReadonlySet<string>): CardText {
  const without = (text: string) =>
    [...new Intl.Segmenter().segment(text)]
      .map(({ segment }) => (signs.has(segment) ? "" : segment))
      .join("")
      .replace(/ {2,}/g, " ")
      .trim();
  return JSON.parse(JSON.stringify(card), (_key, value) =>
    typeof value === "string" ? without(value) : value,
  );
}
