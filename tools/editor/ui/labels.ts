import type { JsonSchema, Path } from "../protocol";
import { isFields, isList, valueAt } from "../values";

export const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** Fields that can name a list entry. The first one with text is used. */
const nameFields = ["title", "name", "question", "heading", "label", "network", "from", "id"];

/** Returns the title of a list entry. */
export function titleOf(entry: unknown, noun = "entry"): string {
  const names = nameFields.map((field) => asText(valueAt(entry, [field])));
  return names.find((name) => name.trim() !== "") ?? `New ${noun}`;
}

/** Returns the titles of a list's entries. Appends the position to titles that aren't unique. */
export function titlesOf(entries: readonly unknown[], noun?: string): readonly string[] {
  const titles = entries.map((entry) => titleOf(entry, noun));
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return titles.map((title, index) => (counts.get(title) === 1 ? title : `${title} (${index + 1})`));
}

/** Describes a path with the labels of the model, for example "Data Enrichment, Features, 2". */
export function describePlace(schema: JsonSchema | undefined, value: unknown, path: Path): string {
  const [step, ...rest] = path;
  if (step === undefined) return "";
  const inner = typeof step === "number" ? schema?.items : schema?.properties?.[step];
  const entry = valueAt(value, [step]);
  const titled = isList(value) && isFields(entry) ? titlesOf(value)[Number(step)] : undefined;
  const label = typeof step === "number" ? (titled ?? String(step + 1)) : (inner?.title ?? step);
  return [label, describePlace(inner, entry, rest)].filter(Boolean).join(", ");
}

/** Formats a value for reading, on several lines if necessary. */
export function formatValue(schema: JsonSchema | undefined, value: unknown): string {
  if (isList(value)) return value.map((item) => formatValue(schema?.items, item)).join("\n");
  if (!isFields(value)) return String(value ?? "");
  const lines = Object.entries(value).map(([name, inner]) => {
    const field = schema?.properties?.[name];
    return `${field?.title ?? name}: ${formatValue(field, inner)}`;
  });
  return lines.join("\n");
}

/** Returns the part of a schema at a path. */
export const schemaAt = (schema: JsonSchema | undefined, path: Path): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>(
    (outer, step) => (typeof step === "number" ? outer?.items : outer?.properties?.[step]),
    schema,
  );
