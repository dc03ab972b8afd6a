import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { reportOn } from "../../tools/content/checkContent";
import { parseJson } from "../../tools/content/parseJson";
import type { Content } from "../../tools/content/readContent";
import { formatProblem } from "../../tools/content/report";
import { attempt } from "../../tools/model/attempt";
import { services } from "../../tools/model/service";
import { makeContent, makePolicy, makeServices } from "../support/makeContent";
import { sample } from "../support/sample";

const twoServices = makeServices(2);
const policy = makePolicy("privacy-policy", "Privacy Policy");

let valid: Content;

beforeAll(async () => {
  valid = await makeContent();
});

/** Returns the problems of one file with these bytes. Expects each to have a location and a message. */
function problemsOf(name: string, bytes: Buffer | string) {
  const files = new Map([...valid.files, [name, Buffer.from(bytes)] as const]);
  const { problems } = reportOn({ ...valid, files });
  for (const problem of problems) {
    expect(problem.message).toMatch(/^\S.*\.$/s);
    expect(formatProblem(problem)).toMatch(/^content\/[\w.-]+:[1-9]\d*:[1-9]\d* \(.+\)\n {2}\S/);
  }
  return problems.filter(({ file, rule }) => file === `content/${name}` && rule !== "policy-new");
}

/** Generates text with parts removed, replaced and inserted at random positions. */
const mutated = (text: string, pieces: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.nat(text.length),
        fc.nat(12),
        fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((edits) =>
      edits.reduce(
        (current, [at, cut, piece]) => current.slice(0, at) + piece + current.slice(at + cut),
        text,
      ),
    );

const tokens = [..."\"',{}[]:\\\n“\u202e\u0000", "//", "/*", "null", "__proto__"];
const markdownTokens = [...'\n[)<>#`"', "---", "{{", "}}", "](", "- ", "> ", "date:", "&#", "javascript:"];

const anyBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
const anyText = fc.string({ unit: "binary", maxLength: 300 });

const isValid = (bytes: Buffer | string) =>
  attempt(() => services.parse(JSON.parse(bytes.toString()))) !== undefined;

it.each<[string, fc.Arbitrary<Buffer | string>]>([
  ["any bytes", anyBytes],
  ["any text", anyText],
  ["any JSON", fc.json()],
  ["mutations of valid content", mutated(twoServices, tokens)],
])(
  "reports %s in services.json with a location and a message, and accepts nothing invalid",
  (_name, bytes) => {
    fc.assert(
      fc.property(bytes, (content) => {
        if (problemsOf("services.json", content).length === 0) expect(isValid(content)).toBe(true);
      }),
      { numRuns: 150 },
    );
  },
);

it("checks any value in site.json", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(problemsOf("site.json", text).length).toBeGreaterThan(0);
    }),
    { numRuns: 50 },
  );
});

it.each<[string, fc.Arbitrary<Buffer | string>]>([
  ["any bytes", anyBytes],
  ["mutations of valid content", mutated(policy, markdownTokens)],
])("reports %s in a policy with a location and a message", (_name, bytes) => {
  fc.assert(
    fc.property(bytes, (content) => void problemsOf("privacy-policy.md", content)),
    { numRuns: 150 },
  );
});

it.each([
  ["opening brackets", "[".repeat(300_000)],
  ["groups", '{"a":'.repeat(100_000)],
  ["quotation markdownTokens", '"'.repeat(300_000)],
  ["escapes", `"${"\\n".repeat(300_000)}`],
  ["comments", "//\n".repeat(100_000)],
  ["asterisks", `/${"*".repeat(300_000)}`],
  ["spaces", " ".repeat(300_000)],
  ["long text", makeServices(1).replace("Service 1", "{*_[`".repeat(60_000))],
])("doesn't hang or throw on endless %s", (_name, text) => {
  expect(problemsOf("services.json", text).length).toBeGreaterThan(0);
});

it.each([
  ["quotes", "> ".repeat(3_000)],
  ["lists", "- ".repeat(3_000)],
  ["brackets", "[".repeat(5_000)],
  ["asterisks", "*a ".repeat(5_000)],
  ["mixed emphasis", "_a*".repeat(50_000)],
  ["backticks", "`a``".repeat(10_000)],
  ["braces", "{{".repeat(50_000)],
  ["tags", "<a ".repeat(20_000)],
])("doesn't hang or throw on endless %s in a policy", (_name, text) => {
  problemsOf("privacy-policy.md", `${policy}\n${text}`);
});

it("doesn't throw on endless front matter", () => {
  const problems = problemsOf("privacy-policy.md", `---\n${"[".repeat(50_000)}\n---\nText.\n`);
  expect(problems[0]).toMatchObject({ rule: "front-matter", line: 2 });
});

const isJson = (text: string) => attempt(() => JSON.parse(text)) !== undefined;

const changes = {
  deleted: () => [""],
  duplicated: (character: string) => [character + character],
  replaced: (character: string) => [
    ...({ "{": "[(", "}": "])", "[": "{", "]": "}", '"': "'”", ":": ";=,", ",": ";.:" }[character] ?? ""),
  ],
};

// A missing "[" before several entries is detected at the first entry that doesn't fit.
const maxLines = 10;

describe.each(["site.json", "services.json", "testimonials.json"])("in %s", (file) => {
  const text = readFileSync(join(sample, file), "utf8");
  const opening = file === "site.json" ? "{" : "[";

  it.each(Object.entries(changes))(
    `reports any %s character within ${maxLines} lines, unless the JSON stays valid`,
    (_change, write) => {
      const wrong: string[] = [];
      for (const { 0: character, index: at } of text.matchAll(/[^a-z ]|(?<=a)[a-z ]/gi)) {
        for (const other of write(character)) {
          const changed = text.slice(0, at) + other + text.slice(at + 1);
          const [problem] = parseJson(changed, opening).problems;
          const lines = text
            .slice(Math.min(at, problem?.at ?? at), Math.max(at, problem?.at ?? at))
            .split("\n");
          const isReported =
            problem !== undefined && problem.at <= changed.length && lines.length <= maxLines;
          if (isJson(changed) ? problem !== undefined : !isReported)
            wrong.push(`${at}: "${other}" for "${character}": ${problem?.message}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it(`reports a missing line of brackets within ${maxLines} lines`, () => {
    const lines = text.split("\n");
    const wrong = lines.flatMap((line, index) => {
      if (!/^\s*[{}[\],]+\s*$/.test(line)) return [];
      const rest = lines.filter((_, other) => other !== index).join("\n");
      const [problem] = parseJson(rest, opening).problems;
      const reported = rest.slice(0, problem?.at ?? Number.POSITIVE_INFINITY).split("\n").length;
      return problem !== undefined && Math.abs(reported - index - 1) <= maxLines ? [] : [index + 1];
    });
    expect(wrong).toEqual([]);
  });
});
