/** Attributes whose value makes the browser fetch something by itself, on any element. */
const fetching = new Set(["src", "srcset", "imagesrcset", "poster", "background", "data"]);

/** Relations of a `link` that name a page instead of fetching something. */
const naming = /^(?:canonical|alternate|author|license|me|next|prev)$/;

interface Attribute {
  readonly element: string;
  readonly name: string;
  readonly value: string;
  readonly rel: string;
}

/** Browsers drop control characters and blanks before they look for the scheme; so does this. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what hides a scheme.
const bare = (value: string) => value.replace(/[\u0000-\u0020]/g, "").toLowerCase();

/** Says what is wrong with an attribute that may hold an address, or nothing. */
export function addressProblem(attribute: Attribute): string | undefined {
  const value = bare(attribute.value);
  if (/^(?:javascript|vbscript|livescript):|^data:(?!image\/)/.test(value))
    return "an address that runs code";
  if (fetching.has(attribute.name)) return foreignSource(attribute);
  if (attribute.name !== "href" && attribute.name !== "xlink:href") return undefined;
  if (attribute.element === "link")
    return naming.test(attribute.rel) || isOwn(value) || isDrawnIcon(attribute.rel, value)
      ? undefined
      : "a foreign address that every visitor would contact";
  if (attribute.element === "a" || attribute.element === "area") return linkProblem(value);
  return isOwn(value) ? undefined : "a foreign address";
}

/** A picture as an icon can do nothing; as a style sheet it would be refused. */
const isDrawnIcon = (rel: string, value: string): boolean =>
  rel.toLowerCase() === "icon" && value.startsWith("data:image/");

function linkProblem(value: string): string | undefined {
  if (value === "#" || value === "") return "a link that leads nowhere";
  if (value.startsWith("//") || value.startsWith("/\\")) return "a foreign address without a scheme";
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(value)?.[1];
  return scheme === undefined || /^(?:https?|mailto|tel)$/.test(scheme)
    ? undefined
    : `a link of the kind "${scheme}:"`;
}

function foreignSource({ name, value }: Attribute): string | undefined {
  const addresses = name.endsWith("srcset") ? candidates(value) : [value];
  return addresses.map(bare).every((address) => isOwn(address) || address.startsWith("data:image/"))
    ? undefined
    : "a foreign address that every visitor would contact";
}

/** A comma ends a candidate behind its width or density, or before a blank; in an address it may stand. */
const candidates = (srcset: string): string[] =>
  srcset.split(/,\s+|(?<=\s[\d.]+[wxh]\s*),/).map((part) => part.trim().split(/\s+/)[0] ?? "");

/** Whether a style would have the browser fetch something that is not the site's own. */
export const fetchesForeign = (style: string): boolean =>
  /@import|url\((?!\s*["']?(?:\/(?![/\\])|data:image\/|#))|image-set\([^)]*?["']\s*(?:https?:|[/\\]{2})/i.test(
    style,
  );

const isOwn = (value: string): boolean => /^(?:\/(?![/\\])|#)/.test(value);
