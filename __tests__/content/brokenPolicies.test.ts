import { policy } from "../../tools/model/policy";
import { breakContent, checkBroken, expectOnce, expectOnly, problemsOf } from "../support/breakContent";
import { makePolicy } from "../support/makeContent";
import { makeMarkdownTree } from "../support/markdownTree";

const date = 'date: "2024-03-14"';
const title = "title: Privacy Policy";
const end = "The end.";
const nbsp = "\u00a0";
const deep = `title: ${"[".repeat(20_000)}`;

// Problem, valid text, broken text with the place marked, message.
it.each([
  ["no front matter", /^---[\s\S]*?---\n/, "▲", "Missing front matter."],
  ["an empty line before the front matter", /^---/, "▲\n---", "Missing front matter."],
  [
    "an invisible character after the first line",
    /^---/,
    `---▲${nbsp}`,
    "Remove the invisible character after `---`.",
  ],
  ["a language after the first line", /^---/, "---▲js", "Remove `js` after `---`."],
  ["a word after the second ---", /\n---\n\n/, "\n---▲ end\n\n", "Remove `end` after `---`."],
  ["front matter that isn't closed", /\n---\n/, "\n", "The front matter isn't closed."],
  ["a missing colon", title, "▲title Privacy Policy", "`title Privacy Policy` isn't a field."],
  [
    "an equals sign instead of a colon",
    title,
    "▲title = Privacy Policy",
    "`title = Privacy Policy` isn't a field.",
  ],
  [
    "a missing space after a colon",
    "title: Privacy",
    "▲title:Privacy",
    "`title:Privacy Policy` isn't a field.",
  ],
  ["a non-breaking space", "title: ", `▲title:${nbsp}`, "It contains an invisible character (U+00A0)"],
  ["text that isn't a field", title, "▲Privacy Policy", "`Privacy Policy` isn't a field."],
  [
    "a missing quotation mark",
    /seoTitle: (.*)"\n/,
    'seoTitle: ▲"Privacy Policy\n',
    'Missing closing quotation mark `"`.',
  ],
  [
    "different opening and closing quotation marks",
    /seoTitle: "(.*)"/,
    "seoTitle: ▲'Policy\"",
    "Missing closing quotation mark `'`.",
  ],
  [
    "quotation marks inside quoted text",
    title,
    'title: "Our "▲Policy" here"',
    "Unexpected text outside a field or after a closing quotation mark.",
  ],
  [
    "text that starts with brackets",
    title,
    "title: [Draft] ▲Policy",
    "Unexpected text outside a field or after a closing quotation mark.",
  ],
  [
    "a bracket that isn't closed",
    title,
    "title: [Draft\n▲dates: 1",
    "Text that starts with [ or { must end with the matching bracket.",
  ],
  ["an @ first", title, "title: ▲@home", "Text can't start with `@`."],
  ["an alias", title, "title: ▲*other", "Text can't start with `*`."],
  ["an anchor", title, "title: &a ▲Privacy Policy", "Text can't start with `&`."],
  ["an exclamation mark before a title", title, "title: ▲!Privacy Policy", "Text can't start with `!`."],
  ["a number sign in a title", title, "title: Privacy Policy▲ #1", "`#1` is read as a comment."],
  [
    "curly quotation marks around a title",
    title,
    "title: ▲“Privacy Policy”",
    "The curly quotation mark `“` would be shown on the page.",
  ],
  [
    "a colon in unquoted text",
    title,
    "title: ▲Privacy: Policy",
    "Unexpected colon in text, or extra spaces before a field. Align the field with the others.",
  ],
  ["a space before a field", "privacy-policy\ntitle", "▲privacy-policy\n title", "extra spaces before"],
  ["a tab before a field", "title: Privacy", "▲\ttitle: Privacy", "Tab at the start of the line."],
  ["thousands of brackets", title, deep, "Text that starts with [ or { must end with the matching bracket."],
  ["a duplicate field", date, `${date}\n▲date: "2024-03-15"`, "Duplicate field."],
  ["an indented field", date, `${date}\nchange:\n  noticed: ▲1\n   effective: 2`, "extra spaces before"],
  ["a group without its colon", date, `${date}\n▲change\n  noticed: 1`, "`change` isn't a field."],
] as const)("reports %s in front matter and nothing else", (_name, valid, broken, message) =>
  expectOnce("privacy-policy.md", [valid, broken], "front-matter", message),
);

