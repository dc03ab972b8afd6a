/** @jest-environment node */
import { type Broken, breakContent, checkBroken } from "../support/breakContent";

const title = '"title": "Service 2",';
const icon = '"icon": "bot",';
const long = (length: number) =>
  "long "
    .repeat(length / 5)
    .trim()
    .padEnd(length, "x");

const expectOne = ({ place, found, problems }: Broken, rule: string, says: string, suggestion?: string) => {
  expect(found).toEqual([`${place} ${rule}`]);
  expect(problems[0]?.found).toContain(says);
  expect(problems[0]?.suggestion).toBe(suggestion);
};

it.each([
  [
    "a misspelt field",
    '"description": "What happens for client 2',
    '▲"desciption": "What happens for client 2',
    "unknown-field",
    '"desciption"',
    "description",
  ],
  [
    "a field that nothing knows",
    title,
    '"title": "Service 2",\n    ▲"colour": "red",',
    "unknown-field",
    '"colour"',
    undefined,
  ],
  [
    "a field named __proto__",
    title,
    '"title": "Service 2",\n    ▲"__proto__": {},',
    "unknown-field",
    "__proto__",
    undefined,
  ],
  [
    "a field that stands twice",
    icon,
    '"icon": "bot",\n    ▲"icon": "send",',
    "duplicate-field",
    "line 6",
    undefined,
  ],
  [
    "a missing field",
    /\{\n(.*\n.*\n.*\n) {4}"icon": "bot",\n/,
    '▲{\n    "id": "service-1",\n    "title": "Service 1",\n    "description": "x",\n',
    "missing-field",
    '"icon"',
    '"icon": "bot"',
  ],
  ["a number for a text", title, '"title": ▲2,', "wrong-type", "the number 2", '"2"'],
  ["null for a text", title, '"title": ▲null,', "wrong-type", "null", undefined],
  [
    "a text for a list",
    /"features": \[[^\]]*\]/,
    '"features": ▲"One, two"',
    "wrong-type",
    'the text "One, two"',
    undefined,
  ],
  ["an empty text", title, '"title": ▲"",', "empty", "an empty text", undefined],
  [
    "a text past its length",
    title,
    `"title": "${long(80)}▲x",`,
    "too-long",
    "a text of 81 characters",
    undefined,
  ],
  [
    "three points",
    /"features": \[\n.*1",\n/,
    '"features": ▲[\n',
    "too-few",
    "a list of 3 entries",
    undefined,
  ],
  [
    "five points",
    '"Fourth point 2"',
    '"Fourth point 2",\n      ▲"Fifth point"',
    "too-many",
    "a list of 5 entries",
    undefined,
  ],
  ["an unknown icon", icon, '"icon": ▲"robt",', "unknown-icon", '"robt"', "bot"],
  ["an icon by what it shows", icon, '"icon": ▲"robot",', "unknown-icon", '"robot"', "bot"],
  ["an empty icon", icon, '"icon": ▲"",', "unknown-icon", "an empty text", undefined],
  [
    "an id that is not URL-safe",
    '"id": "service-2"',
    '"id": ▲"Sérvice 2/ü"',
    "slug",
    '"Sérvice 2/ü"',
    "service-2-u",
  ],
  ["an id with nothing to keep", '"id": "service-2"', '"id": ▲"–"', "slug", '"–"', undefined],
  ["a duplicate id", '"id": "service-2"', '"id": ▲"service-1"', "duplicate", "line 3", undefined],
  ["a duplicate title", title, '"title": ▲"SERVICE 1",', "duplicate", "line 4", undefined],
  ["a point a second time", '"Second point 2"', '▲"First point 2"', "duplicate", "line 20", undefined],
] as const)("names %s in a service", async (_name, sound, broken, rule, found, suggestion) => {
  expectOne(await breakContent("services.json", [sound, broken]), rule, found, suggestion);
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
  const { problems } = await breakContent("services.json", [
    /"icon": "bot",\n {4}"features": \[\n.*2",/,
    '"ikon": "bot",\n    "features": [\n      "First 2",',
  ]);
  expect(problems[0]?.path).toBe('service 2, "Service 2", ikon');
  expect(problems[0]?.allowed).toBe("the fields id, title, description, icon, features");
});
