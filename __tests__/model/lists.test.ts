import { listNames, lists } from "../../tools/model/lists";

test("a list has a label, a word for an entry, and a GraphQL type", () => {
  expect(lists.map(listNames)).toEqual([
    { label: "Services", noun: "service", type: "Service" },
    { label: "Testimonials", noun: "testimonial", type: "Testimonial" },
    { label: "FAQ", noun: "question", type: "Question" },
  ]);
});