// Problem, valid text, broken text with the place marked, rule, message, suggestion.
it.each([
  [
    "a number",
    date,
    "date: ▲20240314",
    "wrong-type",
    'Expected text in quotation marks, such as `"2024-03-14"`, but found the number `20240314`.',
    undefined,
  ],
  ["slashes", date, "date: ▲2024/3/14", "date", "2024/3/14", "2024-03-14"],
  ["dots", date, "date: ▲14.03.2024", "date", "14.03.2024", undefined],
  ["words", date, "date: ▲14 March 2024", "date", "14 March 2024", "2024-03-14"],
  ["an ambiguous day", date, "date: ▲3/4/2024", "date", "3/4/2024", undefined],
  ["a nonexistent day", date, 'date: ▲"2024-02-30"', "date", "`2024-02-30` isn't a valid date.", undefined],
  [
    "a nonexistent day without quotation marks",
    date,
    "date: ▲2024-02-30",
    "date",
    "`2024-02-30` isn't a valid date.",
    undefined,
  ],
  [
    "a day in the future",
    date,
    "date: ▲2131-01-01",
    "future-date",
    "2131-01-01 is in the future.",
    undefined,
  ],
  [
    "a misspelled field",
    "dateLabel:",
    "▲dateLable:",
    "unknown-field",
    "Unknown field `dateLable`.",
    "dateLabel",
  ],
  [
    "a missing value",
    title,
    "title:▲",
    "wrong-type",
    'Expected text in quotation marks, such as `"Privacy Policy"`, but found no value.',
    undefined,
  ],
  ["a short title", /seoTitle: .*\n/, "seoTitle: ▲Privacy\n", "too-short", "7 characters", undefined],
  [
    "a slug that isn't the file name",
    "slug: privacy-policy",
    "slug: ▲privacy",
    "slug",
    "privacy-policy.md",
    "privacy-policy",
  ],
  [
    "a list",
    "dateLabel: Last",
    "dateLabel: ▲[Last, Label] #",
    "wrong-type",
    'Expected text in quotation marks, such as `"Last revised"`, but found a list.',
    undefined,
  ],
  ["HTML in single quotation marks", title, "title: 'Privacy ▲<b>Policy</b>'", "html", "<b>", undefined],
  ["HTML", title, "title: Privacy ▲<b>Policy</b>", "html", "<b>", undefined],
  ["HTML after escapes", title, 'title: "My \\"own\\" ▲<b>Policy</b>"', "html", "<b>", undefined],
] as const)(
  "reports %s in a field and nothing else",
  async (_name, valid, broken, rule, message, suggestion) => {
    const problem = await expectOnly("privacy-policy.md", [valid, broken], rule, message);
    expect(problem?.suggestion).toBe(suggestion);
  },
);

const required = Object.values(policy.shape).filter((field) => !field.safeParse(undefined).success);

it.each([
  ["of another kind", /slug:[\s\S]*?---/, "- one\n- two\n---", ["2:1 wrong-type"]],
  ["that is empty", /slug:[\s\S]*?---\n/, "---\n", required.map(() => "2:1 missing-field")],
  ["without a date", `${date}\n`, "", ["2:1 missing-field"]],
] as const)("reports front matter %s", async (_name, valid, broken, places) => {
  const { found } = await breakContent("privacy-policy.md", [valid, broken]);
  expect(found).toEqual(places.map((place) => `content/privacy-policy.md:${place}`));
});

it("reports each field of a group that isn't indented", async () => {
  const change = "change:\nnoticed: 2024-01-01\neffective: 2024-03-01\nsummary: Fees change.";
  const { problems } = await breakContent("privacy-policy.md", [date, `${date}\n${change}`]);
  expect(problems.map(({ rule, line }) => `${line} ${rule}`)).toEqual([
    "9 unknown-field",
    "10 unknown-field",
    "11 unknown-field",
  ]);
});

