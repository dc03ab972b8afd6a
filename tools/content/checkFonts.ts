import type { Node } from "jsonc-parser";
import type { Font } from "../fonts/readFonts";
import { brand } from "../model/brand";
import { problem, quoted, type ValueProblem } from "../model/problem";
import { charactersIn, decodedTexts, lettersIn } from "./brandFonts";
import { nearest } from "./nearest";
import type { Content } from "./readContent";
import { type PlacedProblem, textProblems } from "./source";
import { nodeAt } from "./tree";

/** Reports fonts in brand.json that are missing, unreadable, or without the letters and weights that the site needs. */
export function fontProblems(root: Node | undefined, content: Content): PlacedProblem[] {
  const used = lettersIn(charactersIn(content), content);
  const hasBold = nodeAt(root, ["fonts", "bold"]) !== undefined;
  return ["heading", "body", "bold"].flatMap((role) =>
    textProblems(root, `fonts.${role}`, (name) => {
      const font = content.fonts.get(name);
      if (font === undefined) return missingFont(name, [...content.fonts.keys()]);
      if (font instanceof Error)
        return problem("font", `${quoted(name)} can't be read as a WOFF2 font. Export it again as WOFF2.`);
      return letterProblem(font, used, content) ?? weightProblem(font, role, hasBold);
    }),
  );
}

function missingFont(name: string, known: readonly string[]): ValueProblem | undefined {
  if (!brand.shape.fonts.shape.heading.safeParse(name).success) return undefined;
  const folder = name.slice(0, name.indexOf("/") + 1);
  const names = known.flatMap((one) => (one.startsWith(folder) ? [one.slice(folder.length)] : []));
  const closest = nearest(name.slice(folder.length), names);
  const message =
    folder === "fonts/"
      ? `The file content/${name} is missing.`
      : `The package ${name} isn't installed. Run \`npm install ${name}\`.`;
  return problem("font", message, closest && folder + closest);
}

function letterProblem(
  { files }: Font,
  used: ReadonlySet<string>,
  content: Content,
): ValueProblem | undefined {
  const known = new Set(files.flatMap(({ characters }) => [...characters]));
  const missing = [...used].filter((letter) => !known.has(letter));
  if (missing.length === 0) return undefined;
  const some = missing.length > 8 ? [...missing.slice(0, 7), `${missing.length - 7} more`] : missing;
  return problem(
    "font",
    `The font lacks letters that the content uses: ${some.join(", ")}.${placeOf(missing, content)} Choose a font that has these letters, or replace them.`,
  );
}

/** Returns a sentence with the place of the first letter that not every site needs; empty if there is none. */
function placeOf(letters: readonly string[], content: Content): string {
  const letter = letters.find((one) => one > "z") ?? "";
  const { name, text = "" } = decodedTexts(content).find((file) => file.text.includes(letter)) ?? {};
  const line = text.slice(0, text.indexOf(letter)).split("\n").length;
  return letter === "" ? "" : ` ${quoted(letter)} is in content/${name}, line ${line}.`;
}

function weightProblem(
  { weights: { min, max } }: Font,
  role: string,
  hasBold: boolean,
): ValueProblem | undefined {
  if (role === "body" && min > 500)
    return problem("font", `The lightest weight of the font is ${min}. Choose a font with weight 400.`);
  if (role === "heading" || max >= 600 || (role === "body" && hasBold)) return undefined;
  const remedy =
    role === "bold"
      ? "Set `bold` to the font's bold file."
      : "Choose a font with weight 600 or more, or set `bold` to a bold font file.";
  return problem("font", `The heaviest weight of the font is ${max}. ${remedy}`);
}
