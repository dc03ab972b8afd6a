import { checkBroken, problemsOf } from "../support/breakContent";
import { makePolicy, validContent } from "../support/makeContent";

const faq = (answer: string) =>
  `[\n  { "id": "time", "question": "How long does it take?", "answer": ${answer} }\n]\n`;

it.each([
  '"Two *weeks*. Write to {{ contact.email }}, or [book a call](/#booking).\\n\\n- One\\n- Two"',
  '"[Terms](/terms-of-service#first-section)"',
  '"See `~~this~~`, or [that](https://example.com/~~a~~b)."',
  '"- [X](https://example.com)\\n- [x](https://example.com)\\n\\n1. [X](https://example.com)"',
  '"One | two, ~2 to ~4 weeks, ~~ and \\\\~~three\\\\~~, https://example.com\\n| and |\\n\\n---"',
])("accepts the answer %s", async (answer) => {
  const { problems } = await checkBroken("faq.json", faq(answer));
  expect(problems).toEqual([]);
});

it.each([
  ["an unknown placeholder", '"Say \\"▲{{ contact.fax }}\\""', "placeholder"],
  ["HTML", '"Two ▲<b>weeks</b>."', "html"],
  ["a link to a section that doesn't exist", '"See ▲[this](/#nowhere)."', "link-target"],
  ["a heading", '"Two weeks.\\n\\n▲## How long"', "heading"],
  ["a special space in a list", '"▲-\u00a0Two weeks."', "marker-space"],
  ["a table", '"Prices:\\n\\n▲| Plan | Price |\\n| --- | --: |\\n| A | 1 |"', "table"],
  ["a table without outer pipes", '"▲Plan | Price\\n-|-\\nA | 1"', "table"],
  ["struck-out text", '"Two weeks, not ▲~~**three**~~."', "strikethrough"],
  ["an empty answer", '▲""', "empty"],
])("reports %s in an answer", async (_name, answer, rule) => {
  const { place, found } = await checkBroken("faq.json", faq(answer));
  expect(found).toEqual([`${place} ${rule}`]);
});

it.each([
  ['"   ▲"', "There is no text. Write at least one word."],
  ['"▲# Two weeks"', "Headings aren't supported in answers. Use bold text."],
  ['"▲Two weeks\\n---"', "Headings aren't supported in answers. Use bold text."],
])("says what to do about the answer %s, which has no front matter", async (answer, message) => {
  const { place, problems } = await checkBroken("faq.json", faq(answer));
  const found = problems.map((one) => [`${one.file}:${one.line}:${one.column}`, one.message]);
  expect(found).toEqual([[place, message]]);
});

it("doesn't read Markdown in an unknown group, even if it contains a field with the name of a Markdown field", async () => {
  const { found } = await checkBroken(
    "faq.json",
    faq('"Two weeks."').replace(' "answer"', ' ▲"colour": { "answer": "<b>" }, "answer"'),
  );
  expect(found).toEqual([expect.stringContaining("unknown-field")]);
});

it("reports links to a section that isn't on the page because its list is empty", async () => {
  const { found } = await checkBroken(
    "privacy-policy.md",
    makePolicy("privacy-policy", "Privacy Policy").replace("The end.", "See ▲[the answers](/#faq)."),
  );
  expect(found).toEqual([expect.stringContaining("link-target")]);
});

const policyWith = (text: string) => makePolicy("privacy-policy", "Privacy Policy").replace("The end.", text);

it("accepts links and redirects to a question, and reports them once the question is removed or not shown", async () => {
  const { "site.json": site } = await validContent();
  const rulesWith = async (questions: string, sections = site) => {
    const problems = await problemsOf({
      "faq.json": questions,
      "privacy-policy.md": policyWith("See [how long](/#time)."),
      "site.json": sections.replace('"redirects": []', '"redirects": [{ "from": "/faq", "to": "/#time" }]'),
    });
    return problems.map(({ file, rule }) => `${file} ${rule}`);
  };
  const broken = ["content/privacy-policy.md link-target", "content/site.json redirect"];
  expect(await rulesWith(faq('"See [above](/#time) and [here](#time)."'))).toEqual([]);
  expect(await rulesWith(faq('"Two weeks."').replace('"time"', '"costs"'))).toEqual(broken);
  expect(await rulesWith("[]")).toEqual(broken);
  expect(await rulesWith(faq('"Two weeks."'), site.replace(/ *"faq",\n/, ""))).toEqual(broken);
});

it.each(["[", "{}", faq('"Two weeks."').replace('"id": "time", ', "")])(
  "doesn't report links to questions while the IDs are unknown: %j",
  async (questions) => {
    const problems = await problemsOf({
      "faq.json": questions,
      "privacy-policy.md": policyWith("[Time](/#time)"),
    });
    expect(problems.map(({ file }) => file)).not.toContain("content/privacy-policy.md");
  },
);

it("reports a header link to a question, which the header would omit", async () => {
  const { "site.json": site } = await validContent();
  const problems = await problemsOf({
    "faq.json": faq('"Two weeks."'),
    "site.json": site.replace(/"links": \[[^\]]*\]/, '"links": [{ "label": "Time", "to": "/#time" }]'),
  });
  expect(problems.map(({ rule }) => rule)).toEqual(["link-target"]);
});
