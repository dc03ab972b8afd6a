import { readFile } from "node:fs/promises";
import path from "node:path";
import { possibleFiles, sha256 } from "../../photos/photoStore";
import { type CheckedJson, checkJson } from "../checkJson";
import { type JsonFile, servicesJson, siteJson, testimonialsJson } from "../contentFiles";
import { allTexts, nodeAt, type PlacedText, textsAt } from "../json/nodes";
import { checkPolicies } from "../markdown/checkPolicies";
import type { Problem } from "../problem";
import { readSource } from "../read";
import { problemOf } from "../source";
import { pathInWords } from "../words";
import { exampleAddress, type Sample, sampleDrawings, sampleFields, samplePeople } from "./samples";

/** What still stands between this copy and going live: every sample that visitors would see. */
export async function checkLaunch(root: string, drawings = sampleDrawings): Promise<Problem[]> {
  const read = async (file: JsonFile) => checkJson(await readSource(root, file.file), file);
  const [site, services, testimonials] = await Promise.all([
    read(siteJson),
    read(servicesJson),
    read(testimonialsJson),
  ]);
  const photos = await samplePhotos(root, testimonials, drawings);
  const policies = await checkPolicies(root, undefined);
  const found = [
    ...samplesOf(site, siteSamples(site), siteJson.noun),
    ...samplesOf(services, [], servicesJson.noun),
    ...samplesOf(testimonials, [...peopleOf(testimonials), ...photos], testimonialsJson.noun),
  ];
  return [
    // What cannot be read may be full of samples.
    ...[site, services, testimonials].flatMap(({ tree, problems }) => (tree === undefined ? problems : [])),
    ...found,
    ...policies.flatMap(({ source: { text, ...source } }) => {
      const match = exampleAddress.exec(text);
      if (match === null) return [];
      const placed = { text: match[0], at: match.index, length: match[0].length, path: [] };
      return [problemOf({ ...source, text }, remarkOf({ placed, sample: exampleIn(match[0]) }, "text"))];
    }),
  ];
}

interface Placed {
  readonly placed: PlacedText;
  readonly sample: Sample;
}

const exampleIn = (address: string): Sample => ({
  rule: "sample-text",
  found: `"${address}"`,
  needed: "an address that exists",
});

/** The samples that a file is known to have, and every other address in it at which nobody can be reached. */
function samplesOf({ tree, source }: CheckedJson, known: readonly Placed[], noun: string): Problem[] {
  if (tree === undefined) return [];
  const places = new Set(known.map(({ placed }) => placed.at));
  const others = allTexts(tree.root).flatMap((placed): Placed[] => {
    const address = places.has(placed.at) ? undefined : exampleAddress.exec(placed.text)?.[0];
    return address === undefined ? [] : [{ placed, sample: exampleIn(address) }];
  });
  return [...known, ...others]
    .toSorted((one, other) => one.placed.at - other.placed.at)
    .map((one) => problemOf(source, remarkOf(one, pathInWords(tree.value, one.placed.path, noun))));
}

const siteSamples = ({ tree }: CheckedJson): Placed[] =>
  sampleFields.flatMap(({ path: field, isSample, ...sample }) =>
    textsAt(tree, field)
      .filter(({ text }) => isSample(text))
      .map((placed) => ({ placed, sample })),
  );

const person: Sample = {
  rule: "sample-testimonial",
  found: "words of a person who does not exist",
  needed: "a client's own words, with consent to show them, and figures that were measured",
};

const peopleOf = ({ tree }: CheckedJson): Placed[] =>
  textsAt(tree, ["*", "name"])
    .filter(({ text }) => samplePeople.includes(text))
    .map((placed) => ({ placed, sample: person }));

const photo: Sample = {
  rule: "sample-photo",
  found: "a drawing in place of a photo",
  needed: "the client's photo, with consent to show it; run npm run photos:import once its address is here",
};

/** What visitors see is the kept file, also while the address is the right one already and nothing came from there. */
async function samplePhotos(
  root: string,
  { tree }: CheckedJson,
  drawings: readonly string[],
): Promise<Placed[]> {
  const images = textsAt(tree, ["*", "image"]);
  const drawn = await Promise.all(
    images.map(async ({ text: image, path: [entry = 0] }) => {
      if (exampleAddress.test(image)) return true;
      const id = tree && nodeAt(tree.root, [entry, "id"]).node.value;
      const file = await keptFile(root, { id: String(id), image });
      return file !== undefined && drawings.includes(sha256(file));
    }),
  );
  return images.filter((_, index) => drawn[index]).map((placed) => ({ placed, sample: photo }));
}

async function keptFile(root: string, owner: Parameters<typeof possibleFiles>[0]) {
  for (const name of possibleFiles(owner)) {
    const file = await readFile(path.join(root, "content/photos", name)).catch(() => undefined);
    if (file !== undefined) return file;
  }
  return undefined;
}

const remarkOf = ({ placed: { at, length }, sample: { rule, found, needed } }: Placed, place: string) => ({
  rule,
  found,
  allowed: needed,
  at,
  length,
  path: place,
});
