import { type Problem, problem, quoted, type ValueProblem } from "../model/problem";
import { decoded, parseUrl } from "../model/url";
import type { CheckedDocument } from "./checkDocument";
import type { CheckedMarkdown } from "./checkMarkdown";
import { nearest } from "./nearest";
import { placed, problemsIn } from "./source";

/** IDs on each page by its path; undefined while they are unknown. */
export type Pages = ReadonlyMap<string, readonly string[] | undefined>;

/** Derived from the file name. A different slug is reported elsewhere. */
const pathOf = ({ source }: CheckedDocument) => `/${source.file.replace(/^.*\/|\.md$/g, "")}`;

/** The pages of the site. */
export const pagesOf = (
  documents: readonly CheckedDocument[],
  homeIds: readonly string[] | undefined,
): Pages =>
  new Map([["/", homeIds], ...documents.map((one) => [pathOf(one), one.body?.headingIds] as const)]);

/** Reports links in policies and pages that are broken or not allowed. */
export const textLinkProblems = (documents: readonly CheckedDocument[], pages: Pages): Problem[] =>
  documents.flatMap((document) =>
    problemsIn(
      document,
      linkProblems(document.body?.links ?? [], pages, pathOf(document)).map((one) =>
        placed(one, ["text", "link"]),
      ),
    ),
  );

/** Reports links on the page `here` that are broken or not allowed. */
export const linkProblems = (links: CheckedMarkdown["links"], pages: Pages, here: string): ValueProblem[] =>
  links.flatMap(({ url, at, length }) => {
    const valueProblem = wrongLink(url, pages, here);
    return valueProblem === undefined ? [] : [{ ...valueProblem, at, length }];
  });

const hint = "Start links with https://, / (a page), # (a heading), mailto: or tel:.";

function wrongLink(url: string, pages: Pages, here: string): ValueProblem | undefined {
  // Browsers ignore whitespace and control characters before and inside a scheme.
  const bare = url.replace(/[\p{Cc}\s]/gu, "");
  if (bare === "") return problem("empty-link", "The link has no URL. Write it between ( and ).");
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(bare) ?? [];
  if (scheme !== undefined) return wrongScheme(scheme.toLowerCase(), url);
  if (/^[/\\]{2}|^\/?\\/.test(bare))
    return problem("link-scheme", `The link ${quoted(url)} leads to another site. ${hint}`, `https:${bare}`);
  if (bare.startsWith("#") || bare.startsWith("/")) return wrongTarget(bare, pages, here);
  const page = pages.has(`/${bare.split("#")[0]}`) ? `/${bare}` : undefined;
  const site = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(bare) ? `https://${bare}` : undefined;
  return problem("link-target", `The link ${quoted(url)} isn't valid. ${hint}`, page ?? site);
}

const placeholder = "%7B%7B.*%7D%7D|\\{\\{.*\\}\\}";

interface Scheme {
  readonly pattern: RegExp;
  readonly hint: string;
}

/** The allowed schemes and what their URLs look like. */
const schemes: ReadonlyMap<string, Scheme> = new Map([
  ["https", { pattern: /^https:\/\/[^/]/i, hint: "Enter a full URL, such as https://www.example.com." }],
  [
    "mailto",
    {
      pattern: new RegExp(`^mailto:(?:[^\\s@]+@[^\\s@]+\\.[^\\s@?]+|${placeholder})(?:\\?.*)?$`, "i"),
      hint: "Write an email address after `mailto:`.",
    },
  ],
  [
    "tel",
    {
      pattern: new RegExp(`^tel:(?:\\+?[\\d().-]{3,}|${placeholder})$`, "i"),
      hint: "Write a phone number without spaces after `tel:`.",
    },
  ],
]);

function wrongScheme(scheme: string, url: string): ValueProblem | undefined {
  const allowed = schemes.get(scheme);
  const https = url.replace(/^https?:\/*/i, "https://");
  const suggestion = scheme.startsWith("http") && https !== url ? https : undefined;
  if (allowed === undefined)
    return problem(
      "link-scheme",
      `Links that start with ${quoted(`${scheme}:`)} aren't allowed. ${hint}`,
      suggestion,
    );
  const isValid = allowed.pattern.test(url) && (scheme !== "https" || parseUrl(url) !== undefined);
  if (isValid) return undefined;
  return problem("link-target", `The link ${quoted(url)} isn't valid. ${allowed.hint}`, suggestion);
}

function wrongTarget(url: string, pages: Pages, here: string): ValueProblem | undefined {
  const [path = "", ...hash] = url.split("#");
  const id = decoded(hash.join("#"));
  const page = path === "" ? here : path.replace(/\?.*$/, "");
  if (!pages.has(page)) {
    const known = [...pages.keys()];
    const message = `There is no page ${quoted(page)}. Pages: ${known.map(quoted).join(", ")}.`;
    return problem("link-target", message, nearest(page, known));
  }
  const ids = pages.get(page);
  if (ids === undefined || id === "" || ids.includes(id)) return undefined;
  const closest = nearest(id, ids);
  const suggestion =
    path === "" && pages.get("/")?.includes(id) ? `/#${id}` : closest && `${path}#${closest}`;
  const target = page === "/" ? "section" : "heading";
  const choices =
    ids.length === 0 ? `It has no ${target}s.` : `It has ${ids.map((one) => quoted(`#${one}`)).join(", ")}.`;
  const message = `There is no ${target} ${quoted(`#${id}`)} on ${quoted(page)}.`;
  return problem("link-target", suggestion === undefined ? `${message} ${choices}` : message, suggestion);
}
