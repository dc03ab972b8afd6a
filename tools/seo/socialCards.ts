import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import satori from "satori";
import sharp from "sharp";
import type { Mark } from "../model/mark";
import { formatDate } from "../policies/dates";
import { cardPath, type PublicContent, publicContent } from "./publicContent";
import { type CardText, SocialCard } from "./SocialCard";

/** Draws each page's social card into public/. */
export async function writeCards(args: BuildArgs): Promise<void> {
  const root = join(args.store.getState().program.directory, "public");
  await mkdir(join(root, "cards"), { recursive: true });
  const content = publicContent(args);
  for (const [path, text] of cardTexts(content)) {
    const { svg, missing } = await drawCard(text, content.mark);
    if (missing.length > 0)
      args.reporter.warn(
        `${path} omits the characters ${missing.join(" ")}, which the fonts of social cards don't have. ` +
          'See "Search engines and previews" in docs/owners.md.',
      );
    // A palette would show bands in the background.
    await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile(join(root, path));
  }
}

/** Returns the text of each card by path. */
export function cardTexts({ site, pages, policies, gains }: PublicContent): Map<string, CardText> {
  const { brand, home, notFound } = site;
  const base = { brand: brand.name, eyebrow: brand.tagline, text: "", figures: [] };
  const { eyebrow, headline } = home.hero;
  return new Map<string, CardText>([
    [cardPath("/"), { ...base, eyebrow, heading: headline, figures: gains.slice(0, 4) }],
    [cardPath("/404"), { ...base, heading: notFound.heading, text: notFound.text }],
    ...pages.map(({ slug, title, description }): [string, CardText] => [
      cardPath(`/${slug}`),
      { ...base, heading: title, text: description },
    ]),
    ...policies.map(({ slug, title, description, dateLabel, date }): [string, CardText] => {
      const eyebrow = `${dateLabel} ${formatDate(date, brand.language)}`;
      return [cardPath(`/${slug}`), { ...base, eyebrow, heading: title, text: description }];
    }),
  ]);
}

/** The site's fonts in a format that satori reads. The second file of each has the letters beyond English. */
const fontFiles = [
  ["Bricolage", "bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"],
  ["BricolageMore", "bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff"],
  ["Instrument", "instrument-sans/files/instrument-sans-latin-400-normal.woff"],
  ["InstrumentMore", "instrument-sans/files/instrument-sans-latin-ext-400-normal.woff"],
] as const;

const { resolve } = createRequire(join(process.cwd(), "package.json"));

/** Returns a card as SVG with outlined text, and the characters it omits because no font has them. */
export async function drawCard(text: CardText, mark: Mark) {
  const fonts = fontFiles.map(([name, file]) => ({
    name,
    data: readFileSync(resolve(`@fontsource/${file}`)),
  }));
  const missing = new Set<string>();
  const draw = (texts: CardText) =>
    satori(SocialCard({ ...texts, mark }), {
      width: 1200,
      height: 630,
      fonts,
      loadAdditionalAsset: async (_language, characters) => {
        for (const { segment } of new Intl.Segmenter().segment(characters)) missing.add(segment);
        return [];
      },
    });
  const svg = await draw(text);
  return { svg: missing.size === 0 ? svg : await draw(cardWithout(text, missing)), missing: [...missing] };
}

/** Returns the text of a card without some characters and the spaces around them. */
function cardWithout(card: CardText, omitted: ReadonlySet<string>): CardText {
  const without = (text: string) =>
    [...new Intl.Segmenter().segment(text)]
      .map(({ segment }) => (omitted.has(segment) ? "" : segment))
      .join("")
      .replace(/ {2,}/g, " ")
      .trim();
  return JSON.parse(JSON.stringify(card), (_key, value) =>
    typeof value === "string" ? without(value) : value,
  );
}
