import { z } from "zod";
import type { Path } from "./tree";

/** Returns the definition inside `z.optional()`. */
export const unwrapOptional = (definition: z.core.$ZodType) =>
  definition instanceof z.ZodOptional ? definition.unwrap() : definition;

/** Returns the definition of the value at a path, or of its closest known ancestor. */
export const definitionAt = (definition: z.core.$ZodType, path: Path) =>
  path.reduce<z.core.$ZodType>((current, step) => {
    const bare = unwrapOptional(current);
    if (bare instanceof z.ZodArray) return bare.element;
    const name = String(step);
    return bare instanceof z.ZodObject && Object.hasOwn(bare.shape, name) ? bare.shape[name] : current;
  }, definition);

/** Returns what writers read about a field. */
export function metadataOf(definition: z.core.$ZodType) {
  const meta = { ...z.globalRegistry.get(unwrapOptional(definition)), ...z.globalRegistry.get(definition) };
  const { title = "", description = "", patternErrorMessage: form = "Use another value.", examples } = meta;
  const [example] = z.array(z.string()).catch([]).parse(examples);
  return { title, description, form: String(form), example, isMarkdown: meta.widget === "markdown" };
}
