import { createHash } from "node:crypto";
import { access, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { publicContent } from "../publicContent";
import { cardTexts } from "./cardTexts";
import { cardFonts, cardPng, cardSvg } from "./drawCard";

/** Draws each page's social card into public/; one that is there already and would look the same is left alone. */
export async function writeCards(args: BuildArgs): Promise<void> {
  const root = join(args.store.getState().program.directory, "public");
  const fonts = await cardFonts();
  for (const [path, text] of cardTexts(publicContent(args))) {
    const file = join(root, path);
    const svg = await cardSvg(text, fonts);
    const digest = createHash("sha256").update(svg).digest("hex");
    const drawn = (await args.cache.get(path)) === digest && (await exists(file));
    if (drawn) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await cardPng(svg));
    await args.cache.set(path, digest);
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
