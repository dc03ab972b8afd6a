import { breakContent, expectOnly, problemsOf } from "../support/breakContent";
import { makePage, makePolicy, validContent } from "../support/makeContent";

const sections = /"sections": \[[^\]]*\]/;
const links = /"links": \[[^\]]*\]/;
const link = (to: string) => `"links": [{ "label": "A", "to": ${to} }]`;

it("accepts any order and selection of sections", async () => {
  const { problems } = await breakContent("site.json", [sections, '"sections": ["booking", "services"]']);
  expect(problems).toEqual([]);
});

it.each([
  ["an unknown section", '["services", ▲"bookng", "booking"]', "unknown-choice", "Did you mean `booking`?"],
  ["a duplicate section", '["services", ▲"services", "booking"]', "duplicate", "List each entry once."],
  ["no booking section", '▲["services"]', "booking-section", "Every site needs the booking section."],
])("reports %s", (_name, broken, rule, message) =>
  expectOnly("site.json", [sections, `"sections": ${broken}`], rule, message.replace(/Did.*/, "")),
);

it("reports links to a section that the home page doesn't show", async () => {
  const { "site.json": site } = await validContent();
  const policy = makePolicy("privacy-policy", "Privacy Policy").replace("/#services", "/#testimonials");
  const problems = await problemsOf({
    "site.json": site.replace(sections, '"sections": ["services", "booking"]'),
    "privacy-policy.md": policy,
  });
  expect(problems.map(({ message }) => message)).toEqual([
    "There is no section `#testimonials` on `/`. It has `#services`, `#booking`.",
  ]);
});

it.each(['"/"', '"/#booking"', '"/privacy-policy"', '"/privacy-policy#first-section"'])(
  "accepts a header link to %s",
  async (to) => {
    expect((await breakContent("site.json", [links, link(to)])).problems).toEqual([]);
  },
);

it("accepts a header link to a section that isn't shown, which the header omits", async () => {
  expect((await breakContent("site.json", [links, link('"/#faq"')])).problems).toEqual([]);
});

it.each([
  ["a missing page", '▲"/about"', "link-target", "There is no page `/about`."],
  ["a missing section", '▲"/#servces"', "link-target", "There is no section `#servces` on `/`."],
  ["a missing heading", '▲"/privacy-policy#third"', "link-target", "There is no heading `#third`"],
  ["another site", '▲"https://example.com"', "path", "isn't valid"],
])("reports a header link to %s", (_name, to, rule, message) =>
  expectOnly("site.json", [links, link(to)], rule, message),
);

it("reports two header links with the same target", async () => {
  const broken = '"links": [{ "label": "A", "to": "/" }, { "label": "B", "to": ▲"/" }]';
  await expectOnly("site.json", [links, broken], "duplicate", "Duplicate `/`");
});

it.each([
  ["Änderungen", "/about#anderungen", "/about#änderungen"],
  ["Prix à l’année", "/about#prix-a-l-annee", "/about#prix-à-lannée"],
  ["Współpraca", "/about#wspolpraca", "/about#współpraca"],
  ["О компанії", "/about#компанії", "/about#о-компанії"],
  ["हमारी सेवाएँ", "/about#हमारी-सेवाएं", "/about#हमारी-सेवाएँ"],
  ["snake_case ‿ ⓐ", "/about#snake-case", "/about#snake_case-‿-ⓐ"],
])("suggests a valid header link to the heading %s", async (heading, wrong, right) => {
  const { "site.json": site } = await validContent();
  const problemsWith = async (to: string) => {
    const problems = await problemsOf({
      "about.md": makePage("About us").replace("The end.", `## ${heading}\n\nThe end.`),
      "site.json": site.replace(links, link(JSON.stringify(to))),
    });
    return problems.filter(({ file }) => file === "content/site.json");
  };
  expect((await problemsWith(wrong)).map(({ suggestion }) => suggestion)).toEqual([right]);
  expect(await problemsWith(right)).toEqual([]);
});
