import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Problem } from "../model/problem";
import { checkFiles } from "./checkContent";
import { type CheckedFile, servicesJson, siteJson, testimonialsJson } from "./checkJson";
import { readContent } from "./readContent";
import { problemAt } from "./source";
import { allTexts, type PlacedText, pathInWords, textsAt, valueAt } from "./tree";
import { quoted } from "./words";

/**
 * Addresses that are reserved for examples (RFC 2606, RFC 6761): nobody can be reached there. Their last part tells;
 * test.io and example.de are somebody's.
 */
export const exampleAddress =
  /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-]|\.\w)/i;

const isExample = (text: string) => exampleAddress.test(text);

type Sample = PlacedText & { readonly found: string; readonly allowed: string };

/** Samples in content/site.json: the field, whether a text is a sample, and what belongs there. */
const siteSamples: readonly (readonly [string, (text: string) => boolean, string])[] = [
  ["brand.url", isExample, "the address at which the site will be"],
  ["contact.address.street", (text) => /\bsample\b/i.test(text), "the agency's postal address"],
  // 555-0100 to 555-0199 are kept free for films and samples in North America.
  ["contact.phone", (text) => /55501\d\d$/.test(text.replace(/\D/g, "")), "the agency's phone number"],
  ["contact.email", isExample, "the agency's mail address"],
  ["contact.privacyEmail", isExample, "the address for privacy questions; the privacy policy names it"],
  ["contact.legalEmail", isExample, "the address for legal questions; the terms name it"],
  [
    "booking.url",
    (text) => /sample|your-name/i.test(text) || isExample(text),
    "the agency's own page at the provider; book a call there once to try it",
  ],
  ["social.*.url", (text) => text === "" || isExample(text), "the profile, or the whole entry deleted"],
  ["photoHosts.*", isExample, "the host on which your photos lie, or nothing between [ and ]"],
];

/** People in the sample testimonials; they were made up. */
const samplePeople: readonly string[] = ["Mara Ellison", "Devon Achebe", "Ines Marchetti", "Tom Sandoval"];

/** SHA-256 of the portraits that come with the project; they were drawn, and are nobody's. */
export const sampleDrawings: readonly string[] = [
  "b2425546183d392ebd76c88ba59a1024b4233bf13cc64b5e96bafa9c6fe391d7",
  "4fd553dee26679a0a9f672538b89f38391df0f83e1e01f916d3b31b60865039e",
  "8d383822373819c4a45bf94b3c21a6228a504c7a4559f4a238a77fac75d6601d",
  "e2e6be24b953d9bfc6c9373c05bb94752b255c116e1aa3d573abd95561bff2bd",
];

/** What still stands between this copy and going live: every sample that visitors would see. */
export async function launchCheck(root: string, drawings = sampleDrawings): Promise<Problem[]> {
  const content = await readContent(root);
  const { site, services, testimonials, policies } = checkFiles(content);
  const known = siteSamples.flatMap(([field, isSample, allowed]) =>
    textsAt(site.root, field)
      .filter(({ text }) => isSample(text))
      .map((place) => ({ ...place, found: `${quoted(place.text)}, which is a sample`, allowed })),
  );
  const people = textsAt(testimonials.root, "*.name")
    .filter(({ text }) => samplePeople.includes(text))
    .map((place) => ({
      ...place,
      found: "words of a person who does not exist",
      allowed: "a client's own words, with consent to show them, and figures that were measured",
    }));
  const folder = path.join(root, "content/photos");
  const photos = await samplePhotos(folder, content.photos, testimonials, drawings);
  return [
    // What cannot be read may be full of samples.
    ...[site, services, testimonials].flatMap((file) => (file.root === undefined ? file.problems : [])),
    ...samplesIn(site, known, siteJson.noun),
    ...samplesIn(services, [], servicesJson.noun),
    ...samplesIn(testimonials, [...people, ...photos], testimonialsJson.noun),
    ...policies.flatMap(({ source }) => {
      const { 0: text, index: at = 0 } = exampleAddress.exec(source.text) ?? {};
      if (text === undefined) return [];
      return [problemAt(source, { rule: "sample", ...example(text), at, length: text.length, path: "text" })];
    }),
  ];
}

const example = (address: string) => ({ found: quoted(address), allowed: "an address that exists" });

/** The known samples of a file, and every other address in it at which nobody can be reached. */
function samplesIn({ root, source }: CheckedFile, known: readonly Sample[], noun: string): Problem[] {
  if (root === undefined) return [];
  const places = new Set(known.map(({ at }) => at));
  const others = allTexts(root).flatMap((place): Sample[] => {
    const [address] = (places.has(place.at) ? null : exampleAddress.exec(place.text)) ?? [];
    return address === undefined ? [] : [{ ...place, ...example(address) }];
  });
  return [...known, ...others]
    .toSorted((one, other) => one.at - other.at)
    .map(({ text: _, path: place, ...sample }) =>
      problemAt(source, { ...sample, rule: "sample", path: pathInWords(root, place, noun) }),
    );
}

/** Visitors see the file in content/photos, also while the address is the right one already. */
async function samplePhotos(
  folder: string,
  names: ReadonlySet<string>,
  { root }: CheckedFile,
  drawings: readonly string[],
): Promise<Sample[]> {
  const isDrawing = async ({ text, path: [entry = 0] }: PlacedText) => {
    if (isExample(text)) return true;
    const id = String(valueAt(root, [entry, "id"]));
    const own = text.startsWith("https:") ? undefined : path.basename(text);
    const name = [...names].find((one) => one === own || (own === undefined && path.parse(one).name === id));
    if (name === undefined) return false;
    const file = await readFile(path.join(folder, name));
    return drawings.includes(createHash("sha256").update(file).digest("hex"));
  };
  const images = textsAt(root, "*.image");
  const drawn = await Promise.all(images.map(isDrawing));
  return images
    .filter((_, index) => drawn[index])
    .map((place) => ({
      ...place,
      found: "a drawing in place of a photo",
      allowed:
        "the client's photo, with consent to show it; run npm run photos:import once its address is here",
    }));
}
