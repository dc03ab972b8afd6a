import { sectionIds } from "../../src/navigation/sections";
import { landingIds } from "../../tools/content/checkLinks";
import { breakContent, expectOnce, problemsOf } from "../support/breakContent";
import { makePolicy } from "../support/makeContent";

const end = "The end.";

it.each([
  ["a javascript: link", "The ▲[end](javascript:alert(1)).", "link-scheme", "javascript:"],
  ["a hidden javascript: link", "The ▲[end](<java&#9;script:alert(1)>).", "link-scheme", "javascript:"],
  ["a data: link", "The ▲[end](data:text/html,x).", "link-scheme", "data:"],
  [
    "a link to another host without its scheme",
    "The ▲[end](//evil.example).",
    "link-scheme",
    "//evil.example",
  ],
  ["an http link", "The ▲[end](http://example.com).", "link-scheme", "http://"],
  ["a link to no page", "The ▲[end](/privacy).", "link-target", "/privacy"],
  ["a link to no heading", "The ▲[end](#secnd-section).", "link-target", "#secnd-section"],
  ["a link to no heading of another page", "The ▲[end](/terms-of-service#third).", "link-target", "#third"],
  ["a link to no section", "The ▲[end](/#nowhere).", "link-target", "#nowhere"],
  ["a link without its beginning", "The ▲[end](example.com).", "link-target", "example.com"],
  ["a link without an address", "The ▲[end]().", "empty-link", "without an address"],
  ["a mail link without an address", "The ▲[end](mailto:us).", "link-target", "mailto:us"],
  ["a phone link without a number", "The ▲[end](tel:us).", "link-target", "tel:us"],
  ["a link with one slash", "See ▲[it](https:/example.com).", "link-target", "https:/example.com"],
  ["a link with three slashes", "See ▲[it](https:///example.com).", "link-target", "https:///"],
  ["a link without words", "See ▲[](/terms-of-service).", "empty-link", "without words"],
  ["a link without its end", "See ▲[it](/terms-of-service now.", "link-syntax", "[it]("],
  ["a link to a note that is not there", "See ▲[it][terms].", "link-syntax", "[it][terms"],
  ["a link the wrong way around", "See ▲(it)[https://example.com].", "link-syntax", "(it)[https:"],
  ["a space in a phone number", "▲[Call](tel:+1 215 555 0142)", "link-syntax", "[Call](tel:+1"],
  ["a space in a link", "The ▲[end](mailto:{{ contact.email }}).", "link-syntax", "[end](mailto:"],
  ["a space after a link's words", "The ▲[end] (https://example.com).", "link-syntax", "[end] ("],
  ["what no browser can decode", "See ▲[it](#%E0%A4%A).", "link-target", "#%E0%A4%A"],
  ["a link to another host by a backslash", "See ▲[it](/\\x).", "link-scheme", "/\\x"],
] as const)("names %s", (_name, broken, rule, found) =>
  expectOnce("privacy-policy.md", [end, broken], rule, found),
);

it("suggests what was meant", async () => {
  const suggestions = await Promise.all(
    [
      "[end](#secnd-section)",
      "[end](/privcy-policy)",
      "[end](terms-of-service)",
      "[end](example.com/a)",
      "{{ email }}",
    ].map(async (text) => (await breakContent("privacy-policy.md", [end, text])).problems[0]?.suggestion),
  );
  expect(suggestions).toEqual([
    "#second-section",
    "/privacy-policy",
    "/terms-of-service",
    "https://example.com/a",
    "{{ contact.email }}",
  ]);
});

it.each([
  [
    "of a heading with a placeholder, as the page will have it",
    "## 2. The end of {{ brand.name }}",
    "the-end-of-millrace",
    [],
  ],
  [
    "of such a heading, as the file has it",
    "## 2. The end of {{ brand.name }}",
    "the-end-of--brandname-",
    ["link-target"],
  ],
  [
    "of a heading that is quoted, as the page makes no section of it",
    "> ## 2. Quoted",
    "quoted",
    ["link-target"],
  ],
])("knows the address %s", async (_name, heading, id, rules) => {
  const { problems } = await breakContent("privacy-policy.md", [end, `${heading}\n\nSee [there](#${id}).`]);
  expect(problems.map(({ rule }) => rule)).toEqual(rules);
});

it("leaves the address of a heading open while nobody knows the words in it", async () => {
  const problems = await problemsOf({
    "site.json": "{",
    "privacy-policy.md": `${makePolicy("privacy-policy", "Privacy Policy")}\n## {{ brand.name }}\n\n[There](#millrace).\n`,
  });
  expect(problems.filter(({ rule }) => rule === "link-target")).toEqual([]);
});

it("lets links stand that lead somewhere", async () => {
  const links = [
    "[a](https://example.com/a?b#c)",
    "[b](mailto:us@example.com?subject=x)",
    "[c](mailto:{{contact.email}})",
    "[d](tel:+12155550142)",
    "[e](/?from=policy#booking)",
    "[f](#)",
    "[g](/privacy-policy#second-section)",
  ];
  const { found } = await breakContent("privacy-policy.md", ["The end.", links.join(" ")]);
  expect(found).toEqual([]);
});

it("knows the sections that links may lead to", () => {
  expect(landingIds).toEqual(sectionIds);
});
