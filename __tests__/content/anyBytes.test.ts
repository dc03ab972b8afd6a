/** @jest-environment node */
import fc from "fast-check";
import { checkJson } from "../../tools/content/checkJson";
import { servicesJson, siteJson } from "../../tools/content/contentFiles";
import { decoded } from "../../tools/content/read";
import { checkServices, checkText, expectAPlace } from "../support/checkBytes";
import { makePolicy, makeServices } from "../support/makeContent";

const services = makeServices(2);
const policy = makePolicy("privacy-policy", "Privacy Policy");

/** Text with parts cut out, doubled and put in at random places. */
const mutated = (sound: string, pieces: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.nat(sound.length),
        fc.nat(12),
        fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((edits) =>
      edits.reduce((text, [at, cut, piece]) => text.slice(0, at) + piece + text.slice(at + cut), sound),
    );

const signs = [
  '"',
  "'",
  ",",
  "{",
  "}",
  "[",
  "]",
  ":",
  "\\",
  "//",
  "/*",
  "\n",
  "“",
  "null",
  "\u202e",
  "\u0000",
  "__proto__",
];
const marks = [
  "---",
  "\n",
  "{{",
  "}}",
  "[",
  "](",
  ")",
  "<",
  ">",
  "#",
  "- ",
  "> ",
  "`",
  "date:",
  '"',
  "&#",
  "javascript:",
];

const isRight = (bytes: Buffer) => {
  try {
    return servicesJson.definition.safeParse(JSON.parse(bytes.toString("utf8"))).success;
  } catch {
    return false;
  }
};

it.each([
  ["any bytes", fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))],
  ["any text", fc.string({ unit: "binary", maxLength: 300 }).map((text) => Buffer.from(text))],
  ["any JSON", fc.json().map((text) => Buffer.from(text))],
  ["mistakes in what was right", mutated(services, signs).map((text) => Buffer.from(text))],
])("answers %s in services.json with a place and words, and lets nothing wrong through", (_name, bytes) => {
  fc.assert(
    fc.property(bytes, (content) => {
      const problems = checkServices(content);
      problems.forEach(expectAPlace);
      if (problems.length === 0) expect(isRight(content)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it("reads any value in site.json to its end", () => {
  const check = (text: string) =>
    checkJson(decoded("content/site.json", Buffer.from(text)), siteJson).problems;
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(check(text).length).toBeGreaterThan(0);
    }),
  );
});

it.each([
  ["any bytes", fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))],
  ["mistakes in what was right", mutated(policy, marks).map((text) => Buffer.from(text))],
])("answers %s in a policy with a place and words", (_name, bytes) => {
  fc.assert(
    fc.property(bytes, (content) => checkText(content).forEach(expectAPlace)),
    { numRuns: 200 },
  );
});
