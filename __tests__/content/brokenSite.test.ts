import { breakContent, expectOnly } from "../support/breakContent";

const image = '"image": "person.png"';
const phone = /"phone": "[^"]*"/;
const site = '"url": "https://www.example.com"';
const calendar = /"url": "https:\/\/calendly[^"]*"/;
const noAnalytics = '"provider": "none"';
const otherCalendar = '"url": ▲"https://calendly.com.evil.example/a"';

it.each([
  [image, '"image": ▲"nobody.png"', "missing-photo", "nobody.png"],
  [image, '"image": ▲"http://images.example.com/a.png"', "url", "http://"],
  [image, '"image": ▲"https://elsewhere.example.net/a.png"', "photo-host", "elsewhere"],
  [image, '"image": ▲"portrait.svg"', "photo-format", "SVG files aren't supported."],
  ['"id": "person-2"', '"id": ▲"person-1"', "duplicate", "line 3"],
  ['"image"', '"focus": ▲"middle",\n    "image"', "wrong-format", "`middle` isn't valid."],
  [
    '"image"',
    '"focus": ▲50,\n    "image"',
    "wrong-type",
    'Expected text in quotation marks, such as `"50% 30%"`, but found the number `50`.',
  ],
] as const)("reports %s in testimonials.json, broken as %s", (valid, broken, rule, message) =>
  expectOnly("testimonials.json", [valid, broken], rule, message),
);

it.each([
  ['"service-1"', '▲"servise-1"', "unknown-service", "servise-1"],
  ['"network": "X"', '"network": ▲"LinkedIn"', "duplicate", "LinkedIn"],
  ['"network": "X"', '"network": ▲"Linkdin"', "unknown-choice", "Linkdin"],
  ['"Tuesday"', '▲"Monday"', "duplicate", "Monday"],
  [/"verbs": \[[^\]]*\]/, '"verbs": ["reads", ▲"reads", "acts"]', "duplicate", "reads"],
  [/"days": \[[^\]]*\]/, '"days": ▲[]', "too-few", "Too few entries: 0."],
  [phone, '"phone": ▲"(215) 555-0142"', "wrong-format", "(215)"],
  [phone, '"phone": ▲"+1 555 CALL NOW"', "wrong-format", "CALL"],
  [phone, '"phone": ▲"+44 (0)20 7946 0958"', "wrong-format", "(0)"],
  [phone, '"phone": ▲"+1 (215 555-0142"', "wrong-format", "(215"],
  [/"email": "[^"]*"/, '"email": ▲"hello(at)example.com"', "wrong-format", "(at)"],
  [site, '"url": ▲"www.example.com"', "url", "www."],
  [site, '"url": "https://www.example.com▲/en"', "url", "Remove `/en` after the domain."],
  [/"timeZone": "[^"]*"/, '"timeZone": ▲"America/Filadelfia"', "time-zone", "Filadelfia"],
  [/"opens": "[^"]*"/, '"opens": ▲"9 AM"', "wrong-format", "9 AM"],
  [/"phone": "[^"]*"/, '"phone": ▲""', "empty", "This field is empty. Use the international format:"],
  [/"country": "[^"]*"/, '"country": ▲"UK"', "country", "`UK` isn't valid."],
  [/"language": "[^"]*"/, '"language": ▲"en_US"', "language", "`en_US` isn't valid."],
  [/"updated": "[^"]*"/, '"updated": ▲"2131-01-01"', "future-date", "2131-01-01 is in the future."],
  [/"closes": "[^"]*"/, '"closes": ▲"09:00"', "hours", "09:00"],
  ['"closes"', '"closed": [{ "from": ▲"2026-02-30", "label": "Closed" }],\n"closes"', "date", "2026-02-30"],
  [
    '"closes"',
    '"closed": [{ "from": "2026-12-24", "until": ▲"2026-12-23", "label": "Closed" }],\n"closes"',
    "closed-days",
    "before the first day `2026-12-24`",
  ],
  [
    '"closes"',
    '"closed": [{ "from": "2026-12-24", "until": ▲"2026-12-0", "label": "Closed" }],\n"closes"',
    "date",
    "2026-12-0",
  ],
  ['"closes"', '"closed": [{ "from": "2026-12-24", "label": ▲"" }],\n"closes"', "empty", "empty"],
  ['"closes"', '"closed": [▲{ "from": "2026-12-24" }],\n"closes"', "missing-field", "label"],
  [
    '"closes"',
    '"closed": [{ "from": "2026-12-24", "label": "A" }, { "from": ▲"2026-12-24", "label": "B" }],\n"closes"',
    "duplicate",
    "2026-12-24",
  ],
  [
    calendar,
    otherCalendar,
    "booking-page",
    "`https://calendly.com.evil.example/a` isn't an event page of the provider `calendly`. Use a URL such as " +
      "https://calendly.com/your-name/30min, with nothing after the path.",
  ],
  [
    calendar,
    '"url": ▲"https://cal.com/agency/intro?duration=30"',
    "booking-page",
    "isn't an event page of the provider `calendly`. Choose the provider `cal.com`, or use a URL such as " +
      "https://calendly.com/your-name/30min, with nothing after the path.",
  ],
  [
    noAnalytics,
    '"provider": ▲"plausible"',
    "analytics-site",
    "`plausible` needs the field `site`. Use the domain",
  ],
  [noAnalytics, '"provider": ▲"matomo"', "unknown-choice", "Use one of `none`, `plausible`, `umami`."],
  [noAnalytics, '"provider": "plausible", "site": ▲"https://a.example"', "analytics-site", "Use the domain"],
  [noAnalytics, '"provider": "umami", "site": ▲"a.example"', "analytics-site", "Use the website ID"],
  [
    noAnalytics,
    '"provider": "none", "server": "https://a.example▲/b"',
    "url",
    "Remove `/b` after the domain.",
  ],
  ['"url": ""', '"url": ▲"linkedin.com/company/x"', "url", "linkedin.com"],
  [/"title": "Sample Agency: [^"]*"/, '"title": ▲"Too short"', "too-short", "9 characters"],
] as const)("reports %s in site.json, broken as %s", (valid, broken, rule, message) =>
  expectOnly("site.json", [valid, broken], rule, message),
);

