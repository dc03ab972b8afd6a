import { breakContent, checkBroken } from "../support/breakContent";

const title = '"title": "Service 2",';
const icon = '"icon": "bot",';
const point = '"Second point 2",';
const list = /"features": \[[^\]]*\]/;

// Problem, valid text, broken text with the place marked, message.
it.each([
  ["a comma after the last point", '"Fourth point 2"', '"Fourth point 2"▲,', "Extra comma."],
  ["a comma after the last field", /\n {4}\]\n/, "\n    ]▲,\n", "Extra comma."],
  ["two commas", title, '"title": "Service 2",▲,', "Extra comma."],
  ["a comma after the last bracket", /\]\n$/, "]▲,\n", "Unexpected `,` after the last bracket."],
  ["a missing comma between fields", title, '"title": "Service 2▲"', 'Missing comma after `"`.'],
  ["a missing comma between services", "  },\n", "  ▲}\n", "Missing comma after `}`."],
  ["a comment", icon, '"icon": "bot", ▲// a robot', "// a robot"],
  ["a multiline comment", icon, '▲/* a\nrobot */ "icon": "bot",', "/* a"],
  ["a missing colon", icon, '"icon▲" "bot",', 'Missing colon after the field name, as in "icon": "bot".'],
  ["an equals sign instead of a colon", icon, '"icon" ▲= "bot",', "`=` is outside quotation marks."],
  [
    "a comma instead of a colon",
    icon,
    '"icon▲", "bot",',
    'Missing colon after the field name, as in "icon": "bot".',
  ],
  ["a colon instead of a comma", icon, '"icon": "bot"▲:', "Unexpected `:`."],
  ["two colons", icon, '"icon":▲: "bot",', "Missing value before `:`."],
  ["a missing value", icon, '"icon": ▲,', "Missing value before `,`."],
  ["a non-breaking space outside quotation marks", icon, '▲\u00a0\u00a0"icon": "bot",', "(U+00A0)"],
  ["True instead of true", icon, '"icon": ▲True,', "`True` is outside quotation marks."],
  ["text without quotation marks", title, '"title": ▲Service,', "`Service` is outside quotation marks."],
  [
    "text without an opening quotation mark",
    title,
    '"title": ▲Service 2",',
    "`Service` is outside quotation marks.",
  ],
  [
    "text without a closing quotation mark",
    title,
    '"title": ▲"Service 2,',
    "Missing closing quotation mark.",
  ],
  ["text that continues on the next line", "client 2", "client\n2", "Missing closing quotation mark."],
  [
    "a name without a closing quotation mark",
    title,
    '"title: "▲Service 2",',
    "`Service` is outside quotation marks.",
  ],
  [
    "a name without an opening quotation mark",
    title,
    '▲title": "Service 2",',
    "`title` is outside quotation marks.",
  ],
  ["single quotation marks", title, "\"title\": ▲'Service 2',", "`'Service` is outside quotation marks."],
  ["curly quotation marks", title, '"title": ▲“Service 2”,', "“Service"],
  [
    "quotation marks inside text",
    title,
    '"title": "Service "▲number" 2",',
    "`number` is outside quotation marks.",
  ],
  ["an extra quotation mark", list, '"features": ["One▲"", "Two"]', 'Missing comma after `"`.'],
  [
    'Backslashes aren\'t supported: `"Service \\2"`.',
    title,
    '"title": ▲"Service \\2",',
    'Backslashes aren\'t supported: `"Service \\2"`.',
  ],
  ["an empty file", /^[\s\S]*$/, "▲ \n \n", "The file is empty."],
  ["the wrong closing bracket", /\n {4}\]\n/, "\n    ▲}\n", "isn't closed. Add `]`"],
  ["a list without its closing bracket", /\n {4}\]\n {2}\}/, "\n  ▲}", "isn't closed. Add `]`"],
  ["a service without its closing bracket", "\n  },\n", "\n  ▲,\n", "isn't closed. Add `}`"],
  ["a file without its closing bracket", /\}\n\]\n$/, "}▲\n", "isn't closed. Add `]`"],
  ["an extra bracket", /\n\]\n$/, "▲}\n]\n", "isn't closed. Add `]`"],
  [
    "a list in curly brackets",
    /"features": \[/,
    '"features": {',
    'Missing colon after the field name, as in "icon": "bot".',
  ],
  ["a group in square brackets", /\[\n {2}\{\n {4}"id"/, '[\n  [\n    "id"▲', "Unexpected `:`."],
  [
    "a service without its opening bracket",
    /\},\n {2}\{\n {4}"id"/,
    '},\n    ▲"id"',
    "isn't closed. Add `]`",
  ],
  ["a file without its opening bracket", /^\[\n {2}/, "▲", "The file must start with `[`, not `{`."],
  ["a second list", /\n\]\n$/, "\n]\n▲[]\n", "Unexpected `[` after the last bracket."],
  ["text after the last bracket", /\n\]\n$/, "\n]\n▲the end\n", "`the` is outside quotation marks."],
  ["a duplicate bracket", /^\[/, "▲[[", "Duplicate bracket `[`."],
  [
    "endless brackets",
    point,
    `${"[".repeat(37)}▲${"[".repeat(20)}`,
    "Brackets are nested more than 40 levels deep.",
  ],
] as const)("reports %s", async (_name, valid, broken, message) => {
  const { place, problems } = await breakContent("services.json", [valid, broken]);
  const [problem] = problems;
  expect([problem?.rule, problem?.message]).toEqual(["json", expect.stringContaining(message)]);
  if (broken.includes("▲")) expect(`${problem?.file}:${problem?.line}:${problem?.column}`).toBe(place);
});

it("reports all problems in one run if they don't confuse the parser", async () => {
  const { found } = await checkBroken(
    "services.json",
    `[
  {
    "id": "one", // first
    "desciption": "What happens.",
    "icon": "robt"
    "features": ["a", "b", "c", "d",],
  },
]
`,
  );
  expect(found.filter((one) => one.startsWith("content/services.json"))).toEqual(
    expect.arrayContaining([
      "content/services.json:2:3 missing-field",
      "content/services.json:3:18 json",
      "content/services.json:4:5 unknown-field",
      "content/services.json:5:13 unknown-icon",
      "content/services.json:5:18 json",
      "content/services.json:6:36 json",
      "content/services.json:6:38 json",
      "content/services.json:7:4 json",
    ]),
  );
});

it("describes the path of a syntax error", async () => {
  const { problems } = await breakContent("services.json", ['"Third point 2"', '"Third point 2"▲,,']);
  expect(problems[0]?.path).toBe('service 2, "Service 2", features, entry 4');
});
