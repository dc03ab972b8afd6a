import { z } from "zod";
import { flawOf } from "../../content-model/flaw";
import { iconNames } from "../../content-model/icons";
import { bareOf, notesOf } from "./definition";
import { nearestIcon } from "./icons";
import { nearest } from "./nearest";
import { count, expectedKinds, kindOf, quoted } from "./words";

/** What an issue means in words; `at` and `length` count characters inside a text. */
export interface Sentence {
  readonly rule: string;
  readonly found: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
  readonly at?: number | undefined;
  readonly length?: number | undefined;
}

/** Puts a zod issue about a value that is there into words. */
export function sentenceOf(
  issue: z.core.$ZodIssue,
  value: unknown,
  definition: z.core.$ZodType | undefined,
): Sentence {
  const { description, form, example } = notesOf(definition);
  const like = example === undefined ? "" : `, for instance ${quoted(example)}`;
  switch (issue.code) {
    case "custom":
      return flawOf(issue) ?? { rule: "content", found: kindOf(value), allowed: issue.message };
    case "invalid_type":
      return {
        rule: "wrong-type",
        found: kindOf(value),
        allowed: `${expectedKinds[issue.expected] ?? issue.expected}${like}`,
        suggestion: typeof value === "number" && issue.expected === "string" ? `"${value}"` : undefined,
      };
    case "too_big":
    case "too_small":
      return sizeSentence(issue.code, value, definition);
    case "invalid_value":
      return choiceSentence(value, issue.values, description);
    default:
      return {
        rule: "wrong-form",
        found: kindOf(value),
        allowed: `${form ?? description ?? "another form"}${like}`,
      };
  }
}

function sizeSentence(
  code: "too_big" | "too_small",
  value: unknown,
  definition: z.core.$ZodType | undefined,
) {
  const bare = bareOf(definition);
  if (typeof value === "string" && bare instanceof z.ZodString) {
    const { minLength: min, maxLength: max } = bare;
    const range = (min ?? 1) > 1 ? `${min} to ${max} characters` : `at most ${max} characters`;
    if (value === "") return { rule: "empty", found: "an empty text", allowed: "at least one word" };
    const found = `a text of ${count(value.length, "character")}`;
    const excess = code === "too_big" && max !== null ? { at: max, length: value.length - max } : {};
    return { rule: code === "too_big" ? "too-long" : "too-short", found, allowed: range, ...excess };
  }
  return { rule: code === "too_big" ? "too-many" : "too-few", found: kindOf(value), allowed: listSize(bare) };
}

function listSize(definition: z.core.$ZodType | undefined): string {
  if (!(definition instanceof z.ZodArray)) return "another number";
  const { minItems, maxItems } = z.toJSONSchema(definition);
  if (minItems === maxItems) return `exactly ${minItems} entries`;
  if (minItems === 1) return maxItems === undefined ? "at least one entry" : `one to ${maxItems} entries`;
  if (minItems === undefined) return `at most ${count(maxItems ?? 0, "entry", "entries")}`;
  return `${minItems} to ${maxItems} entries`;
}

function choiceSentence(
  value: unknown,
  values: readonly unknown[],
  description: string | undefined,
): Sentence {
  const choices = values.filter((choice) => typeof choice === "string");
  const icons = choices.length === iconNames.length;
  const allowed = icons
    ? "the name of a Lucide icon; all are shown at https://lucide.dev/icons"
    : `one of ${choices.join(", ")}`;
  if (typeof value !== "string") return { rule: "wrong-type", found: kindOf(value), allowed };
  return {
    rule: icons ? "unknown-icon" : "unknown-choice",
    found:
      value === ""
        ? "an empty text"
        : `${quoted(value)}, ${icons ? "the name of no icon" : "which is none of them"}`,
    allowed: icons ? allowed : `${allowed}${description === undefined ? "" : ` (${description})`}`,
    suggestion: icons ? nearestIcon(value) : nearest(value, choices),
  };
}
