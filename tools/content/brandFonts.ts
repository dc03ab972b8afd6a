import { fontRoles } from "../fonts/roles";
import { brand } from "../model/brand";
import { type Content, readContent } from "./readContent";

/** Reads the fonts that brand.json names. */
export async function readBrandFonts(root: string) {
  const content = await readContent(root);
  const { fonts } = brand.parse(JSON.parse(String(content.files.get("brand.json"))));
  return { roles: fontRoles(fonts, content.fonts), content };
}

/** Returns the characters in the content, and the letters and digits that every site needs, without emoji. */
export function charactersIn({ files }: Pick<Content, "files">): ReadonlySet<string> {
  const texts = [...files].flatMap(([name, bytes]) => (/\.(?:json|md)$/.test(name) ? [String(bytes)] : []));
  const characters = texts.join("").match(/\P{Emoji_Presentation}/gu) ?? [];
  return new Set([..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", ...characters]);
}

/** Returns the Latin letters and the digits among the characters. */
export const lettersIn = (characters: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...characters].filter((one) => /[\p{Script=Latin}\d]/u.test(one)));
