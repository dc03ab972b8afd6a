import { breakContent, expectOnly } from "../support/breakContent";

const end = "The end.";

it.each([
  ["section 2", "as section 2 says"],
  ["a list of sections", "Sections 1, 2 and 1 apply."],
  ["a part of a section without numbered parts", "as section 2.1 says"],
  ["a section of another text", "under section 5 of the Federal Trade Commission Act"],
  ["a section of a law", "under Section 230, or section 5(a)"],
  ["a link to a section of another page", "See [section 9](/terms-of-service)."],
  ["a word that ends in section", "In subsection 9 and in Abschnitt 9."],
])("accepts a reference to %s", async (_name, text) => {
  expect((await breakContent("privacy-policy.md", [end, text])).problems).toEqual([]);
});

it.each([
  ["a section", "As section ▲3 says."],
  ["a section on the next line", "As section\n▲3 says."],
  ["a section of this policy", "As section ▲3 of this policy says."],
  ["a section at the end of a list", "Sections 1, 2 and ▲3 apply."],
  ["a section at the end of a range", "Sections 1–▲3 apply."],
  ["a section in bold text", "As **Section ▲3** says."],
])("reports a reference to %s that doesn't exist", async (_name, text) => {
  await expectOnly(
    "privacy-policy.md",
    [end, text],
    "section",
    "There is no section 3. The last section is 2. Correct the number.",
  );
});

it("doesn't name a heading that starts with another number as the last section", async () => {
  const text = `As section ▲3 says.\n\n## 24 hours a day\n\n### 7 days a week`;
  await expectOnly("privacy-policy.md", [end, text], "section", "The last section is 2.");
});

it("checks the numbers of subsections if the policy has them", async () => {
  const text = `### 2.1. Details\n\nSee section 2.1, not section ▲2.2.`;
  await expectOnly("privacy-policy.md", [end, text], "section", "There is no section 2.2.");
});

it.each([
  ["without numbered headings", "## End"],
  ["whose headings start with numbers other than 1", "## 5 reasons to work with us\n\n## 24 hours a day"],
])("accepts any section number in a policy %s", async (_name, headings) => {
  const { problems } = await breakContent("privacy-policy.md", [
    /## \d\. [\s\S]*/,
    `${headings}\n\nSee section 9.`,
  ]);
  expect(problems.filter(({ rule }) => rule === "section")).toEqual([]);
});
