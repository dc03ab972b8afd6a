import type { Problem } from "../model/problem";
import { checkFiles } from "./checkContent";
import { type CheckedFile, servicesJson, siteJson, testimonialsJson } from "./checkJson";
import { readContent } from "./readContent";
import { problemAt } from "./source";
import { allTexts, type PlacedText, pathInWords, textsAt } from "./tree";
import { quoted } from "./words";

/**
 * Addresses that are reserved for examples (RFC 2606, RFC 6761): nobody can be reached there. Their last part tells;
 * test.io and example.de are somebody's.
 */
const exampleAddress =
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

/** What still stands between this copy and going live: every sample that visitors would see. */
export async function launchCheck(root: string): Promise<Problem[]> {
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
  const photos = textsAt(testimonials.root, "*.image")
    .filter(({ text }) => isExample(text))
    .map((place) => ({
      ...place,
      found: "a drawing in place of a photo",
      allowed: "the address of the client's photo, with consent to show it",
    }));
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
