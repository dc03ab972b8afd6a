import { z } from "zod";
import type { Path } from "./tree";

/** A definition without the wrapping that says that its field may be left out. */
export const bareOf = (definition: z.core.$ZodType) =>
  definition instanceof z.ZodOptional ? definition.unwrap() : definition;

/** The part of a definition that describes the value at a path; the nearest one around it for an unknown path. */
export const definitionAt = (definition: z.core.$ZodType, path: Path) =>
  path.reduce<z.core.$ZodType>((current, step) => {
    const bare = bareOf(current);
    if (bare instanceof z.ZodArray) return bare.element;
    return (bare instanceof z.ZodObject && bare.shape[String(step)]) || current;
  }, definition);

const noteShape = z.object({
  description: z.string().default(""),
  patternErrorMessage: z.string().default("another form"),
  examples: z.array(z.string()).catch([]),
});

/** What a definition tells a writer about its field. */
export function notesOf(definition: z.core.$ZodType) {
  const meta = z.globalRegistry.get(definition) ?? z.globalRegistry.get(bareOf(definition)) ?? {};
  const { description, patternErrorMessage: form, examples } = noteShape.parse(meta);
  return { description, form, example: examples[0] };
}
