import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { charactersIn, lettersIn, readBrandFonts } from "../content/brandFonts";
import type { Content } from "../content/readContent";
import { fallbackFaces, type Opening, webFontFaces } from "../fonts/fontFaces";
import { parseFont, reduceFont } from "../fonts/fontFile";
import type { Font } from "../fonts/readFonts";
import type { FontRole } from "../fonts/roles";
import { fillPlaceholders, placeholderValues } from "../policies/placeholders";
import type { PublicContent } from "./publicContent";

type PageFonts = (typeof __SERVER_DATA__)["fonts"];

/** Writes the fonts of all pages into public/static. Returns the CSS of each page and the files that pages preload. */
export async function preparePageFonts(
  { store, cache }: Pick<NodePluginArgs, "store" | "cache">,
  content: PublicContent,
): Promise<PageFonts> {
  const root = store.getState().program.directory;
  const { roles, content: files } = await readBrandFonts(root);
  const used = charactersIn(files);
  const letters = lettersIn(used, files);
  await mkdir(join(root, "public/static"), { recursive: true });

  /** Reducing a font takes up to a second, so the result is cached. */
  const reduce = async ({ font, weights }: FontRole, { path, characters, range }: Font["files"][number]) => {
    const bytes = await readFile(path);
    // A file with letters that the content uses stays whole, because formatted dates may need its other letters. Other files
    // are reduced to the characters in use.
    const kept =
      range !== undefined && [...letters].some((letter) => characters.includes(letter))
        ? characters
        : [...characters].filter((one) => isBasic(one) || used.has(one)).join("");
    const key = hash("sha256", Buffer.concat([bytes, Buffer.from(JSON.stringify([kept, weights]))]));
    const cached: string | undefined = await cache.get(key);
    if (cached !== undefined) return Buffer.from(cached, "base64");
    const result = await reduceFont(bytes, { axes: font.axes, characters: kept, weights, format: "woff2" });
    await cache.set(key, result.toString("base64"));
    return result;
  };

  const preload: string[] = [];
  const webFonts: { role: FontRole; url: string; range: string | undefined }[] = [];
  for (const role of roles)
    for (const [index, file] of (await neededFiles(role.font, used)).entries()) {
      const bytes = await reduce(role, file);
      const url = `/static/${role.family.toLowerCase()}-${hash("sha256", bytes).slice(0, 20)}.woff2`;
      await writeFile(join(root, "public", url), bytes);
      if (index === 0) preload.push(url);
      webFonts.push({ role, url, range: index === 0 ? undefined : file.range });
    }
  const cssFor = async (openings: Openings) => {
    const rules = roles.map(async (role) => {
      const { css, hasSameLines } = await fallbackFaces(role, files.fonts, openings[role.family]);
      const roleFonts = webFonts.filter((font) => font.role === role);
      return webFontFaces(role, roleFonts, hasSameLines) + css;
    });
    return (await Promise.all(rules)).join("");
  };
  const openings = openingsOf(content, files.files);
  const documentCss = await cssFor(openings.documents);
  return {
    preload,
    css: {
      "/": await cssFor(openings.home),
      "/404": await cssFor(openings.notFound),
      // Documents share one style, because every style adds a hash to the content security policy.
      ...Object.fromEntries(
        [...content.policies, ...content.pages].map(({ slug }) => [`/${slug}`, documentCss]),
      ),
    },
  };
}

/** Latin letters of Western Europe and common punctuation. */
const isBasic = (character: string) => /[\u0020-\u00ff\u0131\u0152\u0153\u2000-\u206f€™←-↓−]/.test(character);

/** Returns the first file, and those with characters that it lacks. */
async function neededFiles({ files: [first, ...others] }: Font, used: ReadonlySet<string>) {
  if (first === undefined) return [];
  const missing = [...used].filter((one) => !first.characters.includes(one));
  const needed = [first];
  for (const file of others) {
    const expected = missing.filter((one) => file.characters.includes(one));
    if (expected.length === 0) continue;
    // The font may lack characters of the file's range.
    const font = parseFont(await readFile(file.path));
    if (expected.some((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))) needed.push(file);
  }
  return needed;
}

/** The texts at the top of pages that share a style. */
type Openings = Readonly<Record<FontRole["family"], readonly Opening[]>>;

/** Returns the openings of the home page, of the 404 page, and of all policies and pages. */
function openingsOf({ site, policies, pages }: PublicContent, files: Content["files"]) {
  const { hero } = site.home;
  const markdown = [...files]
    .filter(([name]) => name.endsWith(".md"))
    .map(([, bytes]) => fillPlaceholders(String(bytes), placeholderValues(site)));
  return {
    home: {
      Heading: [[{ text: hero.headline, setting: "headline" }]],
      Body: [
        [
          { text: hero.eyebrow, setting: "eyebrow" },
          { text: hero.lead, setting: "lead" },
        ],
      ],
    },
    notFound: {
      Heading: [[{ text: site.notFound.heading, setting: "title" }]],
      Body: [[{ text: site.notFound.text, setting: "message" }]],
    },
    documents: {
      Heading: [
        ...[...policies, ...pages].map(({ title }) => [{ text: title, setting: "title" }] as const),
        ...markdown.map((one) => headingsOf(one, "section").slice(0, 3)),
      ],
      Body: [...markdown.map(openingOf), ...markdown.map((one) => headingsOf(one, "contents"))],
    },
  } as const satisfies Record<string, Openings>;
}

/** Returns the level-2 headings of a Markdown file, without markup. */
const headingsOf = (markdown: string, setting: "section" | "contents"): Opening =>
  [...markdown.matchAll(/^## (.*)$/gm)].map(([, text = ""]) => ({ text: withoutMarkup(text), setting }));

/** Returns the first paragraphs and list items of a Markdown file, without markup. */
function openingOf(markdown: string): Opening {
  const blocks = markdown
    .replace(/^---.*?\n---\n/s, "")
    .split(/\n\s*\n|\n(?=[-*] )/)
    .filter((block) => !/^\s*(?:#|$)/.test(block));
  return blocks.slice(0, 12).map((block) => ({
    text: withoutMarkup(block),
    setting: /^[-*] /.test(block) ? "listItem" : "paragraph",
  }));
}

const withoutMarkup = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[-*] |[*_`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
