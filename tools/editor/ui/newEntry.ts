import { slugOf } from "../../model/fields";
import type { JsonSchema } from "../protocol";
import { isFields, valueAt } from "../values";

/** An entry with nothing in it but the places that have to be filled. */
export function emptyOf({ type, properties = {}, required = [], items, minItems = 0 }: JsonSchema): unknown {
  if (type === "array") return Array.from({ length: minItems }, () => emptyOf(items ?? {}));
  if (type !== "object") return "";
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field)]));
}

export const idsOf = (entries: readonly unknown[]) =>
  entries.map((entry) => String(valueAt(entry, ["id"]) ?? ""));

const named = (entry: unknown) => String(valueAt(entry, ["title"]) ?? valueAt(entry, ["name"]) ?? "");

/** The id that a title or a name gives; with a number where another entry has it. */
export function idFor(entry: unknown, others: readonly string[]): string {
  const slug = slugOf(named(entry)).slice(0, 60).replace(/-$/, "");
  const free = [slug, ...Array.from({ length: others.length + 1 }, (_, index) => `${slug}-${index + 2}`)];
  return slug === "" ? "" : (free.find((id) => !others.includes(id)) ?? slug);
}

export const withId = (entry: unknown, id: string) => (isFields(entry) ? { ...entry, id } : entry);

/** While an entry is new and nobody has touched its id, the id follows the title. */
export function followTitle(
  before: unknown,
  after: unknown,
  others: readonly string[],
  isNew: boolean,
): unknown {
  const [had, has] = [before, after].map((entry) => valueAt(entry, ["id"]));
  const follows = isNew && had === has && had === idFor(before, others) && named(before) !== named(after);
  return follows ? withId(after, idFor(after, others)) : after;
}
