import { z } from "zod";
import { check, type Flaw } from "./flaw";
import { note } from "./text";

/** What keeps a text from being the https address of a public page. */
function addressFlaws(text: string): Flaw[] {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const allowed = "an address that begins with https://";
  const flaw = (found: string, suggestion?: string) => [
    { rule: "address", found, allowed, ...(suggestion === undefined ? {} : { suggestion }) },
  ];
  if (text === "") return flaw("an empty text");
  if (/\s/.test(text)) return flaw("a space inside the address", text.replaceAll(/\s/g, ""));
  if (url === undefined) {
    const mended = `https://${text.replace(/^[a-z]*:?\/{0,2}/, (start) => (start.includes("/") ? "" : start))}`;
    return flaw(`"${text}"`, URL.canParse(mended) && /\w\.\w/.test(text) ? mended : undefined);
  }
  if (url.protocol === "http:") return flaw(`"${text}"`, text.replace(/^http:/i, "https:"));
  if (url.protocol !== "https:") return flaw(`an address that begins with ${url.protocol}`);
  if (url.username !== "" || url.password !== "") return flaw("an address with a name or password in it");
  if (!/^https:\/\/[^/\\]/i.test(text)) return flaw(`"${text}"`, url.href);
  return /^[\w.-]+\.[a-z0-9-]{2,}$/i.test(url.hostname) ? [] : flaw(`"${text}", which names no public site`);
}

export const photoFile = /^(?:content\/)?(?:photos\/)?[\w-][\w.-]*\.(?:jpe?g|png|webp|avif)$/i;

const photoForm =
  "an address that begins with https://, or the name of a JPEG, PNG, WebP or AVIF file in content/photos";

/** A photo: an https address, or a file in content/photos. */
export const photo = (description: string, example: string) =>
  z
    .string()
    .max(500)
    .check(check((text: string) => (photoFile.test(text) ? [] : photoFlaws(text))))
    .meta({ ...note({ description, example }), patternErrorMessage: photoForm });

function photoFlaws(text: string): Flaw[] {
  return addressFlaws(text).map((flaw) => ({ ...flaw, allowed: photoForm }));
}

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
