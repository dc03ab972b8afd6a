import { breakContent, checkBroken } from "../support/breakContent";

const title = '"title": "Service 2",';
const icon = '"icon": "bot",';
const point = '"Second point 2",';
const list = /"features": \[[^\]]*\]/;

// What is broken, the sound text, the broken one with its place marked, what the message says.
it.each([
  ["a comma after the last point", '"Fourth point 2"', '"Fourth point 2"▲,', "a comma with no entry"],
  ["a comma after the last field", /\n {4}\]\n/, "\n    ]▲,\n", "a comma with no entry"],
  ["two commas", title, '"title": "Service 2",▲,', "a comma with no entry"],
  ["a comma after the end", /\]\n$/, "]▲,\n", "after the end"],
  ["no comma between fields", title, '"title": "Service 2▲"', "without a comma"],
  ["no comma between services", "  },\n", "  ▲}\n", "without a comma"],
  ["a comment", icon, '"icon": "bot", ▲// a robot', "// a robot"],
  ["a comment of several lines", icon, '▲/* a\nrobot */ "icon": "bot",', "/* a"],
  ["no colon", icon, '"icon▲" "bot",', "without a colon"],
  ["an equals sign", icon, '"icon" ▲= "bot",', '"=" outside'],
  ["a comma for a colon", icon, '"icon▲", "bot",', "without a colon"],
  ["a colon for a comma", icon, '"icon": "bot"▲:', "may not stand here"],
  ["two colons", icon, '"icon":▲: "bot",', "no value in front of it"],
  ["no value", icon, '"icon": ▲,', "no value in front of it"],
  ["a hard space outside of texts", icon, '▲\u00a0\u00a0"icon": "bot",', "(U+00A0)"],
  ["True in place of true", icon, '"icon": ▲True,', '"True" outside of quotation marks'],
  ["no quotes around a text", title, '"title": ▲Service,', '"Service" outside'],
  ["no quote at a text's beginning", title, '"title": ▲Service 2",', '"Service" outside'],
  ["no quote at a text's end", title, '"title": ▲"Service 2,', "without a quotation mark"],
  ["a text that goes on in the next line", "client 2", "client\n2", "without a quotation mark"],
  ["no quote after a name", title, '"title: "▲Service 2",', '"Service" outside'],
  ["no quote before a name", title, '▲title": "Service 2",', '"title" outside'],
  ["single quotes", title, "\"title\": ▲'Service 2',", "outside of quotation marks"],
  ["curly quotes", title, '"title": ▲“Service 2”,', "“Service"],
  ["quotes inside a text", title, '"title": "Service "▲number" 2",', '"number" outside'],
  ["a quote too many", list, '"features": ["One▲"", "Two"]', "without a comma"],
  ["a backslash", title, '"title": ▲"Service \\2",', "a backslash"],
  ["an empty text", /^[\s\S]*$/, "▲ \n \n", "an empty file"],
  ["the wrong closing bracket", /\n {4}\]\n/, "\n    ▲}\n", 'the "[" in line 7 is still open'],
  ["a list without its end", /\n {4}\]\n {2}\}/, "\n  ▲}", 'although the "[" in line 7'],
  ["a service without its end", "\n  },\n", "\n  ▲,\n", 'although the "{" in line 2'],
  ["a file without its end", /\}\n\]\n$/, "}▲\n", 'the "[" in line 1 is still open'],
  ["one bracket too many", /\n\]\n$/, "▲}\n]\n", 'the "[" in line 1 is still open'],
  ["a list in the brackets of a group", /"features": \[/, '"features": {', "without a colon"],
  ["a group in the brackets of a list", /\[\n {2}\{\n {4}"id"/, '[\n  [\n    "id"▲', "may not stand here"],
  ["a service without its beginning", /\},\n {2}\{\n {4}"id"/, '},\n    ▲"id"', "indented unlike"],
  ["a file without its beginning", /^\[\n {2}/, "▲", '"{" at the beginning'],
  ["a second list", /\n\]\n$/, "\n]\n▲[]\n", "after the end"],
  ["text after the end", /\n\]\n$/, "\n]\n▲the end\n", "outside of quotation marks"],
  ["a bracket that stands twice", /^\[/, "▲[[", "the bracket [ twice"],
  ["brackets without end", point, `${"[".repeat(37)}▲${"[".repeat(20)}`, "40 deep"],
] as const)("names %s", async (_name, sound, broken, found) => {
  const { place, problems } = await breakContent("services.json", [sound, broken]);
  const [problem] = problems;
  expect([problem?.rule, problem?.found]).toEqual(["json", expect.stringContaining(found)]);
  if (broken.includes("▲")) expect(`${problem?.file}:${problem?.line}:${problem?.column}`).toBe(place);
});

it("reads on behind problems that leave no doubt, and tells everything in one run", async () => {
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
  expect(found.filter((one) => one.startsWith("content/services.json"))).toEqual([
    "content/services.json:2:3 missing-field",
    "content/services.json:3:18 json",
    "content/services.json:4:5 unknown-field",
    "content/services.json:5:13 unknown-icon",
    "content/services.json:5:18 json",
    "content/services.json:6:36 json",
    "content/services.json:6:38 json",
    "content/services.json:7:4 json",
  ]);
});

it.each([
  ["  },\n", "  }\n", "},"],
  [/\}\n\]\n$/, "}\n", "]"],
])("says what to try: %s", async (sound, broken, suggestion) => {
  const { problems } = await breakContent("services.json", [sound, broken]);
  expect(problems[0]?.suggestion).toBe(suggestion);
});

it("says in words where a sign is wrong, too", async () => {
  const { problems } = await breakContent("services.json", ['"Third point 2"', '"Third point 2"▲,,']);
  expect(problems[0]?.path).toBe('service 2, "Service 2", features, entry 4');
});
