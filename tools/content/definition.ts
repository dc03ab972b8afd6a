import { z } from "zod";
import type { Path } from "./json/nodes";

/** A definition without the wrapping that says that its field may be left out. */
export const bareOf = (definition: z.core.$ZodType) =>
  definition instanceof z.ZodOptional ? definition.unwrap() : definition;

/** The part of a definition that describes the value at a path; the nearest one around it for a path it does not know. */
export function definitionAt(definition: z.core.$ZodType, path: Path): z.core.$ZodType {
  return path.reduce<z.core.$ZodType>((current, step) => {
    const bare = bareOf(current);
    if (bare instanceof z.ZodArray) return bare.element;
    return (bare instanceof z.ZodObject && bare.shape[String(step)]) || current;
  }, definition);
}

/** Names of the fields that an entry may have. */
export function fieldNames(definition: z.core.$ZodType): string[] {
  const bare = bareOf(definition);
  return bare instanceof z.ZodObject ? Object.keys(bare.shape) : [];
}

const noteShape = z
  .object({
    description: z.string().default(""),
    patternErrorMessage: z.string().default("another form"),
    examples: z.array(z.string()).catch([]),
  })
  .transform(({ description, patternErrorMessage, examples: [example] }) => ({
    description,
    form: patternErrorMessage,
    example,
  }));

/** What a definition tells a writer about its field. */
export const notesOf = (definition: z.core.$ZodType) =>
  noteShape.parse(z.globalRegistry.get(definition) ?? z.globalRegistry.get(bareOf(definition)) ?? {});
