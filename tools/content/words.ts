import { closest, distance } from "fastest-levenshtein";
import iconTags from "lucide-static/tags.json";
import { codePoint } from "../model/plainText";

export const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;

/** A number of things, as a sentence has it. */
export const count = (number: number, thing: string, things = `${thing}s`) =>
  number === 1 ? `one ${thing}` : `${number} ${things}`;

/** Names the first character that is not on an English keyboard: it may look like one that is, or like nothing. */
export function oddCharacter(text: string): string {
  const [odd] = /[^\x20-\x7e]/u.exec(text) ?? [];
  if (odd === undefined) return "";
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(odd)
    ? `, with "${odd}" (${codePoint(odd)}) in it`
    : `, with an invisible character (${codePoint(odd)}) in it`;
}

/** A value by its kind. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing behind the colon";
  if (value === null) return "null, which stands for nothing";
  if (typeof value === "string") return value === "" ? "an empty text" : `the text ${quoted(value)}`;
  if (Array.isArray(value))
    return value.length === 0 ? "an empty list" : `a list of ${count(value.length, "entry", "entries")}`;
  if (typeof value === "object") return "a group of fields between { and }";
  return typeof value === "number" ? `the number ${value}` : `the word ${String(value)}`;
}

/** The choice that a word was most likely meant to be, if one is near. */
export function nearest(word: string, choices: readonly string[]): string | undefined {
  const wanted = word.toLowerCase().replace(/[\s_]+/g, "-");
  const near = choices.map((choice) => choice.toLowerCase());
  const best = near.length === 0 ? "" : closest(wanted, near);
  const steps = distance(wanted, best);
  const isNear = steps <= Math.max(1, Math.floor(wanted.length / 2)) && steps < best.length;
  return isNear ? choices[near.indexOf(best)] : undefined;
}

/** Each icon by its name and by the words for what it shows. */
const iconWords = new Map(Object.keys(iconTags).map((icon) => [icon, icon]));
for (const [icon, tags] of Object.entries(iconTags))
  for (const tag of tags) if (!iconWords.has(tag)) iconWords.set(tag, icon);

/** The icon that a wrong name was meant to be, by its name or by what it shows ("robot" is bot). */
export const nearestIcon = (wrong: string) => iconWords.get(nearest(wrong, [...iconWords.keys()]) ?? "");
