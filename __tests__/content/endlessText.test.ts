/** @jest-environment node */
import { checkServices, checkText, expectAPlace } from "../support/checkBytes";
import { makePolicy } from "../support/makeContent";

const policy = makePolicy("privacy-policy", "Privacy Policy");

it.each([
  ["opening brackets", "[".repeat(300_000)],
  ["groups", '{"a":'.repeat(100_000)],
  ["quotation marks", '"'.repeat(300_000)],
  ["escapes", `"${"\\n".repeat(300_000)}`],
  ["stars", `/${"*".repeat(300_000)}`],
  ["spaces", " ".repeat(300_000)],
])("does not hang or give up on %s without end", (_name, text) => {
  const problems = checkServices(Buffer.from(text));
  expect(problems.length).toBeGreaterThan(0);
  problems.forEach(expectAPlace);
});

it.each([
  ["quotes", "> ".repeat(3_000)],
  ["lists", "- ".repeat(3_000)],
  ["brackets", "[".repeat(5_000)],
  ["stars", "*a ".repeat(5_000)],
  ["unlike signs", "_a*".repeat(50_000)],
  ["backticks", "`a``".repeat(10_000)],
  ["braces", "{{".repeat(50_000)],
  ["tags", "<a ".repeat(20_000)],
])("does not hang or give up on %s without end in a policy", (_name, text) => {
  checkText(Buffer.from(`${policy}\n${text}`)).forEach(expectAPlace);
});

it("does not give up on front matter without end", () => {
  const problems = checkText(Buffer.from(`---\n${"[".repeat(50_000)}\n---\nText.\n`));
  expect(problems[0]).toMatchObject({ rule: "front-matter", line: 2 });
});
