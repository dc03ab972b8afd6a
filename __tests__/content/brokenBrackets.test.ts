/** @jest-environment node */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "../../tools/content/json/explain";
import { breakContent } from "../support/breakContent";
import { expectFirst } from "../support/expectBroken";
import { sample } from "../support/sample";

const point = '"Second point 2",';

// What is broken, the sound text, the broken one with its place marked, the rule, what the message says, what to try.
it.each([
  [
    "the wrong closing bracket",
    /\n {4}\]\n/,
    "\n    ▲}\n",
    "wrong-bracket",
    'begins with "[" in line 7',
    "]",
  ],
  ["a list without its closing bracket", /\n {4}\]\n {2}\}/, "\n  ▲}", "wrong-bracket", "still open", "] }"],
  [
    "a service without its closing bracket",
    "\n  },\n",
    "\n  ▲,\n",
    "missing-bracket",
    "line 2 is not closed",
    "},",
  ],
  [
    "a service without its end",
    "\n    ]\n  },\n",
    "\n    ▲]\n",
    "missing-bracket",
    "line 2 is not closed",
    "] },",
  ],
  ["a file without its end", /\}\n\]\n$/, "▲}\n", "missing-bracket", '"[" in line 1 is still open', "]"],
  ["one bracket too many", /\n\]\n$/, "▲}\n]\n", "extra-bracket", "nothing left to close", undefined],
  ["a list in the brackets of a group", /"features": \[/, '"features": ▲{', "wrong-bracket", "no name", "["],
  ["a group in the brackets of a list", /\[\n {2}\{/, "[\n  ▲[", "wrong-bracket", '"["', "{"],
  [
    "a service without its beginning",
    /\},\n {2}\{\n {4}"id": "service-2"/,
    '},\n\n    ▲"id": "service-2"',
    "missing-bracket",
    'field "id" with no "{"',
    '{ "id"',
  ],
  [
    "the first service without its beginning",
    /\[\n {2}\{\n {4}/,
    "[\n    ▲",
    "missing-bracket",
    'field "id" with no "{"',
    '{ "id"',
  ],
  [
    "a list without its beginning",
    /"features": \[\s+"First point 2"/,
    '"features":\n      ▲"First point 2"',
    "missing-bracket",
    'no "[" before the first',
    '[ "First point 2"',
  ],
  ["a file whose end closes something else", /\n\]\n$/, "\n▲}\n", "wrong-bracket", "still open", "]"],
  ["a bracket after the end", /\n\]\n$/, "\n]\n▲]\n", "extra-bracket", "nothing left to close", undefined],
  ["a second list", /\n\]\n$/, "\n]\n▲[]\n", "two-roots", "a second beginning", undefined],
  ["text after the end", /\n\]\n$/, "\n]\n▲the end\n", "two-roots", "after the content has ended", undefined],
  [
    "a list closed like a group, and no more",
    /\n {4}\]\n {2}\},\n/,
    "\n    ▲}\n  ,\n",
    "wrong-bracket",
    "still open",
    "] }",
  ],
  ["brackets without end", point, `${"[".repeat(37)}▲${"[".repeat(20)}`, "too-deep", "deep", undefined],
] as const)("names %s", (_name, sound, broken, rule, found, suggestion) =>
  expectFirst([sound, broken], rule, found, suggestion),
);

it.each([
  ["services.json", /(\},\n) {2}\{/, "},\n"],
  ["services.json", /"features": \[/, '"features":'],
  ["testimonials.json", /"gain": \{/, '"gain":'],
  ["site.json", /\{\s+"title": "A custom/, ' "title": "A custom'],
] as const)("blames nothing else in %s when only %s has lost its bracket", async (file, sound, broken) => {
  const { problems } = await breakContent(file, [sound, broken]);
  expect(problems.map(({ rule }) => rule)).toEqual(["missing-bracket"]);
});

it("says where a file ends too early when its indentation tells nothing", () => {
  const flat = readFileSync(join(sample, "site.json"), "utf8").replace(/^[ \t]+/gm, "");
  const { mistakes } = readJson(flat.replace(/\},(?=\n"home")/, ","));
  expect(mistakes.map(({ rule }) => rule)).toEqual(["missing-bracket"]);
});

it("asks for one colon where a text is followed by a second one", async () => {
  const { place, found, problems } = await breakContent("testimonials.json", [/"gain": \{ /, '"gain": ▲']);
  expect(found).toEqual([`${place} missing-bracket`]);
  expect(problems[0]?.found).toBe('a second colon in one field, after "value"');
});
