import { reportOn } from "../../tools/content/checkContent";
import { formatReport } from "../../tools/content/report";
import { checkBroken, problemsOf } from "../support/breakContent";
import {
  makeContent,
  makePolicy,
  makeServices,
  makeTestimonials,
  soundContent,
} from "../support/makeContent";

it("tells the first 100 problems of a file, and counts the others", async () => {
  const problems = await problemsOf({ "services.json": makeServices(150).replaceAll('"bot"', '"robt"') });
  expect(problems).toHaveLength(101);
  expect(problems.at(-1)).toMatchObject({ rule: "many-more", line: 12 * 100 + 6 });
  expect(problems.at(-1)?.found).toBe("50 more problems, from here to the end of the file");
});

it("stops reading where one problem is seen again and again", async () => {
  expect(await problemsOf({ "services.json": `[${",".repeat(200)}]` })).toHaveLength(20);
});

it("sets no limit to the number of services, testimonials and policies", async () => {
  const policies = Array.from({ length: 50 }, (_, index) => [
    `policy-${index}.md`,
    makePolicy(`policy-${index}`, "A policy"),
  ]);
  const content = await makeContent({
    "services.json": makeServices(6000),
    "testimonials.json": makeTestimonials(6000),
    ...Object.fromEntries(policies),
  });
  const { problems, ...rest } = reportOn(content);
  const others = problems.filter(({ rule }) => rule !== "policy-unrecorded");
  expect(formatReport({ ...rest, problems: others })).toBe(
    "Content is right: 6000 services, 6000 testimonials, 52 policies in 55 files.",
  );
}, 60_000);

it("says nothing of photo hosts while the list of hosts cannot be read", async () => {
  const remote = (await soundContent())["testimonials.json"].replaceAll(
    "person.png",
    "https://a.example.net/p.png",
  );
  const problems = await problemsOf({ "testimonials.json": remote, "site.json": "{" });
  expect(problems.map(({ rule }) => rule)).toEqual(["json"]);
});

it("tells a wrong policy once, not once more for each link to it", async () => {
  const { problems } = await checkBroken("terms-of-service.md", "No front matter.");
  expect(problems.map(({ rule }) => rule)).toEqual(["front-matter"]);
});
