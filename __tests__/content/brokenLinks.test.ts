import { breakContent, expectOnce, problemsOf } from "../support/breakContent";
import { agencyName, makePolicy } from "../support/makeContent";

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
  [
    "an http link",
    "The ▲[end](http://example.com).",
    "link-scheme",
    "Links that start with `http:` aren't allowed.",
  ],
  ["a link to a missing page", "The ▲[end](/privacy).", "link-target", "/privacy"],
  ["a link to a missing heading", "The ▲[end](#secnd-section).", "link-target", "#secnd-section"],
  [
    "a link to a missing heading of another page",
    "The ▲[end](/terms-of-service#third).",
    "link-target",
    "#third",
  ],
  ["a link to a missing section", "The ▲[end](/#nowhere).", "link-target", "#nowhere"],
  ["a link without a scheme", "The ▲[end](example.com).", "link-target", "example.com"],
  ["a link without a URL", "The ▲[end]().", "empty-link", "The link has no URL."],
  ["an email link without an address", "The ▲[end](mailto:us).", "link-target", "mailto:us"],
  ["a phone link without a number", "The ▲[end](tel:us).", "link-target", "tel:us"],
  ["a link with one slash", "See ▲[it](https:/example.com).", "link-target", "https:/example.com"],
  ["a link with three slashes", "See ▲[it](https:///example.com).", "link-target", "https:///"],
  ["a link without text", "See ▲[](/terms-of-service).", "empty-link", "The link has no text."],
  ["an unfinished link", "See ▲[it](/terms-of-service now.", "link-syntax", "[it]("],
  ["a reference that isn't defined", "See ▲[it][terms].", "link-syntax", "[it][terms"],
  ["a link with its brackets swapped", "See ▲(it)[https://example.com].", "link-syntax", "(it)[https:"],
  ["a space in a phone number", "▲[Call](tel:+1 215 555 0142)", "link-syntax", "[Call](tel:+1"],
  ["a space in a link", "The ▲[end](mailto:{{ contact.email }}).", "link-syntax", "[end](mailto:"],
  ["a space after the link text", "The ▲[end] (https://example.com).", "link-syntax", "[end] ("],
  ["a space before a domain", "The ▲[end] (example.com).", "link-syntax", "[end] ("],
  ["a space before a domain with two dots", "▲[Us] (example.co.uk).", "link-syntax", "[Us] ("],
  ["a space before a heading", "▲[1] (#2)", "link-syntax", "[1] ("],
  ["a space before a page", "▲[Fee] (/month)", "link-syntax", "[Fee] ("],
  ["a space before an email address", "The ▲[end] (us@example.com).", "link-syntax", "[end] ("],
  ["a space before a placeholder", "The ▲[end] ({{ contact.email }}).", "link-syntax", "[end] ("],
  ["a space before a picture", "The !▲[end] (pictures/team.jpg).", "link-syntax", "[end] ("],
  ["a fragment that can't be decoded", "See ▲[it](#%E0%A4%A).", "link-target", "#%E0%A4%A"],
  ["a link to another host with a backslash", "See ▲[it](/\\x).", "link-scheme", "/\\x"],
] as const)("reports %s", (_name, broken, rule, message) =>
  expectOnce("privacy-policy.md", [end, broken], rule, message),
);

it.each([
  "The parties [Client] (the buyer, e.g. an agency and/or its affiliates) agree.",
  "See note [1] (page 5).",
  "Le [Client] (p.ex. une agence) et el [Cliente] (p.ej. una agencia, i.e. us) agree.",
  "They wrote [sic] [sic].",
  String.raw`\[Client\](the buyer)`,
])("accepts brackets that aren't a link: %s", async (text) => {
  expect((await breakContent("privacy-policy.md", [end, text])).problems).toEqual([]);
});

it("doesn't suggest an incomplete URL", async () => {
  const { problems } = await breakContent("privacy-policy.md", [end, "[end](https://)"]);
  const message = "The link `https://` isn't valid. Enter a full URL, such as https://www.example.com.";
  expect(problems).toMatchObject([{ message, suggestion: undefined }]);
});

it("suggests the closest existing link", async () => {
  const suggestions = await Promise.all(
    [
      "[end](#secnd-section)",
      "[end](/privcy-policy)",
      "[end](terms-of-service)",
      "[end](example.com/a)",
      "{{ email }}",
      "[end](#booking)",
    ].map(async (text) => (await breakContent("privacy-policy.md", [end, text])).problems[0]?.suggestion),
  );
  expect(suggestions).toEqual([
    "#second-section",
    "/privacy-policy",
    "/terms-of-service",
    "https://example.com/a",
    "{{ contact.email }}",
    "/#booking",
  ]);
});

it.each([
  [
    "of a heading with its placeholder filled",
    "## 2. The end of {{ brand.name }}",
    `the-end-of-${agencyName.toLowerCase().replaceAll(" ", "-")}`,
    [],
  ],
  [
    "of a heading with its placeholder unfilled",
    "## 2. The end of {{ brand.name }}",
    "the-end-of--brandname-",
    ["link-target"],
  ],
  ["of a heading in a quote, which has none", "> ## 2. Quoted", "quoted", ["link-target"]],
])("checks the ID %s", async (_name, heading, id, rules) => {
  const { problems } = await breakContent("privacy-policy.md", [end, `${heading}\n\nSee [there](#${id}).`]);
  expect(problems.map(({ rule }) => rule)).toEqual(rules);
});

it.each(["über-uns", "u\u0308ber-uns", "%C3%BCber-uns", "u%CC%88ber-uns"])(
  "accepts a link to a heading in composed or decomposed characters: #%s",
  async (id) => {
    for (const heading of ["Über uns", "U\u0308ber uns"]) {
      const { problems } = await breakContent("privacy-policy.md", [end, `## ${heading}\n\n[Us](#${id})`]);
      expect(problems).toEqual([]);
    }
  },
);

it("doesn't check the ID of a heading while its placeholder is unknown", async () => {
  const problems = await problemsOf({
    "site.json": "{",
    "privacy-policy.md": `${makePolicy("privacy-policy", "Privacy Policy")}\n## {{ brand.name }}\n\n[There](#ashgrove).\n`,
  });
  expect(problems.filter(({ rule }) => rule === "link-target")).toEqual([]);
});

it("accepts links to existing targets", async () => {
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
