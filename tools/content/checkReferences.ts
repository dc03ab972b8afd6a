import path from "node:path";
import type { Node } from "jsonc-parser";
import { z } from "zod";
import { slugPattern } from "../model/fields";
import { markFile } from "../model/mark";
import { sectionIds } from "../model/pages";
import { isPhotoFile } from "../model/photo";
import { type Problem, problem, quoted } from "../model/problem";
import type { Site } from "../model/site";
import { thirdPartiesOf } from "../model/thirdParties";
import { internalLinkPattern, parseUrl } from "../model/url";
import { importsFile } from "../photos/photoStore";
import { acceptedPoliciesFile } from "./acceptedPolicies";
import { type CheckedDocument, mainPolicies, privacyPolicy, siteFolders } from "./checkDocument";
import { jsonFiles } from "./checkJson";
import { linkProblems, type Pages } from "./checkLinks";
import { nearest } from "./nearest";
import type { Content } from "./readContent";
import { makeSource, type PlacedProblem, placed, problemsIn, textProblems } from "./source";
import { itemsOf, nodeAt, textsIn } from "./tree";

type Root = Node | undefined;

/** Reports footer links to services that don't exist. */
export function footerProblems(site: Root, services: Root): PlacedProblem[] {
  if (services === undefined) return [];
  const ids = textsIn(services, "*.id").map(({ text }) => text);
  // A missing or invalid ID is reported once, not again for each link to it.
  if (ids.length < itemsOf(services).length) return [];
  const wrong = ids.filter((id) => !slugPattern.test(id));
  return textProblems(site, "footer.columns.*.services.*", (id) => {
    if (ids.includes(id) || nearest(id, wrong) !== undefined) return undefined;
    const message = `There is no service with the ID ${quoted(id)} in content/services.json. Correct or remove the ID.`;
    return problem("unknown-service", message, nearest(id, ids));
  });
}

/** Reports photos that are neither in content/photos nor on an allowed host. */
export function photoProblems({ photos }: Content, site: Root, list: Root): PlacedProblem[] {
  const hosts = textsIn(site, "photoHosts.*").map(({ text }) => text);
  const hasHosts = nodeAt(site, ["photoHosts"]) !== undefined;
  const problemOf = (image: string) => {
    const { protocol, hostname = "" } = parseUrl(image) ?? {};
    const name = path.basename(image);
    if (protocol === undefined && isPhotoFile(image) && !photos.has(name)) {
      const closest = nearest(name, [...photos]);
      const message = `content/photos has no file ${quoted(name)}. Add it, or correct the name.`;
      return problem("missing-photo", message, closest && image.replace(name, closest));
    }
    if (protocol !== "https:" || !hasHosts || hosts.includes(hostname)) return undefined;
    const message = `The host ${quoted(hostname)} isn't allowed. Add it to \`photoHosts\` in content/site.json, or use a file in content/photos.`;
    return problem("photo-host", message);
  };
  return textProblems(list, "*.image", problemOf);
}

/** Files and folders of every site, by their first path segment. */
const siteFiles: readonly string[] = [
  ...siteFolders,
  ...[".well-known", "404.html", "apple-touch-icon.png", "favicon.ico", "licenses.txt", "llms.txt"],
  ...["manifest.webmanifest", "robots.txt", "sitemap.xml"],
];

/** Reports redirects that hide a page or a file, have no target, or lead to another redirect. */
export function redirectProblems(site: Root, pages: Pages): PlacedProblem[] {
  const sources = textsIn(site, "redirects.*.from").map(({ text }) => text);
  return [
    ...textProblems(site, "redirects.*.from", (from) => {
      if (pages.has(from))
        return problem("redirect", `${quoted(from)} is a page. Remove the redirect, or rename the page.`);
      if (from === "/index.html")
        return problem("redirect", `${quoted(from)} already leads to the home page. Remove the redirect.`);
      const [, first = ""] = from.split("/");
      return siteFiles.includes(first)
        ? problem("redirect", `The path ${quoted(from)} is reserved. Remove the redirect.`)
        : undefined;
    }),
    ...textProblems(site, "redirects.*.to", (to) => {
      if (!internalLinkPattern.test(to)) return undefined;
      const [path = ""] = to.split("#");
      if (sources.includes(path))
        return problem("redirect", `${quoted(path)} is also a redirect. Use its target.`);
      return brokenTarget("redirect", to, pages);
    }),
  ];
}

/** Returns the IDs of the sections and questions on the home page; undefined while some are unknown. */
export function homeIds(site: Root, emptyLists: readonly string[], faq: Root): string[] | undefined {
  const sections = textsIn(site, "home.sections.*").map(({ text }) => text);
  if (!z.array(z.enum(sectionIds)).min(1).safeParse(sections).success) return undefined;
  const shown = sections.filter((id) => !emptyLists.includes(id));
  if (!shown.includes("faq")) return shown;
  const questions = textsIn(faq, "*.id").flatMap(({ text }) => (slugPattern.test(text) ? [text] : []));
  const areKnown = faq?.type === "array" && questions.length === itemsOf(faq).length;
  return areKnown ? [...shown, ...questions] : undefined;
}

/** Reports links in the header that have no target. Links to sections that aren't shown are omitted from the header. */
export function navigationProblems(site: Root, pages: Pages): PlacedProblem[] {
  const known = new Map([...pages, ["/", sectionIds]]);
  return textProblems(site, "navigation.links.*.to", (to) =>
    internalLinkPattern.test(to) ? brokenTarget("link-target", to, known) : undefined,
  );
}

function brokenTarget(rule: string, to: string, pages: Pages) {
  const [broken] = linkProblems([{ url: to, at: 0, length: 1 }], pages, "/");
  return broken && problem(rule, broken.message, broken.suggestion);
}

/** Reports third parties that the privacy policy doesn't name. */
export function privacyProblems(site: Site | undefined, policies: readonly CheckedDocument[]): Problem[] {
  const policy = policies.find(({ source }) => source.file === `content/${privacyPolicy}`);
  if (site === undefined || policy === undefined || policy.problems.length > 0) return [];
  const { text } = policy.source;
  const unnamed = thirdPartiesOf(site).filter(({ name }) => !text.includes(name));
  return unnamed.flatMap(({ name, purpose }) => {
    const message = `The privacy policy doesn't name ${name}, which ${purpose}. Say what it learns about visitors, and why.`;
    return problemsIn(policy, [placed(problem("unnamed-third-party", message), ["text"])]);
  });
}

/** Reports files that no page reads, most often because of a misspelled name. */
export function unknownFiles({ files }: Content): Problem[] {
  const known = [
    ...jsonFiles.map(({ name }) => name),
    markFile,
    ...mainPolicies,
    path.basename(acceptedPoliciesFile),
    importsFile,
  ];
  const unknown = [...files.keys()].filter((name) => !known.includes(name) && !name.endsWith(".md"));
  return unknown.flatMap((name) => {
    // A copy must not replace its original.
    const closest = nearest(name, known);
    const suggestion = closest !== undefined && files.has(closest) ? undefined : closest;
    const rename = /\.md$/i.test(name) ? name.replace(/md$/i, "md") : undefined;
    const message =
      "No page reads this file. Rename it, or move drafts and copies to a subfolder such as content/drafts.";
    const valueProblem = problem("unknown-file", message, suggestion ?? rename);
    return problemsIn({ source: makeSource(`content/${name}`, "") }, [placed(valueProblem, [])]);
  });
}
