import { readFile } from "node:fs/promises";
import path from "node:path";
import { type CheckedJson, checkJson } from "../checkJson";
import { siteJson, testimonialsJson } from "../contentFiles";
import { textsAt } from "../json/nodes";
import { checkPolicies } from "../markdown/checkPolicies";
import type { Problem, Remark } from "../problem";
import { readSource } from "../read";
import { problemOf } from "../source";
import { pathInWords } from "../words";
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

function siteSamples({ tree, source }: CheckedJson): Problem[] {
  const fields = sampleFields.flatMap(({ path: field, isSample, ...sample }) =>
    textsAt(tree, field)
      .filter(({ text }) => isSample(text))
      .map((placed) => ({ placed, sample })),
  );
  return fields.map(({ placed, sample }) =>
    problemOf(source, remarkOf(sample, { ...placed, path: pathInWords(tree?.value, placed.path) })),
  );
}

const person: Sample = {
  rule: "sample-testimonial",
  found: "words of a person who does not exist",
  needed: "a client's own words, with consent to show them, and figures that were measured",
};

const photo: Sample = {
  rule: "sample-photo",
  found: "a drawing in place of a photo",
  needed: "the client's photo, with consent to show it",
};

function testimonialSamples({ tree, source }: CheckedJson, samplePhotos: readonly string[]): Problem[] {
  const people = textsAt(tree, ["*", "name"]).filter(({ text }) => samplePeople.includes(text));
  const photos = textsAt(tree, ["*", "image"]).filter(
    ({ text }) => exampleAddress.test(text) || samplePhotos.includes(path.basename(text)),
  );
  return [
    ...people.map((placed) => ({ placed, sample: person })),
    ...photos.map((placed) => ({ placed, sample: photo })),
  ]
    .toSorted((one, other) => one.placed.at - other.placed.at)
    .map(({ placed, sample }) =>
      problemOf(
        source,
        remarkOf(sample, { ...placed, path: pathInWords(tree?.value, placed.path, "testimonial") }),
      ),
    );
}

/** Names of kept photos that came from an example address; a lock that cannot be read names none. */
async function samplePhotoNames(root: string): Promise<string[]> {
  const lock = await readFile(path.join(root, "content/photos/photos.lock.json"), "utf8").catch(() => "");
  return [...lock.matchAll(/"address":\s*"(?<address>[^"]*)",\s*"file":\s*"(?<file>[^"]*)"/g)]
    .filter(([entry]) => exampleAddress.test(entry))
    .map(({ groups }) => String(groups?.file));
}

const remarkOf = (
  { rule, found, needed }: Sample,
  place: Pick<Remark, "at" | "length" | "path">,
): Remark => ({
  rule,
  found,
  allowed: needed,
  at: place.at,
  length: place.length,
  path: place.path,
});
