import { breakContent } from "../support/breakContent";

const cyrillic = "\u043e";
const mark = "\u200e";
const wideColon = "\uff1a";

// A value that seems right, what stands for it, and what names the difference.
it.each([
  ["a mail address", "hello@example.com", `hell${cyrillic}@example.com`, `with "${cyrillic}" (U+043E) in it`],
  ["a phone number", '"+1 (215)', '"\u202a+1 (215)', "an invisible character (U+202A)"],
  ["a day of the week", '"Monday"', `"M${cyrillic}nday"`, "(U+043E) in it, which is none of them"],
  ["a time", '"opens": "09:00"', `"opens": "09${wideColon}00"`, `with "${wideColon}" (U+FF1A) in it`],
  ["a time zone", "America/New_York", `America/New_York${mark}`, "an invisible character (U+200E)"],
] as const)("tells what makes %s another one than it seems", async (_name, sound, broken, found) => {
  const { problems } = await breakContent("site.json", [sound, broken]);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.found).toContain(found);
});

it.each([mark, `${mark} \u200d`, "\u3164", "\u2800"])("takes %j for no name", async (name) => {
  const { problems } = await breakContent("testimonials.json", [/"name": "[^"]*"/, `"name": "${name}"`]);
  expect(problems).toHaveLength(1);
  expect(["blank", "invisible-character"]).toContain(problems[0]?.rule);
});

// One problem in one file that other files lean on.
it.each([
  ["an id", "services.json", '"id": "service-1"', '"id": "Service-1"', "slug"],
  ["the name of an id", "services.json", '"id": "service-1"', '"ids": "service-1"', "unknown-field"],
  ["the name of an address", "site.json", '"privacyEmail"', '"privacyMail"', "unknown-field"],
  ["the slug of a policy", "terms-of-service.md", "slug: terms-of", "slug: term-of", "slug"],
] as const)("tells a problem in %s once", async (_name, file, sound, broken, rule) => {
  const { problems } = await breakContent(file, [sound, broken]);
  expect(problems.map((problem) => problem.rule)).toEqual([rule]);
});
