import { breakContent, checkBroken, expectOnly } from "../support/breakContent";

const id = '"id": "service-2"';
const title = '"title": "Service 2",';
const icon = '"icon": "bot",';
const list = /"features": \[[^\]]*\]/;
const withoutIcon = '▲{\n    "id": "service-1",\n    "title": "Service 1",\n    "description": "x",\n';
const long = "long ".repeat(16).trim().padEnd(80, "x");

// What is broken, the sound text, the broken one with its place marked, rule, what the message says, what to try.
it.each([
  ["a misspelt field", '"description"', '▲"desciption"', "unknown-field", '"desciption"', "description"],
  ["an unknown field", title, `${title}\n    ▲"colour": "red",`, "unknown-field", '"colour"', undefined],
  ["a field named __proto__", title, `${title} ▲"__proto__": {},`, "unknown-field", "__proto__", undefined],
  ["a field without a name", icon, '▲"": "bot",', "unknown-field", "a field without a name", "icon"],
  ["a field twice", icon, `${icon}\n    ▲"icon": "send",`, "duplicate-field", "line 6", undefined],
  ["a missing field", /\{\n(.*\n.*\n.*\n).*\n/, withoutIcon, "missing-field", '"icon"', '"icon": "bot"'],
  ["a number for a text", title, '"title": ▲2,', "wrong-type", "the number 2", undefined],
  ["null for a text", title, '"title": ▲null,', "wrong-type", "null", undefined],
  ["a group for a text", title, '"title": ▲{ "en": "2" },', "wrong-type", "a group of fields", undefined],
  ["a text for a list", list, '"features": ▲"One, two"', "wrong-type", 'the text "One, two"', undefined],
  ["an empty text", title, '"title": ▲"",', "empty", "an empty text", undefined],
  ["a text past its length", title, `"title": "${long}▲x",`, "too-long", "81 characters", undefined],
  ["three points", /"features": \[\n.*\n/, '"features": ▲[\n', "too-few", "a list of 3 entries", undefined],
  ["five points", /(?<=point 2")\n {4}\]/, ', ▲"5"]', "too-many", "a list of 5 entries", undefined],
  ["an unknown icon", icon, '"icon": ▲"robt",', "unknown-icon", '"robt"', "bot"],
  ["an icon by what it shows", icon, '"icon": ▲"robot",', "unknown-icon", '"robot"', "bot"],
  ["an empty icon", icon, '"icon": ▲"",', "empty", "an empty text", undefined],
  ["a number for an icon", icon, '"icon": ▲7,', "wrong-type", "the number 7", undefined],
  ["an id that is not URL-safe", id, '"id": ▲"Sérvice 2/ü"', "slug", '"Sérvice 2/ü"', "service-2-u"],
  ["an id with nothing to keep", id, '"id": ▲"–"', "slug", '"–"', undefined],
  ["an id with two hyphens in a row", id, '"id": ▲"two--2"', "slug", '"two--2"', "two-2"],
  ["an id with a hyphen at its ends", id, '"id": ▲"-two-"', "slug", '"-two-"', "two"],
  ["a duplicate id", id, '"id": ▲"service-1"', "duplicate", "line 3", undefined],
  ["a duplicate title", title, '"title": ▲"SERVICE 1",', "duplicate", "line 4", undefined],
  ["a point a second time", '"Second point 2"', '▲"First point 2"', "duplicate", "line 20", undefined],
] as const)(
  "names %s in a service, and nothing else",
  async (_name, sound, broken, rule, found, suggestion) => {
    const problem = await expectOnly("services.json", [sound, broken], rule, found);
    expect(problem?.suggestion).toBe(suggestion);
  },
);

it.each(['{ "toString": {} }', '[{ "toString": {} }]'])(
  "checks a file whose value for the unknown field `length` is %s, which can't be compared with a number",
  async (value) => {
    const { place, found } = await checkBroken("services.json", `{ ▲"length": ${value} }`);
    expect(found).toContain(`${place.replace(/:\d+$/, ":1")} wrong-type`);
  },
);

it("lets two services have the same point", async () => {
  const { problems } = await breakContent("services.json", ['"Second point 2"', '"First point 1"']);
  expect(problems).toEqual([]);
});

it.each([
  ["services.json", "▲{}", "wrong-type", "fields between { and }"],
  ["services.json", "▲[]", "too-few", "an empty list"],
  ["services.json", '▲"services"', "wrong-type", 'the text "services"'],
  ["testimonials.json", "▲[]", "too-few", "an empty list"],
  ["site.json", "▲[]", "wrong-type", "an empty list"],
] as const)("refuses %s as %s", async (file, text, rule, found) => {
  const result = await checkBroken(file, text);
  expect(result.found.filter((one) => !one.endsWith("unknown-service"))).toEqual([`${result.place} ${rule}`]);
  expect(result.problems.find((problem) => problem.rule === rule)?.found).toContain(found);
});

it("says the path in words, the allowed fields and an example", async () => {
  const { problems } = await breakContent("services.json", [/"icon"(?=: "bot",\n.*\n.*2")/, '"ikon"']);
  expect(problems[0]?.path).toBe('service 2, "Service 2", ikon');
  expect(problems[0]?.allowed).toBe("the fields id, title, description, icon, features");
});

it("names a missing group of fields, for which no short example can be given", async () => {
  const { problems } = await breakContent("testimonials.json", [/,\n {4}"gain": .*\n/, "\n"]);
  expect(problems[0]).toMatchObject({ rule: "missing-field", line: 2, column: 3 });
  expect(problems[0]?.suggestion).toBeUndefined();
});

const point = '"Second point 2"';

it.each([
  ["only spaces", "▲   ", "blank", "only spaces"],
  ["a space at the beginning", "▲ A point", "edge-space", "a space at the beginning or"],
  ["spaces at the end", "A point▲  ", "edge-space", "or at the end"],
  ["a tab", "A▲\\tpoint", "control-character", "a tab or a line break (U+0009)"],
  ["a line break", "A▲\\npoint", "control-character", "a tab or a line break (U+000A)"],
  ["a control character", "A▲\\u0007point", "control-character", "an invisible control character (U+0007)"],
  ["a raw control character", "A▲\u0007point", "control-character", "(U+0007)"],
  ["a bidi override", "A▲\u202epoint", "bidi-override", "(U+202E)"],
  ["an escaped bidi isolate", 'A \\"quoted\\" ▲\\u2066point', "bidi-override", "(U+2066)"],
  ["a zero-width space", "A▲\u200bpoint", "invisible-character", "(U+200B)"],
  ["half a character", "A▲\\ud800point", "broken-character", "a broken character"],
  ["HTML", "A ▲<b>bold</b> point", "html", "HTML: <b>"],
  ["a script", "▲<script>alert(1)</script>", "html", "HTML: <script>"],
  ["an HTML entity", "Samples ▲&amp; Sons", "html", "HTML: &amp;"],
  ["bold Markdown", "A ▲**bold** point", "markdown", "Markdown: **bold**"],
  ["a Markdown link", "A ▲[point](https://example.com)", "markdown", "Markdown: [point](https://exam"],
  ["a Markdown list", "▲- A point", "markdown", "Markdown: -"],
  ["a leftover in braces", "Call ▲{phone}", "placeholder", "{phone}"],
  ["a leftover in double braces", "Call ▲{{ contact.phone }}", "placeholder", "{{ contact.phone }}"],
])("names %s in a plain text, and nothing else", async (_name, text, rule, found) => {
  await expectOnly("services.json", [point, `"${text}"`], rule, found);
});

it.each([
  "Harrow & Pine",
  "Up 40 % in < 3 weeks, > 2 teams",
  "snake_case_names and 2 * 3 * 4",
  "“Quoted” – with a dash, an ellipsis… and a 👩‍💻 ✌\ufe0f",
  "C# and F#, 1. of many, issue #1 and 12.5 %",
  "Well-kept - and short (see below) [1], file*names*here",
  "مرحبا بالعالم",
  "علي \u200cرضا",
  "Zoë Ångström",
])("lets the text %s stand", async (text) => {
  const { problems } = await breakContent("services.json", [point, JSON.stringify(text)]);
  expect(problems).toEqual([]);
});
