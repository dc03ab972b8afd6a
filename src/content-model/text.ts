import { z } from "zod";

/** What a writer learns about a field, in the editor and in a message: one sentence, and a good example. */
export interface FieldNote {
  readonly description: string;
  readonly example?: string | undefined;
}

const meta = ({ description, example }: FieldNote) =>
  example === undefined ? { description } : { description, examples: [example] };

/** One line of plain text: no HTML, no Markdown, no more than `max` characters. */
export const line = (max: number, description: string, example?: string) =>
  z.string().min(1).max(max).meta(meta({ description, example }));

/** A name that may stand in an address: small letters, digits and hyphens. */
export const slug = (description: string, example: string) =>
  z
    .string()
    .max(64)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .meta(meta({ description, example }));
