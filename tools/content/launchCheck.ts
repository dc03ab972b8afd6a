import { type Problem, problem } from "../model/problem";
import { checkFiles } from "./checkContent";
import type { CheckedFile } from "./checkJson";
import { readContent } from "./readContent";
import { placed, problemsIn } from "./source";
import { type PlacedText, textsIn } from "./tree";
import { quoted } from "./words";

/**
 * Addresses that are reserved for examples (RFC 2606, RFC 6761): nobody can be reached there. Their last part tells;
 * test.io and example.de are somebody's.
 */
const exampleAddress =
  /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-]|\.\w)/i;

const isExample = (text: string) => exampleAddress.test(text);

/** People in the sample testimonials; they were made up. */
const samplePeople: readonly string[] = ["Mara Ellison", "Devon Achebe", "Ines Marchetti", "Tom Sandoval"];

type Sample = readonly [place: string, isSample: (text: string) => boolean, allowed: string, found?: string];

const samples: readonly Sample[] = [
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
  [
    "*.name",
    (text) => samplePeople.includes(text),
    "a client's own words, with consent to show them, and figures that were measured",
    "words of a person who does not exist",
  ],
  [
    "*.image",
    isExample,
    "the address of the client's photo, with consent to show it",
    "a drawing in place of a photo",
  ],
];

/** What still stands between this copy and going live: every sample that visitors would see. */
export async function launchCheck(root: string): Promise<Problem[]> {
  const { site, services, testimonials, policies } = checkFiles(await readContent(root));
  return [
    ...[site, services, testimonials].flatMap(samplesIn),
    ...policies.flatMap(({ source }) => problemsIn({ source }, examplesIn(source.text))),
  ];
}

function samplesIn(file: CheckedFile): readonly Problem[] {
  // What cannot be read may be full of samples.
  if (file.root === undefined) return file.problems;
  const found = textsIn(file.root).flatMap((text) => {
    const { at, length, path } = text;
    return (sampleOf(text) ?? examplesIn(text.text)).map((words) => ({ ...words, at, length, path }));
  });
  return problemsIn(file, found);
}

function sampleOf({ text, place }: PlacedText) {
  const [, , allowed, found] = samples.find(([where, isSample]) => where === place && isSample(text)) ?? [];
  if (allowed === undefined) return undefined;
  return [problem("sample", found ?? `${quoted(text)}, which is a sample`, allowed)];
}

/** The first address in a text at which nobody can be reached. */
function examplesIn(text: string) {
  const { 0: address, index: at = 0 } = exampleAddress.exec(text) ?? {};
  if (address === undefined) return [];
  const words = problem("sample", quoted(address), "an address that exists");
  return [placed(words, ["text"], at, address.length)];
}
