import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as textOf } from "mdast-util-to-string";
import { fontRoles } from "../fonts/roles";
import { attempt } from "../model/attempt";
import { brand } from "../model/brand";
import { type Content, readContent } from "./readContent";

/** Reads the fonts that brand.json names. */
export async function readBrandFonts(root: string) {
  const content = await readContent(root);
  const { fonts } = brand.parse(JSON.parse(String(content.files.get("brand.json"))));
  return { roles: fontRoles(fonts, content.fonts), content };
}

/** Returns the characters in the content, and the letters and digits that every site needs, without emoji. */
export function charactersIn(content: Pick<Content, "files">): ReadonlySet<string> {
  const texts = decodedTexts(content).map(({ text }) => text);
  const characters = [...new Set(texts.join(""))].filter((one) => /\P{Emoji_Presentation}/u.test(one));
  return new Set([..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", ...characters]);
}

/** Matches HTML entities, and escapes of JSON and YAML. */
const escapes = /&#?\w+;|\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|U000([\da-fA-F]{5})|.)/g;

/** Returns the text of each JSON and Markdown file directly in content/, with escapes such as `\u0142` decoded. */
export const decodedTexts = ({ files }: Pick<Content, "files">) =>
  [...files]
    .filter(([name]) => /^[^/]+\.(?:json|md)$/.test(name))
    .map(([name, bytes]) => ({ name, text: String(bytes).replace(escapes, decode) }));

function decode(match: string, fourDigits?: string, twoDigits?: string, eightDigits?: string): string {
  if (match.startsWith("&")) return textOf(fromMarkdown(match));
  const code = fourDigits ?? twoDigits ?? eightDigits;
  return code === undefined ? match : String.fromCodePoint(Number.parseInt(code, 16));
}

/**
 * Returns the digits and Latin letters among the characters. If the site's language uses the Cyrillic or Greek script, also
 * returns the letters of that script.
 */
export function lettersIn(
  characters: ReadonlySet<string>,
  { files }: Pick<Content, "files">,
): ReadonlySet<string> {
  const language = attempt(() => JSON.parse(String(files.get("site.json"))).brand.language);
  const script = attempt(() => new Intl.Locale(language).maximize().script) ?? "";
  const own = /^(?:Cyrl|Grek)$/.test(script) ? `\\p{Script=${script}}` : "";
  const letter = new RegExp(`[\\p{Script=Latin}${own}\\d]`, "u");
  return new Set([...characters].filter((one) => letter.test(one)));
}
