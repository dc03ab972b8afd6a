import { fontRoles } from "../fonts/roles";
import { brand } from "../model/brand";
import { type Content, readContent } from "./readContent";

/** Reads the fonts that brand.json names. */
export async function readBrandFonts(root: string) {
  const content = await readContent(root);
  const { fonts } = brand.parse(JSON.parse(String(content.files.get("brand.json"))));
  return { roles: fontRoles(fonts, content.fonts), content };
}

/** Returns the Latin letters in the content, and the letters and digits that every site needs. */
export function lettersIn({ files }: Pick<Content, "files">): ReadonlySet<string> {
  const texts = [...files].flatMap(([name, bytes]) => (/\.(?:json|md)$/.test(name) ? [String(bytes)] : []));
  const letters = texts.join("").match(/\p{Script=Latin}/gu) ?? [];
  return new Set([..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", ...letters]);
}