it("reports a consent question that names only the other provider", async () => {
  const needsConsent = /"needsConsent": "[^"]*"/;
  for (const question of ["Load Calendly?", "Unlike Cal.com, Calendly asks first. Load it?"]) {
    const { problems } = await breakContent("site.json", [needsConsent, `"needsConsent": "${question}"`]);
    expect(problems).toEqual([]);
  }
  await expectOnly(
    "site.json",
    [needsConsent, '"needsConsent": ▲"Load Cal.com?"'],
    "consent-provider",
    "The question names Cal.com, but the provider is `calendly`. Name Calendly in the question, or choose the provider `cal.com`.",
  );
});

it("shows an example URL of the chosen provider", () =>
  expectOnly(
    "site.json",
    [
      /"provider": "calendly",\s*"url": "[^"]*"/,
      '"provider": "cal.com",\n"url": ▲"https://acme.cal.com/30min"',
    ],
    "booking-page",
    "isn't an event page of the provider `cal.com`. Use a URL such as https://cal.com/your-name/30min, with nothing",
  ));

it("reports the limit of a list with too many entries", async () => {
  const seven = Array.from({ length: 7 }, () => '{ "network": "X", "url": "" }').join();
  const { problems } = await breakContent("site.json", [/"social": \[[^\]]*\]/, `"social": [${seven}]`]);
  expect(problems.find(({ rule }) => rule === "too-many")).toMatchObject({
    message: "Too many entries: 7. Use at most 6.",
  });
});

it("reports the rules of an optional field", async () => {
  const { problems } = await breakContent("testimonials.json", ['"image"', '"focus": "5",\n "image"']);
  expect(problems[0]?.message).toBe(
    "`5` isn't valid. Use two percentages from 0% to 100%, separated by a space. Example: `50% 30%`.",
  );
});

it.each([
  ["Person.PNG", "person.png"],
  ["photos/persn.png", "photos/person.png"],
])("suggests the closest photo for %s", async (name, suggestion) => {
  const { problems } = await breakContent("testimonials.json", [image, `"image": "${name}"`]);
  expect(problems.map((problem) => [problem.rule, problem.suggestion])).toEqual([
    ["missing-photo", suggestion],
  ]);
});
