/** @jest-environment node */

import { breakContent, type Edit } from "../support/breakContent";

const title = "title: Privacy Policy";
const date = 'date: "2024-03-14"';
const nbsp = "\u00a0";

/** What is said of a policy, all of it: place and rule, what was found, what to try. */
async function told(edit: Edit) {
  const { place, found, problems } = await breakContent("privacy-policy.md", edit);
  return { place, found, said: problems.map((problem) => [problem.found, problem.suggestion]) };
}

// What is wrong, the sound text, the broken one with its place marked, rule, what is found, what to try.
it.each([
  ["no colon", title, "▲title Privacy Policy", "front-matter", "which is no field", "title: Privacy Policy"],
  ["another sign", title, "▲title = Privacy Policy", "front-matter", "no field", "title: Privacy Policy"],
  ["no colon before one", "seoTitle: ", "▲seoTitle ", "unknown-field", "means nothing", "seoTitle:"],
  ["a hard space", "title: ", `title:▲${nbsp}`, "front-matter", "U+00A0) that is no ordinary", undefined],
  [
    "one mark of two",
    /seoTitle: "(.*)"/,
    'seoTitle: ▲"Privacy Policy: what is known about you',
    "front-matter",
    'begins with " and does not end',
    '"Privacy Policy: what is known about you"',
  ],
  [
    "marks that differ",
    /seoTitle: "(.*)"/,
    "seoTitle: ▲'Privacy Policy: what is known about you\"",
    "front-matter",
    "begins with ' and does not end",
    "'Privacy Policy: what is known about you'",
  ],
  [
    "marks inside",
    'seoTitle: "Privacy Policy',
    'seoTitle: "Our ▲"Policy"',
    "front-matter",
    "inside a text",
    "“ ”",
  ],
  ["a bracket first", title, "title: ▲[Draft] Policy", "front-matter", "begins with [", '"[Draft] Policy"'],
  ["an @ first", title, "title: ▲@home", "front-matter", "begins with @", '"@home"'],
  ["a number", date, "date: ▲20240314", "wrong-type", "the number 20240314", '"2024-03-14"'],
  ["slashes", date, "date: ▲2024/3/14", "date", "2024/3/14", "2024-03-14"],
  ["a mark at its end", date, 'date: ▲2024-03-14"', "date", '2024-03-14""', "2024-03-14"],
  ["dots", date, "date: ▲14.03.2024", "date", "14.03.2024", "2024-03-14"],
  ["words", date, "date: ▲14 March 2024", "date", "14 March 2024", "2024-03-14"],
  ["what could be two days", date, "date: ▲3/4/2024", "date", "3/4/2024", undefined],
  ["a day that is none", date, "date: ▲2024/13/45", "date", "2024/13/45", undefined],
] as const)("says of %s what it is, and no more", async (_name, sound, broken, rule, found, suggestion) => {
  const { place, found: all, said } = await told([sound, broken]);
  expect(all).toEqual([`${place} ${rule}`]);
  expect(said).toEqual([[expect.stringContaining(found), suggestion]]);
});

const change = (text: string): Edit => [date, `${date}\n${text}`];
const noticed = 'noticed: "2024-03-01"';
const effective = 'effective: "2099-01-01"';
const summary = "summary: Fees change.";

it.each([
  ["too far left", `change:\n▲${noticed}\n  ${effective}\n  ${summary}`, "too far left or right"],
  ["too far right", `change:\n  ${noticed}\n▲   ${effective}\n  ${summary}`, "too far left or right"],
  ["without the colon above it", `▲change\n  ${noticed}\n  ${effective}`, "change without a colon"],
  ["without the name above it", `▲  ${noticed}\n  ${effective}`, "begins with a space"],
])("says of a field of a group that it stands %s", async (_name, text, found) => {
  const { place, found: all, said } = await told(change(text));
  expect(all).toEqual([`${place} front-matter`]);
  expect(said).toEqual([[expect.stringContaining(found), text.includes("change\n") ? "change:" : undefined]]);
});

it("says of each field of a group that all of them begin too far left", async () => {
  const { problems } = await breakContent(
    "privacy-policy.md",
    change(`change:\n${noticed}\n${effective}\n${summary}`),
  );
  const [problem] = problems;
  expect(problems).toHaveLength(3);
  expect(problem?.found).toBe("a field of change that begins as far left as change itself");
  expect(problem?.allowed).toBe("two spaces before each field of change");
});
