import type { Path } from "../protocol";
import { isFields, isList, valueAt } from "../values";

/** A field's name as people read it: "seoTitle" is "SEO title". */
export const wordsOf = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return sentence.replace(/^(?:Seo|Url|Id)\b/, (short) => short.toUpperCase());
};

export const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** How an entry is called where it stands among others. */
export function titleOf(entry: unknown, noun = "entry"): string {
  const names = ["title", "name", "heading", "id"].map((field) => asText(valueAt(entry, [field])));
  return names.find((name) => name.trim() !== "") ?? `New ${noun}`;
}

/** A place in words, for instance "Data Enrichment, Features, 2". */
export const placeInWords = (value: unknown, path: Path): string =>
  path
    .map((step, index) => {
      if (typeof step === "string") return wordsOf(step);
      const entry = valueAt(value, path.slice(0, index + 1));
      return isFields(entry) ? titleOf(entry) : String(step + 1);
    })
    .join(", ");

/** A value as a writer reads it, over several lines if need be. */
export function valueInWords(value: unknown): string {
  if (isList(value)) return value.map(valueInWords).join("\n");
  if (!isFields(value)) return String(value ?? "");
  const lines = Object.entries(value).map(([name, inner]) => `${wordsOf(name)}: ${valueInWords(inner)}`);
  return lines.join("\n");
}
