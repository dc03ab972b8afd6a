import { breakContent, checkBroken, expectOnce, expectOnly } from "../support/breakContent";
import { makeServices } from "../support/makeContent";

const id = '"id": "service-2"';
const title = '"title": "Service 2",';
const icon = '"icon": "bot",';
const list = /"features": \[[^\]]*\]/;
/** The first service up to its icon. */
const [upToIcon = ""] = /\{[^}]*?"icon": "bot",/.exec(makeServices(3)) ?? [];
const lineOfIcon = 1 + upToIcon.split("\n").length;
const long = "long ".repeat(16).trim().padEnd(80, "x");

// Problem, valid text, broken text with the place marked, rule, message, suggestion.
it.each([
  [
    "a misspelled field",
    '"description"',
    '▲"desciption"',
    "unknown-field",
    "Unknown field `desciption`.",
    "description",
  ],
  [
    "a line break in a field's name, which would break the message's first line",
    '"description"',
    '▲"descripti\\n#"',
    "unknown-field",
    "Unknown field `descripti�#`. It contains an invisible character (U+000A).",
    "description",
  ],
  [
    "an unknown field",
    title,
    `${title}\n    ▲"colour": "red",`,
    "unknown-field",
    "Unknown field `colour`.",
    undefined,
  ],
  ["a field named __proto__", title, `${title} ▲"__proto__": {},`, "unknown-field", "__proto__", undefined],
  ["text named __proto__", title, `${title} ▲"__proto__": "x",`, "unknown-field", "__proto__", undefined],
  ["text named valueOf", title, `${title} ▲"valueOf": "x",`, "unknown-field", "valueOf", undefined],
  ["This field has no name.", icon, '▲"": "bot",', "unknown-field", "This field has no name.", "icon"],
  [
    "a duplicate field",
    icon,
    `${icon}\n    ▲"icon": "send",`,
    "duplicate-field",
    `line ${lineOfIcon}`,
    undefined,
  ],
  ["a missing field", upToIcon, `▲${upToIcon.replace(icon, "")}`, "missing-field", '"icon"', undefined],
  [
    "a number instead of text",
    title,
    '"title": ▲2,',
    "wrong-type",
    'Expected text in quotation marks, such as `"Custom AI Agents"`, but found the number `2`.',
    undefined,
  ],
  ["null instead of text", title, '"title": ▲null,', "wrong-type", "null", undefined],
  [
    "a group instead of text",
    title,
    '"title": ▲{ "en": "2" },',
    "wrong-type",
    "a group of fields",
    undefined,
  ],
  [
    "text instead of a list",
    list,
    '"features": ▲"One, two"',
    "wrong-type",
    "Expected a list in square brackets, but found the text `One, two`.",
    undefined,
  ],
  [
    "empty text instead of a list",
    list,
    '"features": ▲""',
    "wrong-type",
    "Expected a list in square brackets, but found empty text.",
    undefined,
  ],
  ["This field is empty.", title, '"title": ▲"",', "empty", "This field is empty.", undefined],
  ["text that is too long", title, `"title": "${long}▲x",`, "too-long", "81 characters", undefined],
  ["three features", /"features": \[\n.*\n/, '"features": ▲[\n', "too-few", "Too few entries: 3.", undefined],
  ["five features", /(?<=point 2")\n {4}\]/, ', ▲"5"]', "too-many", "Too many entries: 5.", undefined],
  ["an unknown icon", icon, '"icon": ▲"robt",', "unknown-icon", "Unknown icon `robt`.", "bot"],
  [
    "an icon's tag instead of its name",
    icon,
    '"icon": ▲"robot",',
    "unknown-icon",
    "Unknown icon `robot`.",
    "bot",
  ],
  ["an empty icon", icon, '"icon": ▲"",', "empty", "This field is empty.", undefined],
  [
    "a number instead of an icon",
    icon,
    '"icon": ▲7,',
    "wrong-type",
    'Expected text in quotation marks, such as `"bot"`, but found the number `7`.',
    undefined,
  ],
  [
    "an id that is not URL-safe",
    id,
    '"id": ▲"Sérvice 2/ü"',
    "slug",
    "It contains `é` (U+00E9)",
    "service-2-u",
  ],
  [
    "an id that is too long",
    id,
    `"id": "${"a".repeat(64)}▲${"a".repeat(4936)}"`,
    "too-long",
    "Too long: 5000 characters.",
    undefined,
  ],
  ["an id without valid characters", id, '"id": ▲"–"', "slug", "It contains `–` (U+2013)", undefined],
  ["an id with two hyphens in a row", id, '"id": ▲"two--2"', "slug", "`two--2` isn't valid.", "two-2"],
  ["an id with hyphens at the ends", id, '"id": ▲"-two-"', "slug", "`-two-` isn't valid.", "two"],
  ["a duplicate id", id, '"id": ▲"service-1"', "duplicate", "line 3", undefined],
  ["a duplicate title", title, '"title": ▲"SERVICE 1",', "duplicate", "line 4", undefined],
  [
    "a duplicate feature",
    '"Second point 2"',
    '▲"First point 2"',
    "duplicate",
    "Duplicate `First point 2`",
    undefined,
  ],
] as const)(
  "reports %s in a service and nothing else",
  async (_name, valid, broken, rule, message, suggestion) => {
    const problem = await expectOnly("services.json", [valid, broken], rule, message);
    expect(problem?.suggestion).toBe(suggestion);
  },
);

it.each(['{ "toString": {} }', '[{ "toString": {} }]'])(
  "reports a group in place of text whose `length` is %s, which can't be compared with a number",
  async (value) => {
    const edit = ['"Service 1"', `▲{ "length": ${value} }`] as const;
    await expectOnce("services.json", edit, "wrong-type", "Expected text in quotation marks");
  },
);

it("allows the same feature in two services", async () => {
  const { problems } = await breakContent("services.json", ['"Second point 2"', '"First point 1"']);
  expect(problems).toEqual([]);
});

it.each([
  ["services.json", "▲{}", "wrong-type", "Expected a list in square brackets, but found a group of fields."],
  [
    "services.json",
    '▲"services"',
    "wrong-type",
    "Expected a list in square brackets, but found the text `services`.",
  ],
  ["site.json", "▲[]", "wrong-type", "but found an empty list."],
] as const)("reports %s that contains only %s as %s", async (file, text, rule, message) => {
  const result = await checkBroken(file, text);
  expect(result.found.filter((one) => !one.endsWith("unknown-service"))).toEqual([`${result.place} ${rule}`]);
  expect(result.problems.find((problem) => problem.rule === rule)?.message).toContain(message);
});

it("accepts an empty list", async () => {
  const { problems } = await checkBroken("testimonials.json", "[]");
  expect(problems).toEqual([]);
});

it("accepts a testimonial without a photo", async () => {
  const { problems } = await breakContent("testimonials.json", [/\n {4}"image": .*,/, ""]);
  expect(problems).toEqual([]);
});

it("describes the path, and lists the allowed fields if none is similar", async () => {
  const { problems } = await breakContent("services.json", [/(?<=Service 2"[^}]*)"icon"/, '"xyz"']);
  expect(problems.map(({ path, message }) => [path, message])).toEqual([
    ['service 2, "Service 2", icon', 'Missing field `icon`. Add it, for example `"icon": "bot"`.'],
    [
      'service 2, "Service 2", xyz',
      expect.stringMatching(/^Unknown field `xyz`\. Allowed fields: `id`, `title`, .*\.$/),
    ],
  ]);
});

it("lists the fields of a missing group", async () => {
  const { problems } = await breakContent("testimonials.json", [/,\n {4}"gain": \{[^}]*\}/, ""]);
  expect(problems[0]).toMatchObject({ rule: "missing-field", line: 2, column: 3 });
  expect(problems[0]?.message).toBe("Missing field `gain`. Add it with `value`, `label`.");
});

it.each([
  ["a space at the start", "▲ A point", "edge-space", "Remove the space at the start or end."],
  ["a tab", "A▲\\tpoint", "control-character", "Tab or line break (U+0009)."],
  ["a line break", "A▲\\npoint", "control-character", "Tab or line break (U+000A)."],
  ["a control character", "A▲\\u0007point", "control-character", "Invisible control character (U+0007)."],
  ["a raw control character", "A▲\u0007point", "control-character", "(U+0007)"],
  ["a bidi override", "A▲\u202epoint", "bidi-override", "(U+202E)"],
  ["an escaped bidi isolate", 'A \\"quoted\\" ▲\\u2066point', "bidi-override", "(U+2066)"],
  ["a zero-width space", "A▲\u200bpoint", "invisible-character", "(U+200B)"],
  [
    "half of a surrogate pair",
    "A▲\\ud800point",
    "broken-character",
    "Broken character from a file saved in another encoding.",
  ],
  ["HTML", "A ▲<b>bold</b> point", "html", "HTML isn't supported: `<b>`."],
  ["an HTML entity", "Samples ▲&amp; Sons", "html", "HTML isn't supported: `&amp;`."],
  [
    "a Markdown link",
    "A ▲[point](https://example.com)",
    "markdown",
    "Markdown isn't supported here: `[point](https://example.com)`.",
  ],
  ["braces", "Call ▲{phone}", "placeholder", "{phone}"],
  ["double braces", "Call ▲{{ contact.phone }}", "placeholder", "{{ contact.phone }}"],
])("reports %s in plain text and nothing else", async (_name, text, rule, message) => {
  await expectOnly("services.json", ['"Second point 2"', `"${text}"`], rule, message);
});
