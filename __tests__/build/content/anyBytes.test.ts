/** @jest-environment node */
import fc from "fast-check";
import { checkJson } from "../../../src/build/content/checkJson";
import { servicesJson, siteJson } from "../../../src/build/content/contentFiles";
import { formatProblem } from "../../../src/build/content/formatReport";
import { checkPolicy } from "../../../src/build/content/markdown/checkPolicy";
import { linkProblems } from "../../../src/build/content/markdown/links";
import type { Problem } from "../../../src/build/content/problem";
import { decoded } from "../../../src/build/content/read";
import { makePolicy, makeServices } from "../../support/makeContent";

const services = makeServices(2);
const policy = makePolicy("privacy-policy", "Privacy Policy");

const checkServices = (bytes: Buffer) =>
  checkJson(decoded("content/services.json", bytes), servicesJson).problems;

const checkText = (bytes: Buffer) => {
  const checked = checkPolicy(decoded("content/privacy-policy.md", bytes), {
    values: ["contact.privacyEmail"],
    today: "2026-11-21",
  });
  return [...checked.problems, ...linkProblems([checked])];
};

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

const hasAPlace = (problem: Problem) => {
  expect(problem.line).toBeGreaterThanOrEqual(1);
  expect(problem.column).toBeGreaterThanOrEqual(1);
  expect(problem.found).not.toBe("");
  expect(problem.allowed).not.toBe("");
  expect(formatProblem(problem)).toMatch(/^content\/[\w.-]+:\d+:\d+\n {2}\S/);
};

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
      problems.forEach(hasAPlace);
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
    fc.property(bytes, (content) => checkText(content).forEach(hasAPlace)),
    { numRuns: 200 },
  );
});

it.each([
  ["opening brackets", "[".repeat(300_000)],
  ["groups", '{"a":'.repeat(100_000)],
  ["quotation marks", '"'.repeat(300_000)],
  ["escapes", `"${"\\n".repeat(300_000)}`],
  ["stars", `/${"*".repeat(300_000)}`],
  ["spaces", " ".repeat(300_000)],
])("does not hang or give up on %s without end", (_name, text) => {
  const problems = checkServices(Buffer.from(text));
  expect(problems.length).toBeGreaterThan(0);
  problems.forEach(hasAPlace);
});

it.each([
  ["quotes", "> ".repeat(3_000)],
  ["lists", "- ".repeat(3_000)],
  ["brackets", "[".repeat(5_000)],
  ["stars", "*a ".repeat(5_000)],
  ["unlike signs", "_a*".repeat(50_000)],
  ["backticks", "`a``".repeat(10_000)],
  ["braces", "{{".repeat(50_000)],
  ["tags", "<a ".repeat(20_000)],
])("does not hang or give up on %s without end in a policy", (_name, text) => {
  checkText(Buffer.from(`${policy}\n${text}`)).forEach(hasAPlace);
});

it("does not give up on front matter without end", () => {
  const problems = checkText(Buffer.from(`---\n${"[".repeat(50_000)}\n---\nText.\n`));
  expect(problems[0]).toMatchObject({ rule: "front-matter", line: 2 });
});
