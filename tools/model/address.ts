import { z } from "zod";
import { check, type Flaw } from "./flaw";
import { codePoint } from "./plainText";
import { note } from "./text";
import { urlOf } from "./url";

/** What keeps a text from being the https address of a public page. */
export function addressFlaws(text: string): Flaw[] {
  const url = urlOf(text);
  const allowed = "an address that begins with https://";
  const flaw = (found: string, suggestion?: string) => [
    { rule: "address", found, allowed, ...(suggestion === undefined ? {} : { suggestion }) },
  ];
  if (text === "") return flaw("an empty text");
  const invisible = /[^\P{Cc}\s]|\p{Cf}/u.exec(text);
  if (invisible !== null) return unseen(text, invisible);
  if (/\s/.test(text)) return flaw("a space inside the address", text.replaceAll(/\s/g, ""));
  if (url === undefined) {
    const mended = `https://${text.replace(/^[a-z]*:?\/{0,2}/, (start) => (start.includes("/") ? "" : start))}`;
    return flaw(`"${text}"`, urlOf(mended) !== undefined && /\w\.\w/.test(text) ? mended : undefined);
  }
  if (url.protocol === "http:") return flaw(`"${text}"`, text.replace(/^http:/i, "https:"));
  if (url.protocol !== "https:") return flaw(`an address that begins with ${url.protocol}`);
  if (url.username !== "" || url.password !== "") return flaw("an address with a name or password in it");
  if (!/^https:\/\/[^/\\]/i.test(text)) return flaw(`"${text}"`, url.href);
  return /^[\w.-]+\.[a-z0-9-]{2,}$/i.test(url.hostname) ? [] : flaw(`"${text}", which names no public site`);
}

/** What a copied address often brings along; a browser would look for a page of that very name. */
const unseen = (text: string, { 0: character, index }: RegExpExecArray): Flaw[] => [
  {
    rule: "invisible-character",
    found: `an invisible character (${codePoint(character)}) in the address`,
    allowed: "an address of letters, digits and signs that can be seen; delete the invisible one",
    suggestion: text.replace(/[^\P{Cc}\s]|\p{Cf}/gu, ""),
    at: index,
    length: character.length,
  },
];

const https = () => z.string().max(500).check(check(addressFlaws));

/** An https address. */
export const address = (description: string, example: string) =>
  https().meta({
    ...note({ description, example }),
    pattern: "^https://\\S+$",
    patternErrorMessage: "an address that begins with https://",
  });

/** An https address, or nothing yet. */
export const addressOrNothing = (description: string, example: string) =>
  z
    .string()
    .max(500)
    .check(check((text: string) => (text === "" ? [] : addressFlaws(text))))
    .meta({
      ...note({ description, example }),
      pattern: "^(?:https://\\S+)?$",
      patternErrorMessage: "an address that begins with https://, or nothing between the quotation marks",
    });

/** The address of a whole site: no path, no slash at its end. */
export const siteAddress = (description: string, example: string) =>
  https()
    .check(check(siteFlaws))
    .meta({
      ...note({ description, example }),
      pattern: "^https://[^/\\s?#]+$",
      patternErrorMessage: "an address that begins with https:// and has no slash after the site's name",
    });

function siteFlaws(text: string): Flaw[] {
  if (addressFlaws(text).length > 0) return [];
  const { origin } = new URL(text);
  if (text.toLowerCase() === origin) return [];
  return [
    {
      rule: "address",
      found: `"${text.slice(origin.length)}" after the name of the site`,
      allowed: "the address of the site alone, without a slash at its end",
      suggestion: origin,
      at: Math.min(origin.length, text.length),
      length: Math.max(1, text.length - origin.length),
    },
  ];
}
