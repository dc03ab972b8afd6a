import { existsSync } from "node:fs";
import path from "node:path";
import { photoFile } from "../../content-model/address";
import type { CheckedJson } from "./checkJson";
import { itemsOf, nodeAt, type Path } from "./json/tree";
import { nearest } from "./nearest";
import type { Problem } from "./problem";
import { problemOf } from "./source";
import { pathInWords, quoted } from "./words";

interface Text {
  readonly at: number;
  readonly length: number;
  readonly text: string;
  readonly path: Path;
}

/** The texts at `field` of each entry of a list; entries without one are reported elsewhere. */
function textsOf({ tree }: CheckedJson, list: Path, field: Path = []): Text[] {
  if (tree === undefined) return [];
  const { node, found } = nodeAt(tree.root, list);
  return itemsOf(found ? node : undefined).flatMap((item, index) => {
    const { node: value, found: there } = nodeAt(item, field);
    if (!there || typeof value.value !== "string") return [];
    const { offset: at, length } = value;
    return [{ at, length, text: value.value, path: [...list, index, ...field] }];
  });
}

/** The footer names services by their id. */
export function footerProblems(site: CheckedJson, services: CheckedJson): Problem[] {
  if (services.tree === undefined) return [];
  const ids = textsOf(services, [], ["id"]).map(({ text }) => text);
  return [0, 1]
    .flatMap((column) => textsOf(site, ["footer", "columns", column, "services"]))
    .filter(({ text }) => !ids.includes(text))
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
  const hosts = textsOf(site, ["photoHosts"]).map(({ text }) => text);
  return textsOf(testimonials, [], ["image"]).flatMap(({ at, length, text, path: place }) => {
    const remark = photoRemark(root, site.tree === undefined ? undefined : hosts, text);
    if (remark === undefined) return [];
    const words = pathInWords(testimonials.tree?.value, place, "testimonial");
    return [problemOf(testimonials.source, { ...remark, at, length, path: words })];
  });
}

function photoRemark(root: string, hosts: readonly string[] | undefined, image: string) {
  if (/^https:\/\//i.test(image)) {
    const host = URL.canParse(image) ? new URL(image).hostname : undefined;
    if (hosts === undefined || host === undefined || hosts.includes(host)) return undefined;
    return {
      rule: "photo-host",
      found: `a photo on ${host}, from which no photos are fetched`,
      allowed: `photos on ${hosts.join(", ") || "no host yet"}; content/site.json lists the hosts under photoHosts`,
    };
  }
  const name = path.basename(image);
  if (!photoFile.test(image) || existsSync(path.join(root, "content", "photos", name))) return undefined;
  return {
    rule: "missing-photo",
    found: `${quoted(name)}, a file that is not in content/photos`,
    allowed: "a photo that lies in content/photos; put it there, or mend its name",
  };
}
