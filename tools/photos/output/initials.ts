import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import { color } from "../../../src/styles/theme";
import { squareEdge } from "../settings";

/** First letters of the first and the last name; nothing for a script that the brand's font does not have. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map(firstLetter).join("").toLocaleUpperCase("en");
}

/** Without its accents where the font's Latin subset, which ends at U+00FF, does not have the letter with them. */
function firstLetter(word = ""): string {
  const letter = word.normalize("NFC").match(/\p{Script=Latin}/u)?.[0] ?? "";
  return [letter, letter.normalize("NFD").charAt(0)].find((form) => form !== "" && form <= "\u00ff") ?? "";
}

/** What stands in for a photo that cannot be had: the person's initials, or a bust where there are none. */
export async function drawInitials(name: string): Promise<Buffer> {
  const initials = initialsOf(name);
  const svg = initials === "" ? bust : await letters(initials);
  return sharp(Buffer.from(svg)).resize(squareEdge, squareEdge).png({ compressionLevel: 9 }).toBuffer();
}

async function letters(initials: string): Promise<string> {
  const style = {
    display: "flex",
    width: "100%",
    height: "100%",
    alignItems: "center",
    justifyContent: "center",
    background: color.mist,
    color: color.river,
    fontSize: squareEdge * 0.4,
    letterSpacing: "-0.02em",
  };
  return satori(createElement("div", { style }, initials), {
    width: squareEdge,
    height: squareEdge,
    fonts: [{ name: "Bricolage Grotesque", data: await readFile(font()), weight: 600 }],
  });
}

/** Asked of Node.js itself: Gatsby's compiler leaves nothing of `require.resolve`. */
const font = () =>
  createRequire(join(process.cwd(), "package.json")).resolve(
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff",
  );

const bust = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
  <rect width="96" height="96" fill="${color.mist}"/>
  <circle cx="48" cy="38" r="16" fill="${color.river}"/>
  <path d="M16 96a32 32 0 0 1 64 0z" fill="${color.river}"/>
</svg>`;
