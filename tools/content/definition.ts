import { z } from "zod";
import type { Path } from "./tree";

/** A definition without the wrapping that makes its field optional. */
export const bareOf = (definition: z.core.$ZodType) =>
  definition instanceof z.ZodOptional ? definition.unwrap() : definition;

/** The part of a definition that describes the value at a path; the nearest one around it for an unknown path. */
export const definitionAt = (definition: z.core.$ZodType, path: Path) =>
  path.reduce<z.core.$ZodType>((current, step) => {
    const bare = bareOf(current);
    if (bare instanceof z.ZodArray) return bare.element;
    return (bare instanceof z.ZodObject && bare.shape[String(step)]) || current;
  }, definition);

/** What writers see of a field. */
export function notesOf(definition: z.core.$ZodType) {
  const meta = { ...z.globalRegistry.get(bareOf(definition)), ...z.globalRegistry.get(definition) };
  const { title = "", description = "", patternErrorMessage: form = "Use another value.", examples } = meta;
  const [example] = z.array(z.string()).catch([]).parse(examples);
  return { title, description, form: String(form), example, isMarkdown: meta.widget === "markdown" };
}
