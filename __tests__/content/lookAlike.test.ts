import { breakContent } from "../support/breakContent";

const cyrillic = "\u043e";
const leftToRightMark = "\u200e";
const wideColon = "\uff1a";

// A valid value, a look-alike, and the part of the message that names the difference.
it.each([
  [
    "an email address",
    "hello@example.com",
    `hell${cyrillic}@example.com`,
    `It contains \`${cyrillic}\` (U+043E)`,
  ],
  ["a phone number", '"+1 (215)', '"\u202a+1 (215)', "an invisible character (U+202A)"],
  ["a day of the week", '"Monday"', `"M${cyrillic}nday"`, "It contains `о` (U+043E)"],
  ["a time", '"opens": "09:00"', `"opens": "09${wideColon}00"`, `It contains \`${wideColon}\` (U+FF1A)`],
  [
    "a time zone",
    "America/New_York",
    `America/New_York${leftToRightMark}`,
    "an invisible character (U+200E)",
  ],
] as const)("names the look-alike or invisible character in %s", async (_name, valid, broken, message) => {
  const { problems } = await breakContent("site.json", [valid, broken]);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message).toContain(message);
});

it.each([leftToRightMark, `${leftToRightMark} \u200d`, "\u3164", "\u2800"])(
  "rejects the name %j",
  async (name) => {
    const { problems } = await breakContent("testimonials.json", [/"name": "[^"]*"/, `"name": "${name}"`]);
    expect(problems).toHaveLength(1);
    expect(["blank", "invisible-character"]).toContain(problems[0]?.rule);
  },
);

// Other files refer to these values.
it.each([
  ["an id", "services.json", '"id": "service-1"', '"id": "Service-1"', "slug"],
  ["the name of an id", "services.json", '"id": "service-1"', '"ids": "service-1"', "unknown-field"],
  ["the name of an email field", "site.json", '"privacyEmail"', '"privacyMail"', "unknown-field"],
  ["the slug of a policy", "terms-of-service.md", "slug: terms-of", "slug: term-of", "slug"],
] as const)("reports a problem in %s once", async (_name, file, valid, broken, rule) => {
  const { problems } = await breakContent(file, [valid, broken]);
  expect(problems.map((problem) => problem.rule)).toEqual([rule]);
});
