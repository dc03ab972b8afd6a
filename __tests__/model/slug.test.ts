/** @jest-environment node */
import { slug } from "../../tools/model/fields";
import { problemIn } from "../../tools/model/problem";

const id = slug("The name in addresses.", "data-services");
const problemsOf = (text: string) =>
  (id.safeParse(text).error?.issues ?? []).flatMap((issue) =>
    issue.code === "custom" ? [problemIn(issue)] : [],
  );

it.each(["a", "data-services", "24-7"])("takes %p as a name in addresses", (text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ["", "an empty text", undefined],
  ["Data Services", '"Data Services"', "data-services"],
  ["Ménage à trois", '"Ménage à trois"', "menage-a-trois"],
  ["data--services", '"data--services"', "data-services"],
  ["-data-", '"-data-"', "data"],
  ["!?", '"!?"', undefined],
])("refuses %p, and proposes what is nearest", (text, found, suggestion) => {
  expect(problemsOf(text)).toEqual([
    {
      rule: "slug",
      found,
      allowed: "small letters a to z, digits, and single hyphens between them",
      ...(suggestion === undefined ? {} : { suggestion }),
    },
  ]);
});
