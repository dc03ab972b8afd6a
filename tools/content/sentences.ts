import { z } from "zod";
import { type Flaw, flawOf } from "../model/flaw";
import { iconNames } from "../model/icons";
import { notesOf } from "./definition";
import { nearestIcon } from "./icons";
import { nearest } from "./nearest";
import { count, expectedKinds, kindOf, oddSigns, quoted } from "./words";

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
export function sentenceOf(issue: z.core.$ZodIssue, value: unknown, definition: z.core.$ZodType): Sentence {
  const { description, form, example } = notesOf(definition);
  const like = example === undefined ? "" : `, for instance ${quoted(example)}`;
  switch (issue.code) {
    case "custom":
      return withOddSigns(flawOf(issue), value);
    case "invalid_type":
      return {
        rule: "wrong-type",
        found: kindOf(value),
        allowed: `${expectedKinds[issue.expected] ?? issue.expected}${like}`,
        suggestion: typeof value === "number" ? asText(definition, `${value}`) : undefined,
      };
    case "too_big":
    case "too_small":
      return sizeSentence(issue.code, value, definition);
    case "invalid_value":
      return choiceSentence(value, issue.values, description);
    default:
      return {
        rule: "wrong-form",
        found: `${kindOf(value)}${typeof value === "string" ? oddSigns(value) : ""}`,
        allowed: `${form}${like}`,
      };
  }
}

/** A value that is quoted as it is does not tell what is wrong with it when it only looks right. */
function withOddSigns(flaw: Flaw, value: unknown): Flaw {
  return typeof value === "string" && flaw.found === `"${value}"`
    ? { ...flaw, found: `${flaw.found}${oddSigns(value)}` }
    : flaw;
}

function sizeSentence(code: "too_big" | "too_small", value: unknown, definition: z.core.$ZodType): Sentence {
  const { minLength = 0, maxLength, minItems = 0, maxItems } = z.toJSONSchema(definition);
  const big = code === "too_big";
  if (value === "") return { rule: "empty", found: kindOf(value), allowed: "at least one word" };
  if (typeof value === "string" && maxLength !== undefined) {
    const excess = big ? { at: maxLength, length: value.length - maxLength } : {};
    const range = `${minLength > 1 ? `${minLength} to` : "at most"} ${count(maxLength, "character")}`;
    const found = `a text of ${count(value.length, "character")}`;
    return { rule: big ? "too-long" : "too-short", found, allowed: range, ...excess };
  }
  return {
    rule: big ? "too-many" : "too-few",
    found: kindOf(value),
    allowed: listSize(big, minItems, maxItems),
  };
}

function listSize(big: boolean, min: number, max = Number.POSITIVE_INFINITY): string {
  if (min === max) return `exactly ${min} entries`;
  return big ? `at most ${count(max, "entry", "entries")}` : `at least ${count(min, "entry", "entries")}`;
}

function choiceSentence(value: unknown, values: readonly unknown[], description: string): Sentence {
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
        : `${quoted(value)}${oddSigns(value)}, ${icons ? "the name of no icon" : "which is none of them"}`,
    allowed: icons ? allowed : `${allowed} (${description})`,
    suggestion: icons ? nearestIcon(value) : nearest(value, choices),
  };
}

/** What a number would be as a text, or as the text that it was meant for: 20240314 as "2024-03-14". */
function asText(definition: z.core.$ZodType, text: string): string | undefined {
  const { success, error } = z.safeParse(definition, text);
  if (success) return `"${text}"`;
  const meant = error.issues.flatMap((issue) =>
    issue.code === "custom" ? flawOf(issue).suggestion : undefined,
  );
  const suggestion = meant.find((one) => one !== undefined);
  return suggestion && `"${suggestion}"`;
}
