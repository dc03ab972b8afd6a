/** @jest-environment node */

import { breakContent, checkBroken } from "../support/breakContent";
import { expectFirst } from "../support/expectBroken";

const title = '"title": "Service 2",';
const icon = '"icon": "bot",';

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
  ["a comma for a colon", icon, '"icon"▲, "bot",', "missing-colon", "a comma after the name", '"icon":'],
  ["a colon for a comma", icon, '"icon": "bot"▲:', "missing-comma", "a colon where a comma", '",'],
  ["a field without a name", icon, '▲"": "bot",', "unknown-field", "a field without a name", "icon"],
  ["no value", icon, '"icon"▲: ,', "missing-value", "nothing after its colon", undefined],
  [
    "a hard space outside of texts",
    icon,
    '▲\u00a0\u00a0"icon": "bot",',
    "invisible-character",
    "no ordinary space",
    undefined,
  ],
  ["True in place of true", icon, '"icon": ▲True,', "no-value", "True without", "true"],
  ["a word that Node knows", icon, '"icon": ▲__proto__,', "missing-quote", "__proto__ with", '"__proto__"'],
  ["a colon between services", "  },\n", "  }▲:\n", "missing-comma", "a colon where", "},"],
  ["the beginning of a service lost", /\},\s+\{\s+"id"/, "}▲", "missing-comma", "a colon where", "},"],
  ["a stray word where a comma belongs", icon, '"icon": "bot" ▲and', "json", '"and"', undefined],
] as const)("names %s", (_name, sound, broken, rule, found, suggestion) =>
  expectFirst([sound, broken], rule, found, suggestion),
);

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
