import path from "node:path";
import { photoFile } from "../model/address";
import { slugPattern } from "../model/fields";
import { type Problem, problem } from "../model/problem";
import { urlOf } from "../model/url";
import { type CheckedFile, jsonFiles } from "./checkJson";
import { futureDay, isComing, mainPolicies } from "./checkPolicy";
import type { Content } from "./readContent";
import { fileProblem, makeSource, problemAt } from "./source";
import { itemsOf, nodeAt, pathInWords, textsAt } from "./tree";
import { nearest, quoted } from "./words";

/** The footer names services by their id. */
export function footerProblems({ source, root }: CheckedFile, services: CheckedFile): Problem[] {
  if (services.root === undefined) return [];
  const ids = textsAt(services.root, "*.id").map(({ text }) => text);
  // An id that is missing or wrong is reported where it stands, and not once more for each link to it.
  if (ids.length < itemsOf(services.root).length) return [];
  const wrong = ids.filter((id) => !slugPattern.test(id));
  return textsAt(root, "footer.columns.*.services.*")
    .filter(({ text }) => !ids.includes(text) && nearest(text, wrong) === undefined)
    .map(({ text, path: place, at, length }) => {
      const found = `${quoted(text)}, which is the id of no service`;
      const allowed = "the id of a service in content/services.json";
      const words = problem("unknown-service", found, allowed, nearest(text, ids));
      return problemAt(source, { ...words, at, length, path: pathInWords(root, place) });
    });
}

/** Photos come from a host that the owner has allowed, or lie in content/photos. */
export function photoProblems(
  { photos }: Content,
  site: CheckedFile,
  { source, root }: CheckedFile,
): Problem[] {
  const hosts = textsAt(site.root, "photoHosts.*").map(({ text }) => text);
  const listed = site.root !== undefined && nodeAt(site.root, ["photoHosts"]).found;
  return textsAt(root, "*.image").flatMap(({ text, path: place, ...at }) => {
    const { protocol, hostname } = urlOf(text) ?? {};
    const name = path.basename(text);
    const isMissing = protocol === undefined && photoFile.test(text) && !photos.has(name);
    const isForeign = protocol === "https:" && listed && !hosts.includes(hostname ?? "");
    if (!isMissing && !isForeign) return [];
    const words = isMissing
      ? problem(
          "missing-photo",
          `${quoted(name)}, a file that is not in content/photos`,
          "a photo that lies there",
        )
      : problem(
          "photo-host",
          `a photo on ${hostname}, from which no photos are fetched`,
          `a host that content/site.json lists under photoHosts (${hosts.join(", ")})`,
        );
    return [problemAt(source, { ...words, ...at, path: pathInWords(root, place, "testimonial") })];
  });
}

/** Search engines are told the day of the last change. */
export const updatedProblems = ({ source, root }: CheckedFile, today: string): Problem[] =>
  textsAt(root, "home.updated")
    .filter(({ text }) => isComing(text, today))
    .map(({ text, path: place, ...at }) =>
      problemAt(source, { ...futureDay(text, today), ...at, path: pathInWords(root, place) }),
    );

/** Files that look like content and are none, most often under a misspelt name. */
export function unknownFiles({ files }: Content): Problem[] {
  const known = [...jsonFiles.map(({ name }) => name), ...mainPolicies];
  return [...files.keys()]
    .filter((name) => !known.includes(name) && !/\.(?:md|lock\.json)$/.test(name))
    .map((name) => {
      // A copy may not take the place of what it was made from.
      const near = nearest(name, known);
      const meant = near !== undefined && files.has(near) ? undefined : near;
      const words = problem(
        "unknown-file",
        "a file that no page reads",
        `${known.join(", ")}, and further policies as .md; a draft or a copy into a folder of its own, like content/drafts/`,
        meant ?? (/\.md$/i.test(name) ? name.replace(/md$/i, "md") : undefined),
      );
      return fileProblem(makeSource(`content/${name}`, ""), words);
    });
}
