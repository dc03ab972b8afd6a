import { existsSync } from "node:fs";
import path from "node:path";
import { photoFile } from "../model/photo";
import { slugPattern } from "../model/text";
import { urlOf } from "../model/url";
import type { CheckedJson } from "./checkJson";
import { nodeAt, textsAt } from "./json/nodes";
import { nearest } from "./nearest";
import type { Problem } from "./problem";
import { problemOf } from "./source";
import { pathInWords, quoted } from "./words";

/** The footer names services by their id. */
export function footerProblems(site: CheckedJson, services: CheckedJson): Problem[] {
  if (services.tree === undefined) return [];
  const ids = textsAt(services.tree, ["*", "id"]).map(({ text }) => text);
  // An id that is missing, or is none, is reported where it stands, and not once more for each link to it.
  if (ids.length < services.tree.root.items.length) return [];
  const flawed = ids.filter((id) => !slugPattern.test(id));
  return textsAt(site.tree, ["footer", "columns", "*", "services", "*"])
    .filter(({ text }) => !ids.includes(text) && nearest(text, flawed) === undefined)
    .map(({ at, length, text, path: place }) =>
      problemOf(site.source, {
        rule: "unknown-service",
        at,
        length,
        path: pathInWords(site.tree?.value, place),
        found: `${quoted(text)}, which is the id of no service`,
        allowed: "the id of a service in content/services.json",
        suggestion: nearest(text, ids),
      }),
    );
}

/** Photos come from a host that the owner has allowed, or lie in content/photos. */
export function photoProblems(root: string, site: CheckedJson, testimonials: CheckedJson): Problem[] {
  const hosts = textsAt(site.tree, ["photoHosts", "*"]).map(({ text }) => text);
  const listed = site.tree !== undefined && nodeAt(site.tree.root, ["photoHosts"]).found;
  return textsAt(testimonials.tree, ["*", "image"]).flatMap(({ at, length, text, path: place }) => {
    const url = urlOf(text);
    const remark = url === undefined ? fileRemark(root, text) : listed && hostRemark(hosts, url);
    if (!remark) return [];
    const words = pathInWords(testimonials.tree?.value, place, "testimonial");
    return [problemOf(testimonials.source, { ...remark, at, length, path: words })];
  });
}

function hostRemark(hosts: readonly string[], { protocol, hostname }: URL) {
  if (protocol !== "https:" || hosts.includes(hostname)) return undefined;
  return {
    rule: "photo-host",
    found: `a photo on ${hostname}, from which no photos are fetched`,
    allowed: `a host that content/site.json lists under photoHosts (${hosts.join(", ")})`,
  };
}

function fileRemark(root: string, image: string) {
  const name = path.basename(image);
  if (!photoFile.test(image) || existsSync(path.join(root, "content", "photos", name))) return undefined;
  return {
    rule: "missing-photo",
    found: `${quoted(name)}, a file that is not in content/photos`,
    allowed: "a photo that lies in content/photos; put it there, or mend its name",
  };
}

/** The day of the last change, which search engines are told, is none that is still to come. */
export function updatedProblems(site: CheckedJson, today: string): Problem[] {
  return textsAt(site.tree, ["home", "updated"])
    .filter(({ text }) => /^\d{4}-\d{2}-\d{2}$/.test(text) && text > today)
    .map(({ at, length, text, path: place }) =>
      problemOf(site.source, {
        rule: "future-date",
        at,
        length,
        path: pathInWords(site.tree?.value, place),
        found: `${text}, a day that is still to come`,
        allowed: `today (${today}) or an earlier day`,
      }),
    );
}
