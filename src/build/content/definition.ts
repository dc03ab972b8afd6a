import { z } from "zod";
import type { Path } from "./json/tree";

/** The part of a definition that describes the value at a path. */
export function definitionAt(definition: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((current, step) => {
    const bare = current instanceof z.ZodOptional ? current.unwrap() : current;
    if (bare instanceof z.ZodArray) return bare.element;
    return bare instanceof z.ZodObject ? bare.shape[String(step)] : undefined;
  }, definition);
}

export const bareOf = (definition: z.core.$ZodType | undefined) =>
  definition instanceof z.ZodOptional ? definition.unwrap() : definition;

export interface Notes {
  readonly description: string | undefined;
  readonly form: string | undefined;
  readonly example: string | undefined;
}

const noteShape = z.object({
  description: z.string().optional().catch(undefined),
  patternErrorMessage: z.string().optional().catch(undefined),
  examples: z.array(z.string()).optional().catch(undefined),
});

/** What a definition tells a writer about its field. */
export function notesOf(definition: z.core.$ZodType | undefined): Notes {
  const meta = definition === undefined ? undefined : z.globalRegistry.get(definition);
  const notes = noteShape.parse(meta ?? {});
  return {
    description: notes.description,
    form: notes.patternErrorMessage,
    example: notes.examples?.[0],
  };
}
