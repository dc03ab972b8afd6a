/** @jest-environment node */
import { checkJson } from "../../tools/content/checkJson";
import { servicesJson, testimonialsJson } from "../../tools/content/contentFiles";
import { decoded } from "../../tools/content/read";
import { breakContent, checkBroken } from "../support/breakContent";
import { makePolicy, makeServices, soundContent } from "../support/makeContent";

const check = (text: string) =>
  checkJson(decoded("content/services.json", Buffer.from(text)), servicesJson).problems;

it("tells the first 500 mistakes of a file, and counts the others", () => {
  const problems = check(makeServices(600).replaceAll('"bot"', '"robt"'));
  expect(problems).toHaveLength(501);
  expect(problems.at(-1)).toMatchObject({ rule: "many-more", line: 12 * 500 - 1 + 7 - 12 + 12 });
  expect(problems.at(-1)?.found).toBe("100 more mistakes, from here to the end of the file");
  // It looks for the most similar of more than 2,000 icons 500 times.
}, 60_000);

it("stops reading where one mistake is seen again and again", () => {
  expect(check(`[${",".repeat(200)}]`).length).toBeLessThanOrEqual(22);
});

it("refuses more entries than the site can show", () => {
  const [problem] = check(makeServices(5001));
  expect(problem).toMatchObject({ rule: "too-many", found: "a list of 5001 entries" });
});

it.each([
  ['"icon": "bot"', '"icon": ▲7', "wrong-type", "the name of a Lucide icon"],
  ['"icon": "bot"', '"icon": ▲true', "wrong-type", "the name of a Lucide icon"],
  [
    '"title": "Service 2"',
    '"title": ▲{ "en": "Service 2" }',
    "wrong-type",
    "a text between two quotation marks",
  ],
])("says what may stand in place of %s", async (sound, broken, rule, allowed) => {
  const { place, found, problems } = await breakContent("services.json", [sound, broken]);
  expect(found).toEqual([`${place} ${rule}`]);
  expect(problems[0]?.allowed).toContain(allowed);
});

it("names a missing group of fields, for which no short example can be given", async () => {
  const { problems } = await breakContent("testimonials.json", [/,\n {4}"gain": .*\n/, "\n"]);
  expect(problems[0]).toMatchObject({ rule: "missing-field", line: 2, column: 3 });
  expect(problems[0]).not.toHaveProperty("suggestion");
});

it("says nothing of photo hosts while the list of hosts cannot be read", async () => {
  const remote = (await soundContent())["testimonials.json"].replaceAll(
    "person.png",
    "https://a.example.net/p.png",
  );
  const checked = checkJson(decoded("content/testimonials.json", Buffer.from(remote)), testimonialsJson);
  expect(checked.problems).toEqual([]);
  const { problems } = await checkBroken("site.json", "{");
  expect(problems.map(({ rule }) => rule)).toEqual(["missing-bracket"]);
});

it.each([
  ["title: Privacy Policy", "title: 'Privacy ▲<b>Policy</b>'"],
  ["title: Privacy Policy", "title: Privacy ▲<b>Policy</b>"],
  ["title: Privacy Policy", 'title: "Privacy \\"our\\" ▲<b>Policy</b>"'],
])("points into a text of front matter, however it is quoted: %#", async (sound, broken) => {
  const { place, found } = await breakContent("privacy-policy.md", [sound, broken]);
  expect(found).toEqual([`${place} html`]);
});

it("lets links stand that lead somewhere", async () => {
  const links = [
    "[a](https://example.com/a?b#c)",
    "[b](mailto:us@example.com?subject=x)",
    "[c](mailto:{{contact.email}})",
    "[d](tel:+12155550142)",
    "[e](/?from=policy#booking)",
    "[f](#)",
    "[g](/privacy-policy#%73econd-section)",
  ];
  const { found } = await breakContent("privacy-policy.md", ["The end.", links.join(" ")]);
  expect(found).toEqual([]);
});

it("reports what no browser can follow", async () => {
  const { problems } = await breakContent("privacy-policy.md", [
    "The end.",
    "[a](#%E0%A4%A) [b](https://) [c](/\\x)",
  ]);
  expect(problems.map(({ rule }) => rule)).toEqual(["link-target", "link-target", "link-scheme"]);
});

it("takes a policy without any text for what it is", async () => {
  const bare = makePolicy("terms-of-service", "Terms of Service").replace(
    /(---\n[\s\S]*?---\n)[\s\S]*/,
    "$1",
  );
  const { problems } = await checkBroken("terms-of-service.md", bare);
  expect(problems.find(({ rule }) => rule === "empty-text")).toMatchObject({ line: 9, column: 1 });
});
