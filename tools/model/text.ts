import { z } from "zod";
import { check } from "./flaw";
import { plainTextFlaws } from "./plainText";

/** What a writer learns about a field, in the editor and in a message: one sentence, and a good example. */
export interface FieldNote {
  readonly description: string;
  readonly example?: string | undefined;
}

export const note = ({ description, example }: FieldNote) =>
  example === undefined ? { description } : { description, examples: [example] };

/** The editor's half of the plain-text rules; the check knows them all. */
const plainInEditor = {
  pattern: "^\\S(?:.*\\S)?$",
  patternErrorMessage: "one line that begins and ends with a word or a sign, not with a space",
};

/** One line of plain text of `min` to `max` characters: no HTML, no Markdown. */
export const between = (min: number, max: number, description: string, example?: string) =>
  z
    .string()
    .min(min)
    .max(max)
    .check(check(plainTextFlaws))
    .meta({ ...note({ description, example }), ...plainInEditor });

/** One line of plain text: no HTML, no Markdown, no more than `max` characters. */
export const line = (max: number, description: string, example?: string) =>
  between(1, max, description, example);

/** The same, or nothing. */
export const lineOrNothing = (max: number, description: string, example: string) =>
  z
    .string()
    .max(max)
    .check(check(plainTextFlaws))
    .meta({
      ...note({ description, example }),
      pattern: "^(?:\\S(?:.*\\S)?)?$",
      patternErrorMessage: plainInEditor.patternErrorMessage,
    });

/** A text of a fixed form; `form` says in words what the pattern asks for. */
export const formed = (pattern: RegExp, form: string, description: string, example: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ ...note({ description, example }), patternErrorMessage: form });

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A name that may stand in an address: small letters, digits and hyphens. */
export const slug = (description: string, example: string) =>
  z
    .string()
    .max(64)
    .check(
      check((text: string) =>
        slugPattern.test(text)
          ? []
          : [
              {
                rule: "slug",
                found: text === "" ? "an empty text" : `"${text}"`,
                allowed: "small letters a to z, digits, and single hyphens between them",
                ...(slugOf(text) === "" ? {} : { suggestion: slugOf(text) }),
              },
            ],
      ),
    )
    .meta({
      ...note({ description, example }),
      pattern: slugPattern.source,
      patternErrorMessage: "small letters a to z, digits, and single hyphens between them",
    });
