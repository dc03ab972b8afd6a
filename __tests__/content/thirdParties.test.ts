import { problemsOf } from "../support/breakContent";
import { makePolicy, validContent } from "../support/makeContent";

const policy = makePolicy("privacy-policy", "Privacy Policy");

/** Returns the rules and messages of all problems of a site with these analytics and this privacy policy. */
async function check(analytics: object, privacyPolicy = policy) {
  const site = JSON.parse((await validContent())["site.json"]);
  const changed = { "site.json": JSON.stringify({ ...site, analytics }), "privacy-policy.md": privacyPolicy };
  return (await problemsOf(changed)).map(({ file, rule, message }) => ({ file, rule, message }));
}

const unnamed = (name: string) => [
  {
    file: "content/privacy-policy.md",
    rule: "unnamed-third-party",
    message: expect.stringContaining(`The privacy policy doesn't name ${name}, which `),
  },
];

it("reports a privacy policy that doesn't name the calendar's provider", async () => {
  expect(await check({ provider: "none" })).toEqual([]);
  expect(await check({ provider: "none" }, policy.replace("Calendly", "Someone"))).toEqual(
    unnamed("Calendly"),
  );
});

it.each([
  ["Plausible", { provider: "plausible", site: "agency.example" }],
  ["Umami", { provider: "umami", site: "0b5d6a5c-2f6b-4c0e-9a53-1d2f3a4b5c6d" }],
  ["Plausible", { provider: "plausible", site: "a.example", server: "https://stats.agency.example.com" }],
])("reports a privacy policy that doesn't name %s, on any server", async (name, analytics) => {
  expect(await check(analytics)).toEqual(unnamed(name));
  expect(await check(analytics, `${policy}\n${name} counts visits.\n`)).toEqual([]);
});

it("doesn't look for names in an invalid privacy policy", async () => {
  const problems = await check({ provider: "plausible", site: "agency.example" }, `${policy}\n# Too large\n`);
  expect(problems.map(({ rule }) => rule)).not.toContain("unnamed-third-party");
  expect(problems).not.toEqual([]);
});
