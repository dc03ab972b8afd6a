import { hash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { readBrandFonts } from "../content/brandFonts";
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
  const { roles, fonts, letters } = await readBrandFonts(root);
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
  for (const role of roles) css.push(await fallbackFaces(role, fonts, sampleText(role, content)));
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

/** Returns text like that at the top of pages, where a different line break shifts the most. */
function sampleText({ family }: FontRole, { site, services, policies }: PublicContent): string {
  const texts =
    family === "Heading"
      ? [site.home.hero.headline, site.notFound.heading, ...policies.map(({ title }) => title)]
      : stringsIn([site, services, policies]).filter((text) => text.includes(" "));
  return texts.join(" ");
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
