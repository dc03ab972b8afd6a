import { reportOn } from "../../tools/content/checkContent";
import { formatReport } from "../../tools/content/report";
import { checkBroken, problemsOf } from "../support/breakContent";
import {
  makeContent,
  makePolicy,
  makeServices,
  makeTestimonials,
  validContent,
} from "../support/makeContent";

it("lists the first 100 problems of a file and counts the others", async () => {
  const text = makeServices(150).replaceAll('"bot"', '"robt"');
  const problems = await problemsOf({ "services.json": text });
  const lines = text.split("\n").flatMap((line, index) => (line.includes("robt") ? [index + 1] : []));
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toMatchObject({ rule: "many-more", line: lines[100] });
  expect(problems.at(-1)?.message).toBe("50 more problems. Fix the problems above first.");
});

it("counts one more problem in the singular", async () => {
  const problems = await problemsOf({ "services.json": makeServices(101).replaceAll('"bot"', '"robt"') });
  expect(problems.at(-1)?.message).toBe("1 more problem. Fix the problems above first.");
});

it("stops after 20 syntax errors", async () => {
  expect(await problemsOf({ "services.json": `[${",".repeat(200)}]` })).toHaveLength(20);
});

it("checks any number of services, testimonials and policies", async () => {
  const policies = Array.from({ length: 50 }, (_, index) => [
    `policy-${index}.md`,
    makePolicy(`policy-${index}`, "A policy"),
  ]);
  const content = await makeContent({
    "services.json": makeServices(1000),
    "testimonials.json": makeTestimonials(1000),
    ...Object.fromEntries(policies),
  });
  const { problems, ...rest } = reportOn(content);
  const others = problems.filter(({ rule }) => rule !== "policy-new");
  expect(formatReport({ ...rest, problems: others })).toMatch(
    /^Content OK: 1000 services, 1000 testimonials, 52 policies in \d+ files\.$/,
  );
});

it("doesn't check photo hosts while site.json can't be read", async () => {
  const remote = (await validContent())["testimonials.json"].replaceAll(
    "person.png",
    "https://a.example.net/p.png",
  );
  const problems = await problemsOf({ "testimonials.json": remote, "site.json": "{" });
  expect(problems.map(({ rule }) => rule)).toEqual(["json"]);
});

it("reports a broken policy once, not again for each link to it", async () => {
  const { problems } = await checkBroken("terms-of-service.md", "No front matter.");
  expect(problems.map(({ rule }) => rule)).toEqual(["front-matter"]);
});