it.each([
  ["a field without a name", "dateLabel:", "▲:", "unknown-field", "This field has no name."],
  ["HTML", end, "The ▲<b>end</b>.", "html", "HTML isn't supported: `<b>`."],
  [
    "a script",
    end,
    "▲<script>alert(1)</script>",
    "html",
    "HTML isn't supported: `<script>alert(1)</script>`.",
  ],
  ["an HTML comment", end, "▲<!-- draft -->", "html", "<!-- draft"],
  ["a heading without a space", "## 2. Second", "▲##2. Second", "heading-space", "##2. Second section"],
  ["a hash without a space", end, "▲#The end.", "heading-space", "#The end."],
  [
    "a level-1 heading",
    "## 2. Second",
    "▲# 2. Second",
    "heading-level",
    "Use `##`, `###` or `####` for headings, not `#`.",
  ],
  [
    "a level-5 heading",
    end,
    "▲##### End",
    "heading-level",
    "Use `##`, `###` or `####` for headings, not `#####`.",
  ],
  ["a heading without text", end, "▲##", "empty-heading", "The heading has no text."],
  [
    "underlined text",
    end,
    "▲The end.\n---",
    "underlined-heading",
    "The line of - or = turns the text above it into a heading.",
  ],
  ["a footnote", end, "The end▲[^1].", "footnote", "[^1]"],
  ["an inline footnote", end, "The end▲^[Really].", "footnote", "^[Really]"],
  ["an image", end, "▲![The end](/end.png)", "picture", "Pictures aren't supported here."],
  [
    "an indented paragraph",
    end,
    "▲    The end.",
    "code",
    "The page would show this line as code, because it is indented.",
  ],
  ["Code blocks aren't supported.", end, "▲```\nThe end.\n```", "code", "Code blocks aren't supported."],
  ["a list with bullets from Word", end, "▲• The end.", "list-marker", "• The end."],
  ["a list without a space", end, "▲-The end.", "list-marker", "-The end."],
  ["a bullet from Word with a special space", end, `▲•${nbsp}The end.`, "list-marker", `•${nbsp}The end.`],
  [
    "a special space after ##",
    end,
    `▲##${nbsp}The end.`,
    "marker-space",
    "Special space (U+00A0) after `##`.",
  ],
  [
    "a special space in a list",
    end,
    "- One\n▲-\u202fTwo",
    "marker-space",
    "Special space (U+202F) after `-`.",
  ],
  [
    "a special space in a quote",
    end,
    "> ▲*\u3000The end.",
    "marker-space",
    "Special space (U+3000) after `*`.",
  ],
  ["a sublist from Word", end, "▲o\tThe end.", "list-marker", "o�The end."],
  ["a third-level list from Word", end, "▲§\tThe end.", "list-marker", "§�The end."],
  ["a symbol from Word as a bullet", end, "▲\uf0a7\tThe end.", "list-marker", "\uf0a7�The end."],
  [
    "an ID in a heading from Google Docs",
    end,
    "## Who we are ▲{#who-we-are}\n\nThe end.",
    "heading-id",
    "IDs in headings aren't supported: `{#who-we-are}`. Delete it",
  ],
  ["a checkbox", end, "▲- [ ] The end.", "list-marker", "- [ ] The end."],
  ["a checkbox in a numbered list", end, "▲1. [ ] The end.", "list-marker", "1. [ ] The end."],
  ["bold text that isn't closed", end, "▲The **end.", "bold", "Unmatched `**`."],
  ["bold text with spaces", end, "▲** The end **", "bold", "Unmatched `**`."],
  ["an unknown placeholder", end, "▲{{ contact.fax }}", "placeholder", "contact.fax"],
  ["a placeholder in single braces", end, "Call ▲{phone}.", "placeholder", "{phone}"],
  ["a placeholder that isn't closed", end, "Call ▲{{ contact.phone }.", "placeholder", "{{"],
  ["a bidi override", end, "The ▲\u202eend.", "bidi-override", "U+202E"],
  ["an invisible character", end, "The ▲\u200bend.", "invisible-character", "U+200B"],
  ["a control character", end, "The ▲\u0007end.", "control-character", "U+0007"],
  ["a broken character", end, "The ▲\ufffdnd.", "broken-character", "another encoding"],
  [
    "too many asterisks in a paragraph",
    end,
    `▲${"_a*".repeat(1100)}`,
    "crowded-text",
    "More than 1000 asterisks and underscores without an empty line between them.",
  ],
  [
    "too many opening brackets in a paragraph, which would take the parser many seconds",
    end,
    `▲${"[a](".repeat(5100)}`,
    "crowded-text",
    "More than 5000 opening brackets",
  ],
  [
    "quotes that are nested too deeply",
    end,
    `▲${">".repeat(150_000)}`,
    "deep-nesting",
    "more than 10 levels",
  ],
  ["lists that are nested too deeply", end, `▲${"- ".repeat(11)}end`, "deep-nesting", "more than 10 levels"],
  ["no text at all", /(?<=\n---\n)[\s\S]*/, "▲", "empty-text", "no text"],
  ["a merge conflict", end, "▲<<<<<<< HEAD\nThe end.", "merge-conflict", "<<<<<<<"],
  ["the base of a merge conflict", end, "▲||||||| base\nThe end.", "merge-conflict", "|||||||"],
] as const)("reports %s in a policy", (_name, valid, broken, rule, message) =>
  expectOnce("privacy-policy.md", [valid, broken], rule, message),
);

it.each([
  "Fees – and *only* fees – are due. A line\n- with a list right below it\n\n1. and another",
  "Use 4 * 5, 2 < 3 and [brackets] that are (no link).",
  "See [the services](/#services) and [us](https://example.com/a_(b)).",
  `1.${nbsp}January, a 5${nbsp}-${nbsp}3 draw and #${nbsp}1`,
  "- an entry\n\n  with a second paragraph\n- another one, C# among it",
  "o prazo e\no preço, § 5 BDSG,\n§ 6\tBDSG and\n§\t7 BDSG",
  `Closed:\n\n1.${nbsp}Januar: Neujahr  \n6.${nbsp}Januar: Heilige Drei Könige\\\n1.${nbsp}Mai`,
  `Wir haben vom\n1.${nbsp}Januar bis Ende März und ab\n6.${nbsp}Mai geöffnet.`,
  "Use {#} or \\{#if} and\nC {#1}.",
])("accepts %j", async (text) => {
  const { problems } = await breakContent("privacy-policy.md", [end, text]);
  expect(problems).toEqual([]);
});

