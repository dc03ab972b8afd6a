import { type Problem, problem, type ValueProblem } from "../model/problem";
import { urlOf } from "../model/url";
import type { CheckedPolicy } from "./checkPolicy";
import { placed, problemsIn } from "./source";
import { nearest } from "./words";

/** Ids on the landing page that links may name. */
export const landingIds: readonly string[] = ["services", "testimonials", "booking"];

/** Where links inside the site may lead: the ids on each page, by its address; absent while they are not known. */
type Pages = ReadonlyMap<string, readonly string[] | undefined>;

/** By the name of the file: a slug that differs from it is a problem of its own. */
const addressOf = ({ source }: CheckedPolicy) => `/${source.file.replace(/^.*\/|\.md$/g, "")}`;

/** Links in policies that lead nowhere, or where no link may lead. */
export function checkLinks(policies: readonly CheckedPolicy[]): Problem[] {
  const pages: Pages = new Map([
    ["/", landingIds],
    ...policies.map((policy) => [addressOf(policy), policy.body?.headingIds] as const),
  ]);
  return policies.flatMap((policy) => {
    const problems = (policy.body?.links ?? []).flatMap(({ url, at, length }) => {
      const words = wrongLink(url, pages, addressOf(policy));
      return words === undefined ? [] : [placed(words, ["text", "link"], at, length)];
    });
    return problemsIn(policy, problems);
  });
}

const forms = "https:// for other sites, / for a page of this one, # for a heading, mailto: or tel:";

const wrong = (rule: string, found: string, suggestion?: string, allowed = forms) =>
  problem(rule, found, allowed, suggestion);

function wrongLink(url: string, pages: Pages, here: string): ValueProblem | undefined {
  // Browsers skip white space and control characters in front of and inside a scheme.
  const bare = url.replace(/[\p{Cc}\s]/gu, "");
  if (bare === "") return wrong("empty-link", "a link without an address");
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(bare) ?? [];
  if (scheme !== undefined) return wrongScheme(scheme.toLowerCase(), url);
  if (/^[/\\]{2}|^\/?\\/.test(bare))
    return wrong("link-scheme", `"${url}", which leads to another site`, `https:${bare}`);
  if (bare.startsWith("#") || bare.startsWith("/")) return wrongTarget(bare, pages, here);
  const page = pages.has(`/${bare.split("#")[0]}`) ? `/${bare}` : undefined;
  const site = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(bare) ? `https://${bare}` : undefined;
  return wrong("link-target", `"${url}", which is neither an address nor a page`, page ?? site);
}

const placeholder = "%7B%7B.*%7D%7D|\\{\\{.*\\}\\}";

/** The schemes that a link may have, and what their addresses look like. */
const schemes = new Map([
  ["https", /^https:\/\/[^/]/i],
  ["mailto", new RegExp(`^mailto:(?:[^\\s@]+@[^\\s@]+\\.[^\\s@?]+|${placeholder})(?:\\?.*)?$`, "i")],
  ["tel", new RegExp(`^tel:(?:\\+?[\\d().-]{3,}|${placeholder})$`, "i")],
]);

function wrongScheme(scheme: string, url: string): ValueProblem | undefined {
  const form = schemes.get(scheme);
  const https = url.replace(/^https?:\/*/i, "https://");
  const suggestion = scheme.startsWith("http") ? https : undefined;
  if (form === undefined)
    return wrong("link-scheme", `"${url}", a link that begins with ${scheme}:`, suggestion);
  const isRight = form.test(url) && (scheme !== "https" || urlOf(url) !== undefined);
  return isRight ? undefined : wrong("link-target", `"${url}", which is no whole address`, suggestion);
}

function wrongTarget(url: string, pages: Pages, here: string): ValueProblem | undefined {
  const [address = "", id = ""] = url.split("#");
  const page = address === "" ? here : address.replace(/\?.*$/, "");
  if (!pages.has(page)) {
    const known = [...pages.keys()];
    const found = `"${url}", a page that does not exist`;
    return wrong("link-target", found, nearest(page, known), known.join(", "));
  }
  const ids = pages.get(page);
  if (ids === undefined || id === "" || ids.some((one) => [one, encodeURIComponent(one)].includes(id)))
    return undefined;
  const meant = nearest(id, ids);
  const found = `"#${id}", a heading that does not exist on ${page}`;
  const allowed = ids.map((one) => `#${one}`).join(", ") || "a link without #";
  return wrong("link-target", found, meant && `${address}#${meant}`, allowed);
}
