/** @jest-environment node */
import { breakContent, checkBroken } from "../../support/breakContent";

const title = '"title": "Service 2",';
const icon = '"icon": "bot",';
const point = '"Second point 2",';

// What is broken, the sound text, the broken one with its place marked, the rule, what the message says, what to try.
it.each([
  [
    "a comma after the last point",
    '"Fourth point 2"',
    '"Fourth point 2"▲,',
    "trailing-comma",
    'before "]"',
    undefined,
  ],
  ["a comma after the last field", /\n {4}\]\n/, "\n    ]▲,\n", "trailing-comma", 'before "}"', undefined],
  ["two commas", title, '"title": "Service 2",▲,', "extra-comma", "no entry before it", undefined],
  ["a comma after the end", /\]\n$/, "]▲,\n", "extra-comma", "after the end", undefined],
  ["no comma between fields", title, '"title": "Service 2▲"', "missing-comma", "without a comma", '",'],
  ["no comma between services", "  },\n", "  ▲}\n", "missing-comma", "without a comma", "},"],
  ["a comment", icon, '"icon": "bot", ▲// a robot', "comment", "// a robot", undefined],
  ["a comment of several lines", icon, '▲/* a\nrobot */ "icon": "bot",', "comment", "/* a", undefined],
  ["an unfinished merge", icon, '▲<<<<<<< HEAD\n"icon": "bot",', "merge-conflict", "<<<<<<<", undefined],
  ["no colon", icon, '"icon▲" "bot",', "missing-colon", 'after the name "icon"', '"icon":'],
  ["an equals sign", icon, '"icon" ▲= "bot",', "missing-colon", '"=" after', '"icon":'],
  ["no value", icon, '"icon"▲: ,', "missing-value", "nothing after its colon", undefined],
  [
    "a hard space outside of texts",
    icon,
    '▲\u00a0\u00a0"icon": "bot",',
    "invisible-character",
    "no ordinary space",
    undefined,
  ],
  [
    "the wrong closing bracket",
    /\n {4}\]\n/,
    "\n    ▲}\n",
    "wrong-bracket",
    'begins with "[" in line 7',
    "] }",
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
  ["a file whose end closes something else", /\n\]\n$/, "\n▲}\n", "wrong-bracket", "still open", "]"],
  ["a bracket after the end", /\n\]\n$/, "\n]\n▲]\n", "extra-bracket", "nothing left to close", undefined],
  ["a second list", /\n\]\n$/, "\n]\n▲[]\n", "two-roots", "a second beginning", undefined],
  ["text after the end", /\n\]\n$/, "\n]\n▲the end\n", "two-roots", "after the content has ended", undefined],
  ["True in place of true", icon, '"icon": ▲True,', "no-value", "True without", "true"],
  [
    "a list closed like a group, and no more",
    /\n {4}\]\n {2}\},\n/,
    "\n    ▲}\n  ,\n",
    "wrong-bracket",
    "still open",
    "] }",
  ],
  ["a stray word where a comma belongs", icon, '"icon": "bot" ▲and', "json", '"and"', undefined],
  ["brackets without end", point, `${"[".repeat(37)}▲${"[".repeat(20)}`, "too-deep", "deep", undefined],
] as const)("names %s", async (_name, sound, broken, rule, found, suggestion) => {
  const { place, problems } = await breakContent("services.json", [sound, broken]);
  const [problem] = problems;
  expect(`${problem?.file}:${problem?.line}:${problem?.column} ${problem?.rule}`).toBe(`${place} ${rule}`);
  expect(problem?.found).toContain(found);
  expect(problem?.suggestion).toBe(suggestion);
});

it("names an empty file, and one with nothing but spaces", async () => {
  for (const text of ["▲", "▲ \n \n"]) {
    const { place, found } = await checkBroken("services.json", text);
    expect(found).toContain(`${place} empty-file`);
  }
});

it("reads on behind what it can mend, and tells everything in one run", async () => {
  const { found } = await checkBroken(
    "services.json",
    `[
  {
    "id": "one", // first
    "title": 'One',
    "desciption": "What happens.",
    "icon": "robt"
    "features": ["a", "b", "c", "d",],
  },
]
`,
  );
  expect(found.filter((one) => one.startsWith("content/services.json"))).toEqual([
    "content/services.json:3:18 comment",
    "content/services.json:4:14 wrong-quotes",
    "content/services.json:5:5 unknown-field",
    "content/services.json:6:13 unknown-icon",
    "content/services.json:6:18 missing-comma",
    "content/services.json:7:36 trailing-comma",
    "content/services.json:7:38 trailing-comma",
    "content/services.json:8:4 trailing-comma",
  ]);
});

it("says where a mistake of spelling stands in words, too", async () => {
  const { problems } = await breakContent("services.json", ['"Third point 2"', '"Third point 2"▲,']);
  expect(problems[0]?.path).toBe('service 2, "Service 2", features, entry 4');
});
