/** @jest-environment node */
import { flawOf } from "../../tools/model/flaw";
import { note, slug } from "../../tools/model/text";

const id = slug("The name in addresses.", "data-services");
const flawsOf = (text: string) =>
  (id.safeParse(text).error?.issues ?? []).flatMap((issue) =>
    issue.code === "custom" ? [flawOf(issue)] : [],
  );

it.each(["a", "data-services", "24-7"])("takes %p as a name in addresses", (text) => {
  expect(flawsOf(text)).toEqual([]);
});

it.each([
  ["", "an empty text", undefined],
  ["Data Services", '"Data Services"', "data-services"],
  ["Ménage à trois", '"Ménage à trois"', "menage-a-trois"],
  ["data--services", '"data--services"', "data-services"],
  ["-data-", '"-data-"', "data"],
  ["!?", '"!?"', undefined],
])("refuses %p, and proposes what is nearest", (text, found, suggestion) => {
  expect(flawsOf(text)).toEqual([
    {
      rule: "slug",
      found,
      allowed: "small letters a to z, digits, and single hyphens between them",
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  ]);
});

it("an explanation has an example where there is one", () => {
  expect(note({ description: "A name.", example: "a" })).toEqual({ description: "A name.", examples: ["a"] });
  expect(note({ description: "A name." })).toEqual({ description: "A name." });
});
