import { z } from "zod";

/**
 * Fills the required fields that a value lacks with the examples of its definition, so that a new field changes no test
 * that doesn't care about it.
 */
export function withExamples(definition: z.core.$ZodType, value?: unknown): unknown {
  if (definition instanceof z.ZodOptional) return value;
  if (definition instanceof z.ZodObject) {
    const known = z.record(z.string(), z.unknown()).catch({}).parse(value);
    const fields = Object.entries(definition.shape).map(([key, field]) => [
      key,
      withExamples(field, known[key]),
    ]);
    return {
      ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)),
      ...unknownIn(definition, known),
    };
  }
  if (definition instanceof z.ZodArray) {
    const { minItems = 1 } = z.toJSONSchema(definition);
    if (Array.isArray(value)) return value.map((item) => withExamples(definition.element, item));
    const entry = withExamples(definition.element);
    // Entries differ, because lists can't contain duplicates.
    return Array.from({ length: minItems }, (_, index) =>
      typeof entry === "string" && index > 0 ? `${entry} ${index + 1}` : entry,
    );
  }
  if (value !== undefined) return value;
  return z.array(z.string()).min(1).parse(z.globalRegistry.get(definition)?.examples)[0];
}

/** Returns a value made of the examples of a definition, without optional fields. */
export const exampleOf = <Definition extends z.ZodType>(definition: Definition): z.infer<Definition> =>
  definition.parse(withExamples(definition));

const unknownIn = ({ shape }: z.ZodObject, known: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(known).filter(([key]) => !(key in shape)));
