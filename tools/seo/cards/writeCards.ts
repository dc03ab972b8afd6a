import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { publicContent } from "../publicContent";
import { cardTexts } from "./cardTexts";
import { cardFonts, cardPng, drawCard } from "./drawCard";

/** Draws each page's social card into public/, anew with every build, as all that has a name of its own there. */
export async function writeCards(args: BuildArgs): Promise<void> {
  const root = join(args.store.getState().program.directory, "public");
  const fonts = await cardFonts();
  for (const [path, text] of cardTexts(publicContent(args))) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    const { svg, missing } = await drawCard(text, fonts);
    if (missing.length > 0)
      args.reporter.warn(
        `The card ${path} does without ${missing.join(" ")}: its fonts have Latin letters and common signs only. ` +
          'docs/owners.md, "Search engines and previews", says what to do.',
      );
    await writeFile(file, await cardPng(svg));
  }
}
