import { codePoint } from "../model/plainText";
import type { Path } from "./json/nodes";

const shortest = (text: string, limit = 60) => (text.length > limit ? `${text.slice(0, limit - 1)}…` : text);

export const quoted = (text: string) => `"${shortest(text)}"`;

/**
 * Signs that are not on a keyboard for English, by their names: of two texts that look alike, one has a letter of
 * another script in it, or something that cannot be seen.
 */
export function oddSigns(text: string): string {
  const [odd] = /[^\x20-\x7e]/u.exec(text) ?? [];
  if (odd === undefined) return "";
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(odd)
    ? `, with "${odd}" (${codePoint(odd)}) in it`
    : `, with an invisible character (${codePoint(odd)}) in it`;
}

/** A number of things, as a sentence has it. */
export const count = (number: number, thing: string, things = `${thing}s`) =>
  number === 1 ? `one ${thing}` : `${number} ${things}`;

/** A value by its kind, as a writer would name it. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing behind the colon";
  if (value === null) return "null, which stands for nothing";
  if (typeof value === "string") return value === "" ? "an empty text" : `the text ${quoted(value)}`;
  if (Array.isArray(value)) {
    return value.length === 0 ? "an empty list" : `a list of ${count(value.length, "entry", "entries")}`;
  }
  if (typeof value === "object") return "a group of fields between { and }";
  return typeof value === "number" ? `the number ${value}` : `the word ${String(value)}`;
}

/** How zod calls the type a field must have, and how a writer does. */
export const expectedKinds: Readonly<Record<string, string>> = {
  string: "a text between two quotation marks",
  array: "a list between [ and ]",
  object: "fields between { and }",
  number: "a number",
  boolean: "true or false",
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const childOf = (value: unknown, step: PropertyKey): unknown => {
  if (Array.isArray(value) && typeof step === "number") return value[step];
  return isRecord(value) && Object.hasOwn(value, step) ? value[String(step)] : undefined;
};

export const valueAt = (value: unknown, path: Path): unknown => path.reduce(childOf, value);

/** A path in words: service 4, "High Conversion Websites", features, entry 2. */
export function pathInWords(root: unknown, path: Path, noun = "entry"): string {
  const steps = path.map((step, index) => {
    if (typeof step !== "number") return String(step);
    if (index > 0) return `entry ${step + 1}`;
    const title = titleOf(valueAt(root, [step]));
    return title === undefined ? `${noun} ${step + 1}` : `${noun} ${step + 1}, ${quoted(title)}`;
  });
  return steps.filter((step) => step !== "").join(", ") || "the whole file";
}

function titleOf(item: unknown): string | undefined {
  const titles = ["title", "name", "id"].map((field) => childOf(item, field));
  return titles.find((title): title is string => typeof title === "string" && title.trim() !== "");
}
