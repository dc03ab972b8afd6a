import { slugOf, textOf } from "./fields";
import { codePoint } from "./plainText";
import { problem, type ValueProblem } from "./problem";
import { urlOf } from "./url";

const form = "an address that begins with https://";
const invisible = /[^\P{Cc}\s]|\p{Cf}/u;

/** What keeps a text from being the https address of a public page. */
export function addressProblems(text: string): ValueProblem[] {
  const url = urlOf(text);
  const wrong = (found: string, suggestion?: string) => [problem("address", found, form, suggestion)];
  if (text === "") return wrong("an empty text");
  const [character] = invisible.exec(text) ?? [];
  if (character !== undefined) {
    const found = `an invisible character (${codePoint(character)}) in the address`;
    return wrong(found, text.replaceAll(new RegExp(invisible, "gu"), ""));
  }
  if (/\s/.test(text)) return wrong("a space inside the address", text.replaceAll(/\s/g, ""));
  if (url === undefined) {
    const whole = `https://${text.replace(/^[a-z]*:?\/{0,2}/, (start) => (start.includes("/") ? "" : start))}`;
    return wrong(`"${text}"`, urlOf(whole) !== undefined && /\w\.\w/.test(text) ? whole : undefined);
  }
  if (url.protocol === "http:") return wrong(`"${text}"`, text.replace(/^http:/i, "https:"));
  if (url.protocol !== "https:") return wrong(`an address that begins with ${url.protocol}`);
  if (url.username !== "" || url.password !== "") return wrong("an address with a name or password in it");
  if (!/^https:\/\/[^/\\]/i.test(text)) return wrong(`"${text}"`, url.href);
  const isPublic = /^[\w.-]+\.[a-z0-9-]{2,}$/i.test(url.hostname);
  return isPublic ? [] : wrong(`"${text}", which names no public site`);
}

export const address = textOf({ max: 500, form, pattern: /^https:\/\/\S+$/, problems: addressProblems });

export const addressOrNothing = textOf({
  max: 500,
  form: `${form}, or nothing between the quotation marks`,
  pattern: /^(?:https:\/\/\S+)?$/,
  problems: (text) => (text === "" ? [] : addressProblems(text)),
});

/** The address of a whole site: no path, no slash at its end. */
export const siteAddress = textOf({
  max: 500,
  form: `${form} and has no slash after the site's name`,
  pattern: /^https:\/\/[^/\s?#]+$/,
  problems(text) {
    const wrong = addressProblems(text);
    if (wrong.length > 0) return wrong;
    const { origin } = new URL(text);
    if (text.toLowerCase() === origin) return [];
    const found = `"${text.slice(origin.length)}" after the name of the site`;
    const allowed = "the address of the site alone, without a slash at its end";
    const at = Math.min(origin.length, text.length);
    const length = Math.max(1, text.length - origin.length);
    return [{ ...problem("address", found, allowed, origin), at, length }];
  },
});

export const photoFile = /^(?:content\/)?(?:photos\/)?[\w-][\w.-]*\.(?:jpe?g|png|webp|avif)$/i;

/** The name of a picture's file, of any kind and in any way of writing, with the folders in front of it. */
const pictureFile =
  /^(?:\.?[\\/])?(?:content[\\/])?(?:photos[\\/])?(?<name>[^\\/:]+)\.(?<ending>jpe?g|jfif|png|webp|avif|heic|heif|gif|svg|tiff?|bmp|pdf)$/i;

const photoForm = `${form}, or the name of a JPEG, PNG, WebP or AVIF file in content/photos`;

/** A photo: an https address, or a file in content/photos. */
export const photo = textOf({
  max: 500,
  form: photoForm,
  problems(text) {
    if (photoFile.test(text)) return [];
    const { name, ending } = pictureFile.exec(text)?.groups ?? {};
    if (name === undefined || ending === undefined)
      return addressProblems(text).map((one) => ({ ...one, allowed: photoForm }));
    if (!/^(?:jpe?g|png|webp|avif)$/i.test(ending)) {
      const found = `"${text}", a file of the kind ${ending.toUpperCase()}`;
      const allowed = "a JPEG, PNG, WebP or AVIF file; export the picture in one of these formats";
      return [problem("photo-format", found, allowed)];
    }
    const found = `"${text}", a file name with other signs than the ones below`;
    const allowed =
      "letters from a to z, digits, dots, hyphens and _ in the name; give the file such a name, too";
    return [problem("photo-name", found, allowed, `${slugOf(name) || "photo"}.${ending}`)];
  },
});

const hostPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;
const hostForm = "the name of a host in small letters, without https:// and without a path";

/** A host from which photos may be fetched. */
export const photoHost = textOf({
  max: 120,
  form: hostForm,
  pattern: hostPattern,
  problems(text) {
    if (hostPattern.test(text)) return [];
    const host = urlOf(text.includes("://") ? text : `https://${text}`)?.hostname ?? "";
    const suggestion = hostPattern.test(host) ? host : undefined;
    const found = text === "" ? "an empty text" : `"${text}"`;
    return [problem("photo-host", found, hostForm, suggestion)];
  },
});