it.each([
  ["It takes ▲~20 minutes~.", true],
  ["5▲~10 or 6~12 days", true],
  ["The (▲~old~) price", true],
  ["It takes ~5 or ~10 minutes.", false],
  ["It takes ~~5~~ 10 minutes, from 5~10.", false],
  ["It takes \\~20 minutes\\~.", false],
  ["A ~ B ~ C", false],
  ["It takes ~20 minutes.\n\nOn page 3~ it takes longer.", false],
  ["- ~20 minutes\n- 30~ hours", false],
  ["It takes ▲~20\nminutes~.", true],
  ["| 5~10 | 6~12 |\n| --- | --- |\n| 5~10 | 6~12 |", false],
  ["See https://example.com/5~10/6~12.", false],
  ["See www.example.com/a~b~c.", false],
  ["About ~5 days, see https://example.com/a~b", false],
  ["See [5~10](https://example.com/a~b~c) and 6~12.", false],
])(
  "reports single tildes in %j only if the page would show the text between them as deleted",
  async (text, isDeleted) => {
    const tree = await makeMarkdownTree(text.replace("▲", ""));
    expect(JSON.stringify(tree).includes('"del"')).toBe(isDeleted || text.includes("~~"));
    const { place, found } = await breakContent("privacy-policy.md", [end, text]);
    expect(found).toEqual(isDeleted ? [`${place} strikethrough`] : []);
  },
);

it.each([
  [`1.${nbsp}One\n2.${nbsp}Two\n3.${nbsp}Three`, ["1.", "2.", "3."]],
  [`1.${nbsp}One\n2. Two`, ["1."]],
  [`1. One\n2.${nbsp}Two`, ["2."]],
  [`> 1)${nbsp}One\r\n> 2)\u202fTwo`, ["1)", "2)"]],
])("reports special spaces in the numbered list %j", async (text, markers) => {
  const { problems } = await breakContent("privacy-policy.md", [end, text]);
  expect(problems.map(({ rule }) => rule)).toEqual(markers.map(() => "marker-space"));
  markers.forEach((marker, index) => {
    expect(problems[index]?.message).toContain(`after \`${marker}\`.`);
  });
});

it.each([
  ["index.md", makePolicy('"index"', "A policy"), "slug", undefined],
  ["404.md", makePolicy('"404"', "A policy"), "slug", undefined],
  ["privacy-policy copy.md", makePolicy("copy", "A policy"), "file-name", "privacy-policy-copy.md"],
  ["Imprint.md", makePolicy("imprint", "A policy"), "file-name", "imprint.md"],
])("reports the file name %s once", async (file, text, rule, suggestion) => {
  const problems = await problemsOf({ [file]: text });
  expect(problems.map((one) => [one.file, one.rule, one.suggestion])).toEqual([
    [`content/${file}`, rule, suggestion],
  ]);
});

it.each([
  ["cards", "The path (`slug`) is `cards`, but the file is `privacy-policy.md`. They must match."],
  ["privacy", "The path (`slug`) is `privacy`, but the file is `privacy-policy.md`. They must match."],
])(
  "asks to change the slug %s, not to rename the file of a policy that every site needs",
  async (slug, message) => {
    const { problems } = await breakContent("privacy-policy.md", [/slug: .*/, `slug: "${slug}"`]);
    expect(problems.map((one) => [one.message, one.suggestion])).toEqual([[message, "privacy-policy"]]);
  },
);

it.each([
  ["30 days after the notice", "2026-10-01", "2026-10-31", []],
  ["29 days after the notice", "2026-10-01", "2026-10-30", ["short-notice"]],
  ["announced in the future", "2026-12-01", "2026-12-31", ["future-date"]],
  ["on a nonexistent day", "2026-10-01", "2026-11-31", ["date"]],
])("checks an upcoming change %s", async (_name, noticed, effective, rules) => {
  const change = `${date}\nchange:\n  noticed: ${noticed}\n  effective: ${effective}\n  summary: Fees change.`;
  const text = makePolicy("terms-of-service", "Terms of Service").replace(date, change);
  const { problems } = await checkBroken("terms-of-service.md", text, new Date("2026-11-20T12:00:00Z"));
  expect(problems.map(({ rule }) => rule)).toEqual(rules);
});
