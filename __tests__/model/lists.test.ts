import { z } from "zod";
import { listNames } from "../../tools/model/lists";

test("a list has a label, a word for an entry, and a GraphQL type", () => {
  const study = z.strictObject({ id: z.string() }).meta({ id: "CaseStudy", title: "Case study" });
  const names = (definition: z.ZodArray<z.ZodObject>) => listNames({ name: "cases", definition, unique: [] });
  const named = { noun: "case study", type: "CaseStudy" };
  expect(names(z.array(study).meta({ title: "Our work" }))).toEqual({ label: "Our work", ...named });
  expect(names(z.array(study))).toEqual({ label: "Case study", ...named });
});
