import { breakContent, checkBroken, expectOnce, expectOnly, problemsOf } from "../support/breakContent";
import { makePolicy } from "../support/makeContent";

const date = 'date: "2024-03-14"';
const title = "title: Privacy Policy";
const end = "The end.";
const nbsp = "\u00a0";
const deep = `title: ${"[".repeat(20_000)}`;

// What is broken, the sound text, the broken one with its place marked, what the message says.
it.each([
  ["no front matter", /^---[\s\S]*?---\n/, "▲", "no fields between two lines ---"],
  ["an empty line before it", /^---/, "▲\n---", "at the very top"],
  ["an invisible sign behind its first line", /^---/, `---▲${nbsp}`, "an invisible character behind"],
  ["another language behind its first line", /^---/, "---▲js", '"js" behind the line ---'],
  ["a word behind the second ---", /\n---\n\n/, "\n---▲ end\n\n", '"end" behind the line ---'],
  ["front matter without an end", /\n---\n/, "\n", "no second one"],
  ["no colon", title, "▲title Privacy Policy", "which is no field"],
  ["another sign", title, "▲title = Privacy Policy", "which is no field"],
  ["no space after a colon", "title: Privacy", "▲title:Privacy", "which is no field"],
  ["a hard space", "title: ", `▲title:${nbsp}`, "(U+00A0) in it, which is no field"],
  ["front matter that is no field", title, "▲Privacy Policy", "no field"],
  ["one mark of two", /seoTitle: (.*)"\n/, 'seoTitle: ▲"Privacy Policy\n', 'begins with " and does not end'],
  ["marks that differ", /seoTitle: "(.*)"/, "seoTitle: ▲'Policy\"", "begins with ' and does not end"],
  ["marks inside", title, 'title: "Our "▲Policy" here"', "follow the end of a text"],
  ["a bracket first", title, "title: [Draft] ▲Policy", "follow the end of a text"],
  ["a bracket without its end", title, "title: [Draft\n▲dates: 1", "begins with [ or {"],
  ["an @ first", title, "title: ▲@home", "begins with @"],
  ["an alias", title, "title: ▲*other", "begins with *"],
  ["an anchor", title, "title: &a ▲Privacy Policy", "begins with &"],
  ["a sign in front of a title", title, "title: ▲!Privacy Policy", "begins with !"],
  ["a number sign in a title", title, "title: Privacy Policy▲ #1", '"#1"'],
  ["curly marks around a title", title, "title: ▲“Privacy Policy”", "no quotation mark"],
  ["a colon in a text without marks", title, "title: ▲Privacy: Policy", "a colon inside"],
  ["a space before a field", "privacy-policy\ntitle", "▲privacy-policy\n title", "a space before"],
  ["a tab before a field", "title: Privacy", "▲\ttitle: Privacy", "a tab"],
  ["thousands of brackets", title, deep, "does not end with its bracket"],
  ["a field that stands twice", date, `${date}\n▲date: "2024-03-15"`, "twice"],
  ["a field too far right", date, `${date}\nchange:\n  noticed: ▲1\n   effective: 2`, "a space before"],
  ["a group without its colon", date, `${date}\n▲change\n  noticed: 1`, "no field"],
] as const)("names %s in front matter, and nothing else", (_name, sound, broken, found) =>
  expectOnce("privacy-policy.md", [sound, broken], "front-matter", found),
);

// What is wrong, the sound text, the broken one with its place marked, rule, what is found, what to try.
it.each([
  ["a number", date, "date: ▲20240314", "wrong-type", "the number 20240314", undefined],
  ["slashes", date, "date: ▲2024/3/14", "date", "2024/3/14", "2024-03-14"],
  ["dots", date, "date: ▲14.03.2024", "date", "14.03.2024", undefined],
  ["words", date, "date: ▲14 March 2024", "date", "14 March 2024", "2024-03-14"],
  ["what could be two days", date, "date: ▲3/4/2024", "date", "3/4/2024", undefined],
  ["a day that does not exist", date, 'date: ▲"2024-02-30"', "date", "does not exist", undefined],
  ["such a day without marks", date, "date: ▲2024-02-30", "date", "does not exist", undefined],
  ["a day to come", date, "date: ▲2131-01-01", "future-date", "still to come", undefined],
  ["a misspelt field", "dateLabel:", "▲dateLable:", "unknown-field", '"dateLable"', "dateLabel"],
  ["no text", title, "title:▲", "wrong-type", "nothing behind", undefined],
  ["a short title", /seoTitle: .*\n/, "seoTitle: ▲Privacy\n", "too-short", "7 characters", undefined],
  ["another slug", "slug: privacy-policy", "slug: ▲privacy", "slug", "privacy-policy.md", "privacy-policy"],
  ["a list", "dateLabel: Last", "dateLabel: ▲[Last, Label] #", "wrong-type", "a list of 2", undefined],
  ["HTML in single marks", title, "title: 'Privacy ▲<b>Policy</b>'", "html", "<b>", undefined],
  ["HTML", title, "title: Privacy ▲<b>Policy</b>", "html", "<b>", undefined],
  ["HTML behind escapes", title, 'title: "My \\"own\\" ▲<b>Policy</b>"', "html", "<b>", undefined],
] as const)(
  "says of %s in a field what it is, and no more",
  async (_name, sound, broken, rule, found, meant) => {
    const problem = await expectOnly("privacy-policy.md", [sound, broken], rule, found);
    expect(problem?.suggestion).toBe(meant);
  },
);

it.each([
  ["of another kind", /slug:[\s\S]*?---/, "- one\n- two\n---", ["2:1 wrong-type"]],
  ["that is empty", /slug:[\s\S]*?---\n/, "---\n", Array.from({ length: 6 }, () => "2:1 missing-field")],
  ["without a date", `${date}\n`, "", ["2:1 missing-field"]],
] as const)("names what is wrong with front matter %s", async (_name, sound, broken, places) => {
  const { found } = await breakContent("privacy-policy.md", [sound, broken]);
  expect(found).toEqual(places.map((place) => `content/privacy-policy.md:${place}`));
});

it("names each field of a group that begins too far left", async () => {
  const change = "change:\nnoticed: 2024-01-01\neffective: 2024-03-01\nsummary: Fees change.";
  const { problems } = await breakContent("privacy-policy.md", [date, `${date}\n${change}`]);
  expect(problems.map(({ rule, line }) => `${line} ${rule}`)).toEqual([
    "9 unknown-field",
    "10 unknown-field",
    "11 unknown-field",
  ]);
});

it.each([
  ["a field without a name", "dateLabel:", "▲:", "unknown-field", "without a name"],
  ["HTML", end, "The ▲<b>end</b>.", "html", "HTML: <b>"],
  ["a script", end, "▲<script>alert(1)</script>", "html", "HTML: <script>"],
  ["an HTML comment", end, "▲<!-- draft -->", "html", "<!-- draft"],
  ["a heading without its space", "## 2. Second", "▲##2. Second", "heading-space", "##2. Second section"],
  ["one sign # without a space", end, "▲#The end.", "heading-space", "#The end."],
  ["a heading of the first level", "## 2. Second", "▲# 2. Second", "heading-level", "one sign #"],
  ["a heading too deep", end, "▲##### End", "heading-level", "5 signs #"],
  ["a heading without words", end, "▲##", "empty-heading", "without words"],
  ["a text underlined by mistake", end, "▲The end.\n---", "underlined-heading", "makes a heading of it"],
  ["a footnote", end, "The end▲[^1].", "footnote", "[^1]"],
  ["a footnote inside the text", end, "The end▲^[Really].", "footnote", "^[Really]"],
  ["a picture", end, "▲![The end](/end.png)", "image", "a picture"],
  ["a paragraph far to the right", end, "▲    The end.", "code", "shows as code"],
  ["a block of code", end, "▲```\nThe end.\n```", "code", "a block of code"],
  ["a list with Word's signs", end, "▲• The end.", "list-sign", "• The end."],
  ["a list without a space", end, "▲-The end.", "list-sign", "-The end."],
  ["a box to tick", end, "▲- [ ] The end.", "list-sign", "- [ ] The end."],
  ["bold words that do not end", end, "▲The **end.", "bold", "two signs **"],
  ["bold words with spaces", end, "▲** The end **", "bold", "two signs **"],
  ["an unknown placeholder", end, "▲{{ contact.fax }}", "placeholder", "contact.fax"],
  ["a placeholder in single braces", end, "Call ▲{phone}.", "placeholder", "{phone}"],
  ["a placeholder without its end", end, "Call ▲{{ contact.phone }.", "placeholder", "{{"],
  ["a bidi override", end, "The ▲\u202eend.", "bidi-override", "U+202E"],
  ["an invisible character", end, "The ▲\u200bend.", "invisible-character", "U+200B"],
  ["a control character", end, "The ▲\u0007end.", "control-character", "U+0007"],
  ["a broken character", end, "The ▲\ufffdnd.", "broken-character", "another encoding"],
  ["too many signs in a paragraph", end, `▲${"_a*".repeat(1100)}`, "crowded-text", "more than 1000"],
  ["no text at all", /(?<=\n---\n)[\s\S]*/, "▲", "empty-text", "no text"],
  ["an unfinished merge", end, "▲<<<<<<< HEAD\nThe end.", "merge-conflict", "<<<<<<<"],
] as const)("names %s in a policy", (_name, sound, broken, rule, found) =>
  expectOnce("privacy-policy.md", [sound, broken], rule, found),
);

it.each([
  "Fees – and *only* fees – are due. A line\n- with a list right below it\n\n1. and another",
  "Use 4 * 5, 2 < 3 and [brackets] that are (no link).",
  "See [the services](/#services) and [us](https://example.com/a_(b)).",
  "- an entry\n\n  with a second paragraph\n- another one, C# among it",
])("lets %j stand", async (text) => {
  const { problems } = await breakContent("privacy-policy.md", [end, text]);
  expect(problems).toEqual([]);
});

it.each([
  ["index.md", makePolicy('"index"', "A policy"), "slug", undefined],
  ["404.md", makePolicy('"404"', "A policy"), "slug", undefined],
  ["privacy-policy copy.md", makePolicy("copy", "A policy"), "file-name", "privacy-policy-copy.md"],
  ["Imprint.md", makePolicy("imprint", "A policy"), "file-name", "imprint.md"],
])("asks for another name of the file %s, once", async (file, text, rule, suggestion) => {
  const problems = await problemsOf({ [file]: text });
  expect(problems.map((one) => [one.file, one.rule, one.suggestion])).toEqual([
    [`content/${file}`, rule, suggestion],
  ]);
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
