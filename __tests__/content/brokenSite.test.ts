/** @jest-environment node */
import { breakContent } from "../support/breakContent";
import type { ContentFile } from "../support/makeContent";

it.each([
  ["testimonials.json", '"image": "person.png"', '"image": ▲"nobody.png"', "missing-photo", "nobody.png"],
  [
    "testimonials.json",
    '"image": "person.png"',
    '"image": ▲"http://images.example.com/a.png"',
    "address",
    "http://",
  ],
  [
    "testimonials.json",
    '"image": "person.png"',
    '"image": ▲"https://elsewhere.example.net/a.png"',
    "photo-host",
    "elsewhere",
  ],
  ["testimonials.json", '"image": "person.png"', '"image": ▲"portrait.svg"', "photo-format", "portrait.svg"],
  ["testimonials.json", '"id": "person-2"', '"id": ▲"person-1"', "duplicate", "line 3"],
  ["testimonials.json", '"image"', '"focus": ▲"middle",\n    "image"', "wrong-form", '"middle"'],
  ["site.json", /"service-1"/, '▲"servise-1"', "unknown-service", "servise-1"],
  ["site.json", /"network": "X"/, '"network": ▲"LinkedIn"', "duplicate", "LinkedIn"],
  ["site.json", /"network": "X"/, '"network": ▲"Linkdin"', "unknown-choice", "Linkdin"],
  ["site.json", '"Tuesday"', '▲"Monday"', "duplicate", "Monday"],
  ["site.json", /"verbs": \[[^\]]*\]/, '"verbs": ["reads", ▲"reads", "acts"]', "duplicate", "reads"],
  ["site.json", /"days": \[[^\]]*\]/, '"days": ▲[]', "too-few", "an empty list"],
  ["site.json", /"phone": "[^"]*"/, '"phone": ▲"(215) 555-0142"', "wrong-form", "(215)"],
  ["site.json", /"phone": "[^"]*"/, '"phone": ▲"+1 555 CALL NOW"', "wrong-form", "CALL"],
  ["site.json", /"phone": "[^"]*"/, '"phone": ▲"+44 (0)20 7946 0958"', "wrong-form", "(0)"],
  ["site.json", /"phone": "[^"]*"/, '"phone": ▲"+1 (215 555-0142"', "wrong-form", "(215"],
  ["site.json", /"email": "[^"]*"/, '"email": ▲"hello(at)example.com"', "wrong-form", "(at)"],
  ["site.json", /"url": "https:\/\/www.example.com"/, '"url": ▲"www.example.com"', "address", "www."],
  [
    "site.json",
    /"url": "https:\/\/www.example.com"/,
    '"url": "https://www.example.com▲/en"',
    "address",
    '"/en"',
  ],
  ["site.json", /"timeZone": "[^"]*"/, '"timeZone": ▲"EST5"', "time-zone", "EST5"],
  ["site.json", /"timeZone": "[^"]*"/, '"timeZone": ▲"America/Filadelfia"', "time-zone", "Filadelfia"],
  ["site.json", /"opens": "[^"]*"/, '"opens": ▲"9 AM"', "wrong-form", "9 AM"],
  ["site.json", /"country": "[^"]*"/, '"country": ▲"UK"', "country", '"UK"'],
  ["site.json", /"country": "[^"]*"/, '"country": ▲"XX"', "country", '"XX"'],
  ["site.json", /"language": "[^"]*"/, '"language": ▲"en_US"', "language", '"en_US"'],
  ["site.json", /"language": "[^"]*"/, '"language": ▲"xx-YY"', "language", '"xx-YY"'],
  ["site.json", /"updated": "[^"]*"/, '"updated": ▲"2131-01-01"', "future-date", "still to come"],
  ["site.json", /"closes": "[^"]*"/, '"closes": ▲"08:00"', "hours", "08:00"],
  ["site.json", /"color": "[^"]*"/, '"color": ▲"#0A6E5C"', "wrong-form", "#0A6E5C"],
  [
    "site.json",
    /"url": "https:\/\/calendly[^"]*"/,
    '"url": ▲"https://calendly.com.evil.example/a"',
    "booking-page",
    "no event page",
  ],
  ["site.json", /"url": ""/, '"url": ▲"linkedin.com/company/x"', "address", "linkedin.com"],
  ["site.json", /"title": "Millrace: [^"]*"/, '"title": ▲"Millrace"', "too-short", "8 characters"],
] as const satisfies readonly (readonly [ContentFile, string | RegExp, string, string, string])[])(
  "names in %s the place of %s as %s",
  async (file, sound, broken, rule, found) => {
    const { place, problems } = await breakContent(file, [sound, broken]);
    expect(problems.map((one) => `${one.file}:${one.line}:${one.column} ${one.rule}`)).toEqual([
      `${place} ${rule}`,
    ]);
    expect(problems[0]?.found).toContain(found);
  },
);

test("more profiles than there may be are told the limit", async () => {
  const seven = Array.from({ length: 7 }, () => '{ "network": "X", "url": "" }').join();
  const { problems } = await breakContent("site.json", [/"social": \[[^\]]*\]/, `"social": [${seven}]`]);
  expect(problems.find(({ rule }) => rule === "too-many")).toMatchObject({
    found: "a list of 7 entries",
    allowed: "at most 6 entries",
  });
});
