import { z } from "zod";
import type { Path } from "./tree";

/** Returns the definition inside `z.optional()`. */
export const unwrapOptional = (definition: z.core.$ZodType) =>
  definition instanceof z.ZodOptional ? definition.unwrap() : definition;

/** Returns the definition of the value at a path, or of its closest known ancestor. */
export function definitionAt(definition: z.core.$ZodType, [step, ...rest]: Path): z.core.$ZodType {
  if (step === undefined) return definition;
  const group = unwrapOptional(definition);
  if (group instanceof z.ZodArray) return definitionAt(group.element, rest);
  const isKnown = group instanceof z.ZodObject && Object.hasOwn(group.shape, String(step));
  return isKnown ? definitionAt(group.shape[String(step)], rest) : definition;
}

/** Returns what writers read about a field. */
export function metadataOf(definition: z.core.$ZodType) {
  const meta = { ...z.globalRegistry.get(unwrapOptional(definition)), ...z.globalRegistry.get(definition) };
  const { title = "", description = "", patternErrorMessage: hint = "Use another value.", examples } = meta;
  const [example] = z.array(z.string()).catch([]).parse(examples);
  return { title, description, hint: String(hint), example, isMarkdown: meta.widget === "markdown" };
}
