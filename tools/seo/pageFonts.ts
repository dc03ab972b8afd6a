import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { lettersIn, readBrandFonts } from "../content/brandFonts";
import type { Content } from "../content/readContent";
import { fallbackFaces, webFontFace } from "../fonts/fontFaces";
import { reduceFont } from "../fonts/fontFile";
import type { Font } from "../fonts/readFonts";
import type { FontRole } from "../fonts/roles";
import type { PublicContent } from "./publicContent";

type PageFonts = (typeof __SERVER_DATA__)["fonts"];

/** Writes the fonts of all pages into public/static. Returns their CSS and the files that pages preload. */
export async function preparePageFonts(
  { store, cache }: Pick<NodePluginArgs, "store" | "cache">,
  content: PublicContent,
): Promise<PageFonts> {
  const root = store.getState().program.directory;
  const { roles, content: files } = await readBrandFonts(root);
  const letters = lettersIn(files);
  await mkdir(join(root, "public/static"), { recursive: true });

  /** Reducing a font takes up to a second, so the result is cached. */
  const reduce = async ({ font, weights }: FontRole, { path, characters, range }: Font["files"][number]) => {
    const bytes = await readFile(path);
    // A file from content/ may have many more letters than the site needs.
    const kept =
      range === undefined
        ? [...characters].filter((one) => isBasic(one) || letters.has(one)).join("")
        : characters;
    const key = hash("sha256", Buffer.concat([bytes, Buffer.from(JSON.stringify([kept, weights]))]));
    const cached: string | undefined = await cache.get(key);
    if (cached !== undefined) return Buffer.from(cached, "base64");
    const result = await reduceFont(bytes, { axes: font.axes, characters: kept, weights, format: "woff2" });
    await cache.set(key, result.toString("base64"));
    return result;
  };

  const preload: string[] = [];
  const css: string[] = [];
  for (const role of roles)
    for (const [index, file] of neededFiles(role.font, letters).entries()) {
      const bytes = await reduce(role, file);
      const url = `/static/${role.family.toLowerCase()}-${hash("sha256", bytes).slice(0, 20)}.woff2`;
      await writeFile(join(root, "public", url), bytes);
      if (index === 0) preload.push(url);
      css.push(webFontFace(role, url, index === 0 ? undefined : file.range));
    }
  for (const role of roles)
    css.push(await fallbackFaces(role, files.fonts, sampleTexts(role, content, files)));
  return { preload, css: css.join("") };
}

/** Latin letters of Western Europe and common punctuation. */
const isBasic = (character: string) => /[\u0020-\u00ff\u0131\u0152\u0153\u2000-\u206f€™←-↓−]/.test(character);

/** Returns the first file, and those with letters that it lacks. */
const neededFiles = ({ files }: Font, letters: ReadonlySet<string>) => {
  const [first, ...others] = files;
  const missing = [...letters].filter((letter) => first?.characters.includes(letter) === false);
  const isNeeded = ({ characters }: { readonly characters: string }) =>
    missing.some((letter) => characters.includes(letter));
  return [...(first === undefined ? [] : [first]), ...others.filter(isNeeded)];
};

/** Returns texts at the top of pages, where a different number of lines would shift the page. */
const sampleTexts = (
  { family }: FontRole,
  { site, policies }: PublicContent,
  { files }: Content,
): string[] =>
  family === "Heading"
    ? [site.home.hero.headline, site.notFound.heading, ...policies.map(({ title }) => title)]
    : [site.home.hero.lead, site.notFound.text, ...[...files].flatMap(openingOf)];

/** Returns the first paragraphs and list items of a Markdown file, without markup. */
function openingOf([name, bytes]: readonly [string, Buffer | Error]): string[] {
  if (!name.endsWith(".md")) return [];
  const blocks = String(bytes)
    .replace(/^---.*?\n---\n/s, "")
    .split(/\n\s*\n|\n(?=[-*] )/)
    .filter((block) => !/^\s*(?:#|$)/.test(block));
  return blocks.slice(0, 8).map((block) =>
    block
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/^[-*] |[*_`]/g, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}
