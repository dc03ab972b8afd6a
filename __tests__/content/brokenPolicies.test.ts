/** @jest-environment node */

import { breakContent, checkBroken } from "../support/breakContent";
import { expectOnce } from "../support/expectBroken";
import { makePolicy } from "../support/makeContent";

const date = 'date: "2024-03-14"';
const end = "The end.";
const deep = `title: ${"[".repeat(20_000)}`;

it.each([
  ["no front matter", /^---[\s\S]*?---\n/, "▲", "front-matter", "no fields between two lines ---"],
  ["an empty line before it", /^---/, "▲\n---", "front-matter", "an empty line"],
  [
    "an invisible sign behind its first line",
    /^---/,
    "---▲\u00a0",
    "front-matter",
    "an invisible character behind",
  ],
  [
    "a word behind the second ---",
    /\n---\n\n/,
    "\n---▲ end\n\n",
    "front-matter",
    '"end" behind the second ---',
  ],
  ["a field without a name", "dateLabel:", "▲:", "unknown-field", "a field without a name"],
  ["another language behind its first line", /^---/, "---▲js", "front-matter", '"js" behind the first ---'],
  ["front matter without an end", /\n---\n/, "\n", "front-matter", "no second one"],
  ["a day that does not exist", date, 'date: ▲"2024-02-30"', "date", "a day that does not exist"],
  ["such a day without quotation marks", date, "date: ▲2024-02-30", "date", "a day that does not exist"],
  ["a day in another form", date, "date: ▲March 14, 2024", "date", "March 14, 2024"],
  ["a day that is still to come", date, "date: ▲2031-01-01", "future-date", "still to come"],
  ["a space before a field", "title: Privacy", "▲ title: Privacy", "front-matter", "begins with a space"],
  ["no space after a colon", "title: Privacy", "title▲:Privacy", "front-matter", "no space after the colon"],
  ["a tab before a field", "title: Privacy", "▲\ttitle: Privacy", "front-matter", "a tab"],
  ["front matter that is no field", "title: Privacy Policy", "▲Privacy Policy", "front-matter", "no field"],
  [
    "front matter of another kind",
    /slug:[\s\S]*?---/,
    "▲- one\n- two\n---",
    "wrong-type",
    "a list of 2 entries",
  ],
  ["a field without its text", "title: Privacy Policy", "title:▲", "wrong-type", "nothing behind"],
  ["thousands of brackets", "title: Privacy Policy", deep, "front-matter", "inside brackets"],
  ["an alias", "title: Privacy Policy", "title: ▲*other", "front-matter", "begins with *"],
  ["a missing field", `${date}\n`, "", "missing-field", 'no field named "date"'],
  ["a misspelt field", "dateLabel:", "▲dateLable:", "unknown-field", '"dateLable"'],
  ["a field that stands twice", date, `${date}\n▲date: "2024-03-15"`, "front-matter", "twice"],
  [
    "a colon in a text without quotation marks",
    "title: Privacy Policy",
    "title: ▲Privacy: Policy",
    "front-matter",
    "a colon inside",
  ],
  [
    "a text without its end",
    /seoTitle: (.*)"\n/,
    'seoTitle: ▲"Privacy Policy\n',
    "front-matter",
    'begins with " and does not end',
  ],
  ["a title that is too short", /seoTitle: .*\n/, "seoTitle: ▲Privacy\n", "too-short", "7 characters"],
  [
    "a slug that is not the file's name",
    "slug: privacy-policy",
    "slug: ▲privacy",
    "slug",
    "privacy-policy.md",
  ],
  ["another language of writing dates", date, 'date: ▲"14.03.2024"', "date", "14.03.2024"],
  [
    "a list for a text",
    "dateLabel: Last revised",
    "dateLabel: ▲[Last, revised]",
    "wrong-type",
    "a list of 2 entries",
  ],
  ["HTML", end, "The ▲<b>end</b>.", "html", "HTML: <b>"],
  ["a script", end, "▲<script>alert(1)</script>", "html", "HTML: <script>"],
  ["an HTML comment", end, "▲<!-- draft -->", "html", "<!-- draft"],
  ["a heading without its space", "## 2. Second", "▲##2. Second", "heading-space", "##2. Second section"],
  ["a footnote", end, "The end▲[^1].", "footnote", "[^1]"],
  ["a footnote inside the text", end, "The end▲^[Really].", "footnote", "^[Really]"],
  ["a picture", end, "▲![The end](/end.png)", "image", "a picture"],
  ["a heading of the first level", "## 2. Second", "▲# 2. Second", "heading-level", "one sign #"],
  ["a heading too deep", end, "▲##### End", "heading-level", "5 signs #"],
  ["a heading without words", end, "▲##", "empty-heading", "without words"],
  ["an unknown placeholder", end, "▲{{ contact.fax }}", "placeholder", "contact.fax"],
  ["a placeholder in single braces", end, "Call ▲{phone}.", "placeholder", "{phone}"],
  ["a placeholder without its end", end, "Call ▲{{ contact.phone }.", "placeholder", "{{"],
  ["a bidi override", end, "The ▲\u202eend.", "bidi-override", "U+202E"],
  ["an invisible character", end, "The ▲\u200bend.", "invisible-character", "U+200B"],
  ["a control character", end, "The ▲\u0007end.", "control-character", "U+0007"],
] as const)("names %s", (_name, sound, broken, rule, found) =>
  expectOnce("privacy-policy.md", [sound, broken], rule, found),
);

it("names every field that empty front matter lacks", async () => {
  const { found } = await breakContent("privacy-policy.md", [/slug:[\s\S]*?---\n/, "---\n"]);
  expect(found).toEqual(Array.from({ length: 6 }, () => "content/privacy-policy.md:2:1 missing-field"));
});

it.each([
  ["30 days after the notice", "2026-10-01", "2026-10-31", []],
  ["29 days after the notice", "2026-10-01", "2026-10-30", ["short-notice"]],
  ["announced in the future", "2026-12-01", "2026-12-31", ["future-date"]],
  ["on a day that does not exist", "2026-10-01", "2026-11-31", ["date"]],
])("takes a coming change %s for what it is", async (_name, noticed, effective, rules) => {
  const change = `${date}\nchange:\n  noticed: ${noticed}\n  effective: ${effective}\n  summary: Fees change.`;
  const text = makePolicy("terms-of-service", "Terms of Service").replace(date, change);
  const { problems } = await checkBroken("terms-of-service.md", text, new Date("2026-11-20T12:00:00Z"));
  expect(problems.map(({ rule }) => rule)).toEqual(rules);
});
