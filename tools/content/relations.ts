import path from "node:path";
import type { Node } from "jsonc-parser";
import { photoFile } from "../model/address";
import { slugPattern } from "../model/fields";
import { type Problem, problem } from "../model/problem";
import { urlOf } from "../model/url";
import { jsonFiles } from "./checkJson";
import { mainPolicies } from "./checkPolicy";
import type { Content } from "./readContent";
import { makeSource, type PlacedProblem, placed, problemsIn, textProblems } from "./source";
import { itemsOf, nodeAt, textsIn } from "./tree";
import { nearest, quoted } from "./words";

type Root = Node | undefined;

/** The footer names services by their id. */
export function footerProblems(site: Root, services: Root): PlacedProblem[] {
  if (services === undefined) return [];
  const ids = textsIn(services, "*.id").map(({ text }) => text);
  // An id that is missing or wrong is reported where it stands, and not once more for each link to it.
  if (ids.length < itemsOf(services).length) return [];
  const wrong = ids.filter((id) => !slugPattern.test(id));
  return textProblems(site, "footer.columns.*.services.*", (id) => {
    if (ids.includes(id) || nearest(id, wrong) !== undefined) return undefined;
    const found = `${quoted(id)}, which is the id of no service`;
    const allowed = "the id of a service in content/services.json";
    return problem("unknown-service", found, allowed, nearest(id, ids));
  });
}

/** Photos come from a host that the owner has allowed, or lie in content/photos. */
export function photoProblems({ photos }: Content, site: Root, testimonials: Root): PlacedProblem[] {
  const hosts = textsIn(site, "photoHosts.*").map(({ text }) => text);
  const hasHosts = nodeAt(site, ["photoHosts"]) !== undefined;
  const problemOf = (image: string) => {
    const { protocol, hostname = "" } = urlOf(image) ?? {};
    const name = path.basename(image);
    if (protocol === undefined && photoFile.test(image) && !photos.has(name)) {
      const found = `${quoted(name)}, a file that is not in content/photos`;
      return problem("missing-photo", found, "a photo that lies there");
    }
    if (protocol !== "https:" || !hasHosts || hosts.includes(hostname)) return undefined;
    const found = `a photo on ${hostname}, from which no photos are fetched`;
    const allowed = `a host that content/site.json lists under photoHosts (${hosts.join(", ")})`;
    return problem("photo-host", found, allowed);
  };
  return textProblems(testimonials, "*.image", problemOf);
}

/** Files that look like content and are none, most often under a misspelt name. */
export function unknownFiles({ files }: Content): Problem[] {
  const known = [...jsonFiles.map(({ name }) => name), ...mainPolicies];
  const unknown = [...files.keys()].filter(
    (name) => !known.includes(name) && !/\.(?:md|lock\.json)$/.test(name),
  );
  return unknown.flatMap((name) => {
    // A copy may not take the place of what it was made from.
    const near = nearest(name, known);
    const meant = near !== undefined && files.has(near) ? undefined : near;
    const rename = /\.md$/i.test(name) ? name.replace(/md$/i, "md") : undefined;
    const allowed = `${known.join(", ")}, and further policies as .md; a draft or a copy into a folder of its own, like content/drafts/`;
    const words = problem("unknown-file", "a file that no page reads", allowed, meant ?? rename);
    return problemsIn({ source: makeSource(`content/${name}`, "") }, [placed(words, [])]);
  });
}
