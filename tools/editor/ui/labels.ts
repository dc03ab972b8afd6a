import type { Path } from "../protocol";
import { isFields, isList, valueAt } from "../values";

/** Converts a field name to a label: "seoTitle" becomes "SEO title". */
export const labelOf = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return sentence.replace(/^(?:Seo|Url|Id)\b/, (short) => short.toUpperCase());
};

export const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns the title of a list entry. */
export function titleOf(entry: unknown, noun = "entry"): string {
  const names = ["title", "name", "heading", "id"].map((field) => asText(valueAt(entry, [field])));
  return names.find((name) => name.trim() !== "") ?? `New ${noun}`;
}

/** Describes a path, for example "Data Enrichment, Features, 2". */
export const describePlace = (value: unknown, path: Path): string =>
  path
    .map((step, index) => {
      if (typeof step === "string") return labelOf(step);
      const entry = valueAt(value, path.slice(0, index + 1));
      return isFields(entry) ? titleOf(entry) : String(step + 1);
    })
    .join(", ");

/** Formats a value for reading, on several lines if necessary. */
export function describeValue(value: unknown): string {
  if (isList(value)) return value.map(describeValue).join("\n");
  if (!isFields(value)) return String(value ?? "");
  const lines = Object.entries(value).map(([name, inner]) => `${labelOf(name)}: ${describeValue(inner)}`);
  return lines.join("\n");
}
