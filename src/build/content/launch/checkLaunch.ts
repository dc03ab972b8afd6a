import { readFile } from "node:fs/promises";
import path from "node:path";
import { type CheckedJson, checkJson } from "../checkJson";
import { siteJson, testimonialsJson } from "../contentFiles";
import { itemsOf, nodeAt, type Path } from "../json/tree";
import { checkPolicies } from "../markdown/checkPolicies";
import type { Problem, Remark } from "../problem";
import { readSource } from "../read";
import { problemOf } from "../source";
import { pathInWords, quoted } from "../words";
import { exampleAddress, type Sample, sampleFields, samplePeople } from "./samples";

/** What still stands between this copy and going live: every sample that visitors would see. */
export async function checkLaunch(root: string): Promise<Problem[]> {
  const site = checkJson(await readSource(root, siteJson.file), siteJson);
  const testimonials = checkJson(await readSource(root, testimonialsJson.file), testimonialsJson);
  const samplePhotos = await samplePhotoNames(root);
  const policies = await checkPolicies(root, undefined);
  return [
    // What cannot be read may be full of samples.
    ...[site, testimonials].flatMap(({ tree, problems }) => (tree === undefined ? problems : [])),
    ...siteSamples(site),
    ...testimonialSamples(testimonials, samplePhotos),
    ...policies.flatMap(({ source }) => {
      const match = exampleAddress.exec(source.text);
      const sample = { rule: "sample-text", found: `"${match?.[0]}"`, needed: "an address that exists" };
      const place = { at: match?.index ?? 0, length: match?.[0].length ?? 1, path: "text" };
      return match === null ? [] : [problemOf(source, remarkOf(sample, place))];
    }),
  ];
}

function siteSamples(site: CheckedJson): Problem[] {
  const fields = sampleFields.filter(({ path: field, isSample }) => isSample(textAt(site, field) ?? ""));
  const social = itemsOf(site.tree && nodeAt(site.tree.root, ["social"]).node)
    .map((_, index) => ["social", index, "url"])
    .filter((field) => /^$|example\./.test(textAt(site, field) ?? "-"))
    .map((field) => ({ path: field, ...sampleSocial }));
  return [...fields, ...social].map(({ path: field, ...sample }) => sampleAt(site, field, sample, "entry"));
}

const sampleSocial: Sample = {
  rule: "sample-social",
  found: "a social profile without an address",
  needed: "the address of the profile, or the whole entry deleted",
};

function testimonialSamples(testimonials: CheckedJson, samplePhotos: readonly string[]): Problem[] {
  return itemsOf(testimonials.tree?.root).flatMap((_, index) => {
    const name = textAt(testimonials, [index, "name"]) ?? "";
    const image = textAt(testimonials, [index, "image"]) ?? "";
    const person: Sample = {
      rule: "sample-testimonial",
      found: `words of ${quoted(name)}, who does not exist`,
      needed: "a client's own words, with consent to show them, and figures that were measured",
    };
    const photo: Sample = {
      rule: "sample-photo",
      found: "a drawing in place of a photo",
      needed: "the client's photo, with consent to show it",
    };
    return [
      ...(samplePeople.includes(name)
        ? [sampleAt(testimonials, [index, "name"], person, "testimonial")]
        : []),
      ...(exampleAddress.test(image) || samplePhotos.includes(path.basename(image))
        ? [sampleAt(testimonials, [index, "image"], photo, "testimonial")]
        : []),
    ];
  });
}

/** Names of kept photos that came from an example address; a lock that cannot be read names none. */
async function samplePhotoNames(root: string): Promise<string[]> {
  const lock = await readFile(path.join(root, "content/photos/photos.lock.json"), "utf8").catch(() => "");
  return [...lock.matchAll(/"address":\s*"([^"]*)",\s*"file":\s*"([^"]*)"/g)].flatMap(
    ([, address = "", file = ""]) => (exampleAddress.test(address) ? [file] : []),
  );
}

function textAt({ tree }: CheckedJson, field: Path): string | undefined {
  const { node, found } = tree === undefined ? { node: undefined, found: false } : nodeAt(tree.root, field);
  return found && typeof node?.value === "string" ? node.value : undefined;
}

function sampleAt({ source, tree }: CheckedJson, field: Path, sample: Sample, noun: string): Problem {
  const node = tree === undefined ? undefined : nodeAt(tree.root, field).node;
  const place = {
    at: node?.offset ?? 0,
    length: node?.length ?? 1,
    path: pathInWords(tree?.value, field, noun),
  };
  return problemOf(source, remarkOf(sample, place));
}

const remarkOf = (
  { rule, found, needed }: Sample,
  place: Pick<Remark, "at" | "length" | "path">,
): Remark => ({
  rule,
  found,
  allowed: needed,
  ...place,
});
