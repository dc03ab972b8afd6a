import { z } from "zod";
import { policy } from "../../tools/model/policy";
import { services } from "../../tools/model/service";
import { site } from "../../tools/model/site";
import { testimonials } from "../../tools/model/testimonial";

/** Paths of the fields in a definition that lack a title or a description. */
function unnamedFields(definition: z.core.$ZodType, path: string): string[] {
  if (definition instanceof z.ZodOptional) return unnamedFields(definition.unwrap(), path);
  const { title = "", description = "" } = z.globalRegistry.get(definition) ?? {};
  const named = /^[A-Z]/.test(title) && /\.$/.test(description);
  return [
    ...(named ? [] : [path]),
    ...(definition instanceof z.ZodArray ? unnamedFields(definition.element, `${path}[]`) : []),
    ...(definition instanceof z.ZodObject
      ? Object.entries(definition.shape).flatMap(([key, field]) => unnamedFields(field, `${path}.${key}`))
      : []),
  ];
}

it.each([
  ["service", services.element],
  ["testimonial", testimonials.element],
  ["site", site],
  ["policy", policy],
] as const)("names every field in the definition %s", (name, definition) => {
  expect(unnamedFields(definition, name)).toEqual([]);
});
