import { urlOf } from "../../model/url";
import { nearest } from "../nearest";
import type { MarkdownLink } from "./body";

/** Where links inside the site may lead: the ids on each page, by its address; absent while they are not known. */
export type Pages = ReadonlyMap<string, readonly string[] | undefined>;

export interface LinkFlaw {
  readonly rule: string;
  readonly found: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
}

const allowedLinks = "https:// for other sites, / for a page of this one, # for a heading, mailto: or tel:";

/** What is wrong with the address of a link, if anything; `here` is the page that the link stands on. */
export function linkFlaw({ url }: MarkdownLink, pages: Pages, here: string): LinkFlaw | undefined {
  // Browsers skip white space and control characters in front of and inside a scheme.
  const bare = url.replace(/[\p{Cc}\s]/gu, "");
  const flaw = (rule: string, found: string, suggestion?: string) => ({
    rule,
    found,
    allowed: allowedLinks,
    suggestion,
  });
  if (bare === "") return flaw("empty-link", "a link without an address");
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(bare) ?? [];
  if (scheme !== undefined) return schemeFlaw(scheme.toLowerCase(), url, flaw);
  if (/^[/\\]{2}|^\/?\\/.test(bare))
    return flaw("link-scheme", `"${url}", which leads to another site`, `https:${bare}`);
  if (bare.startsWith("#") || bare.startsWith("/")) return targetFlaw(bare, pages, here);
  const page = pages.has(`/${bare.split("#")[0]}`) ? `/${bare}` : undefined;
  const site = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(bare) ? `https://${bare}` : undefined;
  return flaw("link-target", `"${url}", which is neither an address nor a page`, page ?? site);
}

type MakeFlaw = (rule: string, found: string, suggestion?: string) => LinkFlaw;

function schemeFlaw(scheme: string, url: string, flaw: MakeFlaw): LinkFlaw | undefined {
  if (scheme === "https" && !/^https:\/\/[^/]/i.test(url))
    return flaw("link-target", `"${url}", which is no address`, url.replace(/^https:\/*/i, "https://"));
  if (scheme === "https")
    return urlOf(url) === undefined ? flaw("link-target", `"${url}", which is no address`) : undefined;
  if (scheme === "http") return flaw("link-scheme", `"${url}"`, url.replace(/^http:/i, "https:"));
  if (scheme === "mailto") {
    const right = /^mailto:(?:[^\s@]+@[^\s@]+\.[^\s@?]+|%7B%7B.*%7D%7D|\{\{.*\}\})(?:\?.*)?$/i.test(url);
    return right ? undefined : flaw("link-target", `"${url}", which is no mail address`);
  }
  if (scheme === "tel") {
    const right = /^tel:(?:\+?[\d().-]{3,}|%7B%7B.*%7D%7D|\{\{.*\}\})$/i.test(url);
    return right ? undefined : flaw("link-target", `"${url}", which is no phone number`);
  }
  return flaw("link-scheme", `a link that begins with ${scheme}:`);
}

function targetFlaw(url: string, pages: Pages, here: string): LinkFlaw | undefined {
  const [address = "", id] = url.split("#");
  const page = address === "" ? here : address.replace(/\?.*$/, "");
  const ids = pages.get(page);
  if (!pages.has(page)) {
    return {
      rule: "link-target",
      found: `"${url}", a page that does not exist`,
      allowed: `the pages ${[...pages.keys()].join(", ")}`,
      suggestion: nearest(page, [...pages.keys()]),
    };
  }
  if (ids === undefined || id === undefined || id === "" || ids.includes(decoded(id))) return undefined;
  const best = nearest(decoded(id), ids);
  return {
    rule: "link-target",
    found: `"#${id}", a heading that does not exist on ${page}`,
    allowed: ids.length === 0 ? "a link without #" : `one of ${ids.map((one) => `#${one}`).join(", ")}`,
    suggestion: best === undefined ? undefined : `${address}#${best}`,
  };
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
