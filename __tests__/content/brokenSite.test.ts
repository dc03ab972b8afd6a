import { breakContent, expectOnly } from "../support/breakContent";

const image = '"image": "person.png"';
const phone = /"phone": "[^"]*"/;
const site = '"url": "https://www.example.com"';
const calendar = /"url": "https:\/\/calendly[^"]*"/;
const otherCalendar = '"url": ▲"https://calendly.com.evil.example/a"';

it.each([
  [image, '"image": ▲"nobody.png"', "missing-photo", "nobody.png"],
  [image, '"image": ▲"http://images.example.com/a.png"', "address", "http://"],
  [image, '"image": ▲"https://elsewhere.example.net/a.png"', "photo-host", "elsewhere"],
  [image, '"image": ▲"portrait.svg"', "photo-format", "portrait.svg"],
  ['"id": "person-2"', '"id": ▲"person-1"', "duplicate", "line 3"],
  ['"image"', '"focus": ▲"middle",\n    "image"', "wrong-form", '"middle"'],
  ['"image"', '"focus": ▲50,\n    "image"', "wrong-type", "the number 50"],
] as const)("names in testimonials.json the place of %s, broken as %s", (sound, broken, rule, found) =>
  expectOnly("testimonials.json", [sound, broken], rule, found),
);

it.each([
  ['"service-1"', '▲"servise-1"', "unknown-service", "servise-1"],
  ['"network": "X"', '"network": ▲"LinkedIn"', "duplicate", "LinkedIn"],
  ['"network": "X"', '"network": ▲"Linkdin"', "unknown-choice", "Linkdin"],
  ['"Tuesday"', '▲"Monday"', "duplicate", "Monday"],
  [/"verbs": \[[^\]]*\]/, '"verbs": ["reads", ▲"reads", "acts"]', "duplicate", "reads"],
  [/"days": \[[^\]]*\]/, '"days": ▲[]', "too-few", "an empty list"],
  [phone, '"phone": ▲"(215) 555-0142"', "wrong-form", "(215)"],
  [phone, '"phone": ▲"+1 555 CALL NOW"', "wrong-form", "CALL"],
  [phone, '"phone": ▲"+44 (0)20 7946 0958"', "wrong-form", "(0)"],
  [phone, '"phone": ▲"+1 (215 555-0142"', "wrong-form", "(215"],
  [/"email": "[^"]*"/, '"email": ▲"hello(at)example.com"', "wrong-form", "(at)"],
  [site, '"url": ▲"www.example.com"', "address", "www."],
  [site, '"url": "https://www.example.com▲/en"', "address", '"/en"'],
  [/"timeZone": "[^"]*"/, '"timeZone": ▲"EST5"', "time-zone", "EST5"],
  [/"timeZone": "[^"]*"/, '"timeZone": ▲"America/Filadelfia"', "time-zone", "Filadelfia"],
  [/"opens": "[^"]*"/, '"opens": ▲"9 AM"', "wrong-form", "9 AM"],
  [/"country": "[^"]*"/, '"country": ▲"UK"', "country", '"UK"'],
  [/"country": "[^"]*"/, '"country": ▲"XX"', "country", '"XX"'],
  [/"language": "[^"]*"/, '"language": ▲"en_US"', "language", '"en_US"'],
  [/"language": "[^"]*"/, '"language": ▲"xx-YY"', "language", '"xx-YY"'],
  [/"updated": "[^"]*"/, '"updated": ▲"2131-01-01"', "future-date", "still to come"],
  [/"closes": "[^"]*"/, '"closes": ▲"09:00"', "hours", "09:00"],
  [/"color": "[^"]*"/, '"color": ▲"#0A6E5C"', "wrong-form", "#0A6E5C"],
  [calendar, otherCalendar, "booking-page", "no event page"],
  ['"url": ""', '"url": ▲"linkedin.com/company/x"', "address", "linkedin.com"],
  [/"title": "Millrace: [^"]*"/, '"title": ▲"Millrace"', "too-short", "8 characters"],
] as const)("names in site.json the place of %s, broken as %s", (sound, broken, rule, found) =>
  expectOnly("site.json", [sound, broken], rule, found),
);

it("tells the limit of a list that has more entries than it may have", async () => {
  const seven = Array.from({ length: 7 }, () => '{ "network": "X", "url": "" }').join();
  const { problems } = await breakContent("site.json", [/"social": \[[^\]]*\]/, `"social": [${seven}]`]);
  expect(problems.find(({ rule }) => rule === "too-many")).toMatchObject({
    found: "a list of 7 entries",
    allowed: "at most 6 entries",
  });
});

it.each([
  ["America/New York", "America/New_York"],
  ["America/Philadelphia", undefined],
])("says of the time zone %s what one looks like", async (zone, suggestion) => {
  const { problems } = await breakContent("site.json", [/"timeZone": "[^"]*"/, `"timeZone": "${zone}"`]);
  expect(problems[0]?.allowed).toContain("as in America/New_York");
  expect(problems[0]?.suggestion).toBe(suggestion);
});

it("says of a field that may be left out, too, what may stand there", async () => {
  const { problems } = await breakContent("testimonials.json", ['"image"', '"focus": "5",\n "image"']);
  expect(problems[0]?.allowed).toContain("two percentages from 0% to 100%");
});
