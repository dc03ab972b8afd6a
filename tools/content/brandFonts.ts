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

/** Returns the text of each JSON and Markdown file directly in content/, with JSON escapes such as `\u0142` decoded. */
export const decodedTexts = ({ files }: Pick<Content, "files">) =>
  [...files]
    .filter(([name]) => /^[^/]+\.(?:json|md)$/.test(name))
    .map(([name, bytes]) => ({
      name,
      text: String(bytes).replace(/\\(?:u([\da-f]{4})|.)/gi, (match, code?: string) =>
        code === undefined ? match : String.fromCharCode(Number.parseInt(code, 16)),
      ),
    }));

/** Returns the digits and Latin letters among the characters. On a Cyrillic or Greek site, also the letters of that script. */
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
