import { z } from "zod";

/** Returns the value that a definition describes, made of its fields' examples. Omits optional fields. */
export const exampleOf = <Definition extends z.ZodType>(definition: Definition): z.infer<Definition> =>
  definition.parse(exampleValue(definition));

function exampleValue(definition: z.core.$ZodType): unknown {
  if (definition instanceof z.ZodObject) {
    const fields = Object.entries(definition.shape).filter(([, field]) => !(field instanceof z.ZodOptional));
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleValue(field)]));
  }
  if (definition instanceof z.ZodArray) {
    const { minItems = 0 } = z.toJSONSchema(definition);
    return Array.from({ length: minItems }, () => exampleValue(definition.element));
  }
  const { examples: [example] = [] } = z.toJSONSchema(definition);
  return example;
}
