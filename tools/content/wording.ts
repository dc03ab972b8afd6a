import { codePoint } from "../model/plainText";
import { quoted } from "../model/problem";

export const plural = (thing: string) => `${thing.replace(/y$/, "ie")}s`;

/** Returns a number and a noun: 1 policy, 2 policies. */
export const count = (number: number, thing: string) => `${number} ${number === 1 ? thing : plural(thing)}`;

/** Returns a sentence that names the first character that isn't on an English keyboard, which may be invisible or a look-alike. */
export function oddCharacter(text: string): string {
  const [odd] = /[^\x20-\x7e]/u.exec(text) ?? [];
  if (odd === undefined) return "";
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(odd)
    ? ` It contains ${quoted(odd)} (${codePoint(odd)}).`
    : ` It contains an invisible character (${codePoint(odd)}).`;
}

/** Describes a value of the wrong type. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "no value";
  if (value === "") return "empty text";
  if (typeof value === "string") return `the text ${quoted(value)}`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object" && value !== null) return "a group of fields";
  return `${typeof value === "number" ? "the number " : ""}${quoted(String(value))}`;
}
