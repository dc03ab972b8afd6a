/** @jest-environment node */

import { breakContent } from "../support/breakContent";

it("says of a field that may be left out, too, what may stand there", async () => {
  const { problems } = await breakContent("testimonials.json", [
    '"image"',
    '"focus": "50%, 40%",\n    "image"',
  ]);
  expect(problems[0]?.allowed).toContain("two percentages from 0% to 100%");
  const number = await breakContent("testimonials.json", ['"image"', '"focus": 50,\n    "image"']);
  expect(number.problems[0]?.suggestion).toBeUndefined();
});

it("lets two services have the same point", async () => {
  const { problems } = await breakContent("services.json", ['"Second point 2"', '"First point 1"']);
  expect(problems).toEqual([]);
});

it("says how many entries a list may have at most, where it has more", async () => {
  const { problems } = await breakContent("site.json", [
    '"Monday",',
    '"Monday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday",',
  ]);
  expect(problems.find(({ rule }) => rule === "too-many")?.allowed).toBe("at most 7 entries");
});

it.each([
  ["America/New York", "America/New_York"],
  ["America/Philadelphia", undefined],
])("says of the time zone %s what one looks like", async (zone, suggestion) => {
  const { problems } = await breakContent("site.json", [/"timeZone": "[^"]*"/, `"timeZone": "${zone}"`]);
  expect(problems[0]?.allowed).toContain("as in America/New_York");
  expect(problems[0]?.suggestion).toBe(suggestion);
});
