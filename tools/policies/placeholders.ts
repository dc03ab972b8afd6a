import { addressLines, isAddress } from "../model/address";

/** Matches placeholders for text from content/site.json, such as `{{ contact.privacyEmail }}`. */
export const placeholderPattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns each placeholder's path in content/site.json and its position. */
export const findPlaceholders = (text: string) =>
  [...text.matchAll(placeholderPattern)].map(({ 0: whole, 1: path = "", index: start }) => ({
    path,
    start,
    end: start + whole.length,
  }));

/** Returns the strings of content/site.json outside lists, by path. An address is also available as one string. */
export function placeholderValues(value: unknown, path = ""): ReadonlyMap<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return new Map();
  const texts = Object.entries(value).flatMap(([key, inner]) => [
    ...placeholderValues(inner, path === "" ? key : `${path}.${key}`),
  ]);
  return new Map(isAddress(value) ? [[path, addressLines(value).join(", ")], ...texts] : texts);
}

/** Replaces each placeholder that has a value. */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placeholderPattern, (whole, path: string) => values.get(path) ?? whole);
