import { closest, distance } from "fastest-levenshtein";
import iconTags from "lucide-static/tags.json";
import { codePoint } from "../model/plainText";
import { quoted } from "../model/problem";

/** A number and a noun: 1 problem, 2 problems. */
export const count = (number: number, thing: string, things = `${thing}s`) =>
  `${number} ${number === 1 ? thing : things}`;

/** A sentence about the first character that isn't on an English keyboard: it may be invisible, or look like one that is. */
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

/** Returns the choice most similar to a word, or undefined if none is similar. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const wanted = word.toLowerCase().replace(/[\s_]+/g, "-");
  const near = choices.map((choice) => choice.toLowerCase());
  const best = near.length === 0 ? "" : closest(wanted, near);
  const steps = distance(wanted, best);
  const isNear = steps <= Math.max(1, Math.floor(wanted.length / 2)) && steps < best.length;
  return isNear ? choices[near.indexOf(best)] : undefined;
}

/** Each icon by its name and by its tags. */
const iconWords = new Map(Object.keys(iconTags).map((icon) => [icon, icon]));
for (const [icon, tags] of Object.entries(iconTags))
  for (const tag of tags) if (!iconWords.has(tag)) iconWords.set(tag, icon);

/** Returns the icon most similar to a name, by name or tag: `bot` for "robot". */
export const nearestIcon = (wrong: string) => iconWords.get(nearest(wrong, [...iconWords.keys()]) ?? "");
