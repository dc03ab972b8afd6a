import type { Node } from "jsonc-parser";
import { markFile } from "../model/mark";
import { type Problem, problem, quoted } from "../model/problem";
import { inFrontMatter } from "./checkDocument";
import { checkFiles } from "./checkFiles";
import type { CheckedFile } from "./checkJson";
import { readContent, textFile } from "./readContent";
import { placed, problemsIn, textProblems } from "./source";
import { type PlacedText, textsIn } from "./tree";

/** URLs and email addresses on domains reserved for examples (RFC 2606, RFC 6761). test.io and example.de aren't. */
const exampleDomain =
  /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-]|\.\w)/gi;

/** Names in the examples of the fields and of the docs. */
const exampleName = /(?<![\w-])your-(?:name|agency)(?![\w-])/i;

const isExample = (text: string) => text.search(exampleDomain) >= 0 || exampleName.test(text);

const sampleName = /\bMillrace\b/g;

/** Sample text outside the postal address, and the end of its message. */
type SamplePattern = readonly [pattern: RegExp, message: string];

const domainPattern: SamplePattern = [exampleDomain, "is an example domain. Use a real one."];
const namePattern: SamplePattern = [sampleName, "is the name of the sample agency. Use your agency's name."];

/** The date of the sample home page and policies. */
const sampleDate = "2024-03-14";

/** The start of the waves in the sample agency's mark. */
const sampleMark = "M3.6 12.6c4.2-3.6";

/** The fictional people in the sample testimonials. */
const samplePeople: readonly string[] = ["Mara Ellison", "Devon Achebe", "Ines Marchetti", "Tom Sandoval"];

const policyProblem = problem(
  "sample",
  "This is the date of the sample policy. Rewrite the policy, then change the date.",
);
const markProblem = problem("sample", "This is the mark of the sample agency. Use your agency's mark.");

type Sample = readonly [place: string, isSample: (text: string) => boolean, fix: string];

const samples: readonly Sample[] = [
  ["brand.url", isExample, "Use the URL of your site."],
  ["contact.address.street", (text) => /\bsample\b/i.test(text), "Use your postal address."],
  // 555-0100 to 555-0199 are reserved for fiction in North America.
  ["contact.phone", (text) => /55501\d\d$/.test(text.replace(/\D/g, "")), "Use your phone number."],
  ["contact.email", isExample, "Use your email address."],
  ["contact.privacyEmail", isExample, "Use your email address for privacy questions."],
  ["contact.legalEmail", isExample, "Use your email address for legal questions."],
  [
    "booking.url",
    (text) => /\bsample\b/i.test(text) || isExample(text),
    "Use your own event page, and book a call there to try it.",
  ],
  ["analytics.site", isExample, "Use your site's domain as listed in Plausible."],
  ["analytics.server", isExample, "Use your server's URL, or remove the field."],
  // Otherwise, the sitemap and structured data contain the sample's date.
  ["home.updated", (text) => text === sampleDate, "Use the day on which you last changed the home page."],
  [
    "social.*.url",
    (text) => text === "" || isExample(text),
    "Use the URL of your profile, or remove the entry.",
  ],
  ["photoHosts.*", isExample, "Use the host of your photos, or remove the entry."],
  ["*.name", (text) => samplePeople.includes(text), "Use the name of a real client who agreed to be shown."],
  ["*.image", isExample, "Use a photo of a real client who agreed to be shown."],
];

/** Reports every sample that visitors would still see. */
export async function launchCheck(root: string): Promise<Problem[]> {
  const content = await readContent(root);
  const { site, lists, documents } = checkFiles(content);
  const mark = textFile(content, markFile);
  const isRenamed = textsIn(site.root, "brand.name").some(({ text }) => text.search(sampleName) < 0);
  const patterns = isRenamed ? [domainPattern, namePattern] : [domainPattern];
  const hasSampleMark = isRenamed && mark.source.text.includes(sampleMark);
  return [
    ...[site, ...lists.values()].flatMap((file) => samplesIn(file, patterns)),
    ...documents.flatMap(({ source, root: fields }) =>
      problemsIn({ source }, [
        ...(isRenamed ? sampleDates(fields) : []),
        ...findPatterns(source.text, patterns),
      ]),
    ),
    ...problemsIn(mark, hasSampleMark ? [placed(markProblem, [])] : []),
  ];
}

const sampleDates = (fields: Node | undefined) =>
  inFrontMatter(textProblems(fields, "date", (day) => (day === sampleDate ? policyProblem : undefined)));

function samplesIn(file: CheckedFile, patterns: readonly SamplePattern[]): readonly Problem[] {
  // An unreadable file may contain samples.
  if (file.root === undefined) return file.problems;
  const found = textsIn(file.root).flatMap((text) => {
    const { at, length, path, place } = text;
    // A street can have the name of the sample agency.
    const wanted = place.startsWith("contact.address.") ? [] : patterns;
    return (sampleOf(text) ?? findPatterns(text.text, wanted)).map((valueProblem) => ({
      ...valueProblem,
      at,
      length,
      path,
    }));
  });
  return problemsIn(file, found);
}

function sampleOf({ text, place }: PlacedText) {
  const [, , fix] = samples.find(([where, isSample]) => where === place && isSample(text)) ?? [];
  if (fix === undefined) return undefined;
  const what = text === "" ? "This field is empty" : `${quoted(text)} is a sample`;
  return [problem("sample", `${what}. ${fix}`)];
}

function findPatterns(text: string, patterns: readonly SamplePattern[]) {
  return patterns.flatMap(([pattern, message]) =>
    [...text.matchAll(pattern)].map(({ 0: word, index: at }) =>
      placed(problem("sample", `${quoted(word)} ${message}`), ["text"], at, word.length),
    ),
  );
}
