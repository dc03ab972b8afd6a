import type { Path } from "../json/nodes";

/** A value that only stands in until the owner of a site puts in the real one. */
export interface Sample {
  readonly rule: string;
  readonly found: string;
  readonly needed: string;
}

interface SampleField extends Sample {
  readonly path: Path;
  readonly isSample: (text: string) => boolean;
}

/**
 * Addresses that are reserved for examples (RFC 2606, RFC 6761): nobody can be reached there. Their last part tells;
 * test.io and example.de are somebody's.
 */
export const exampleAddress =
  /(?<![\w-])(?:[\w-]+\.)*(?:example\.(?:com|org|net)|[\w-]+\.(?:example|test|invalid|localhost))(?![\w-]|\.\w)/i;

const isExample = (text: string) => exampleAddress.test(text);

const mail = (field: string, needed: string): SampleField => ({
  rule: "sample-mail",
  path: ["contact", field],
  isSample: isExample,
  found: "a mail address that reaches nobody",
  needed,
});

/** Fields of content/site.json. */
export const sampleFields: readonly SampleField[] = [
  {
    rule: "sample-url",
    path: ["brand", "url"],
    isSample: isExample,
    found: "an address that is reserved for examples",
    needed: "the address at which the site will be",
  },
  {
    rule: "sample-address",
    path: ["contact", "address", "street"],
    isSample: (text) => /\bsample\b/i.test(text),
    found: "a street that does not exist",
    needed: "the agency's postal address",
  },
  {
    // 555-0100 to 555-0199 are kept free for films and samples in North America.
    rule: "sample-phone",
    path: ["contact", "phone"],
    isSample: (text) => /5550\s?1\d\d$/.test(text.replace(/\D/g, "")),
    found: "a phone number that is reserved for samples",
    needed: "the agency's phone number",
  },
  mail("email", "the agency's mail address"),
  mail("privacyEmail", "the address for privacy questions; the privacy policy names it"),
  mail("legalEmail", "the address for legal questions; the terms name it"),
  {
    rule: "sample-booking",
    path: ["booking", "url"],
    isSample: (text) => /sample|your-name/i.test(text) || isExample(text),
    found: "a booking page that does not exist",
    needed: "the agency's own page at the provider; book a call there once to try it",
  },
  {
    rule: "sample-social",
    path: ["social", "*", "url"],
    isSample: (text) => text === "" || isExample(text),
    found: "a social profile without an address",
    needed: "the address of the profile, or the whole entry deleted",
  },
  {
    rule: "sample-host",
    path: ["photoHosts", "*"],
    isSample: isExample,
    found: "an image host that does not exist",
    needed: "the host on which your photos lie, or nothing between [ and ]",
  },
];

/** People in the sample testimonials; they were made up. */
export const samplePeople: readonly string[] = [
  "Mara Ellison",
  "Devon Achebe",
  "Ines Marchetti",
  "Tom Sandoval",
];

/** SHA-256 of the portraits that come with the project; they were drawn, and are nobody's. */
export const sampleDrawings: readonly string[] = [
  "b2425546183d392ebd76c88ba59a1024b4233bf13cc64b5e96bafa9c6fe391d7",
  "4fd553dee26679a0a9f672538b89f38391df0f83e1e01f916d3b31b60865039e",
  "8d383822373819c4a45bf94b3c21a6228a504c7a4559f4a238a77fac75d6601d",
  "e2e6be24b953d9bfc6c9373c05bb94752b255c116e1aa3d573abd95561bff2bd",
];
