import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import satori, { type SatoriOptions } from "satori";
import sharp from "sharp";
import { readBrandFonts } from "../content/brandFonts";
import { reduceFont } from "../fonts/fontFile";
import type { FontRole } from "../fonts/roles";
import type { Mark } from "../model/mark";
import { formatDate } from "../policies/dates";
import { cardPath, type PublicContent, publicContent } from "./publicContent";
import { type CardText, SocialCard } from "./SocialCard";

/** Draws each page's social card into public/. */
export async function writeCards(args: BuildArgs): Promise<void> {
  const project = args.store.getState().program.directory;
  const root = join(project, "public");
  await mkdir(join(root, "cards"), { recursive: true });
  const content = publicContent(args);
  const fonts = await cardFonts((await readBrandFonts(project)).roles);
  for (const [path, text] of cardTexts(content)) {
    const { svg, missing } = await drawCard(text, content.mark, fonts);
    if (missing.length > 0)
      args.reporter.warn(
        `${path} omits these characters, which the brand's fonts lack: ${missing.join(" ")}. ` +
          "Replace them in content/, or choose fonts that have them.",
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
  const figures = home.sections.includes("testimonials") ? gains.slice(0, 4) : [];
  return new Map<string, CardText>([
    [cardPath("/"), { ...base, eyebrow, heading: headline, figures }],
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

/** Returns the fonts of headings and text in a format that satori reads. */
export async function cardFonts(roles: readonly FontRole[]) {
  const fonts: SatoriOptions["fonts"] = [];
  for (const { family, font, used } of roles) {
    const [weight = 400] = used;
    for (const [index, { path, characters }] of font.files.entries()) {
      const target = {
        axes: font.axes,
        characters,
        weights: { min: weight, max: weight },
        format: "truetype",
      } as const;
      // satori takes letters that a font lacks from fonts with other names.
      fonts.push({
        name: index === 0 ? family : `${family} ${index}`,
        data: await reduceFont(await readFile(path), target),
      });
    }
  }
  return fonts;
}

/** Returns a card as SVG with outlined text, and the characters it omits because no font has them. */
export async function drawCard(text: CardText, mark: Mark, fonts: SatoriOptions["fonts"]) {
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
