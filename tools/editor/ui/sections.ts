import { slugOf } from "../../model/fields";
import type { Problem } from "../../model/problem";
import type { EditedField } from "../framedPage";
import type { Model } from "../model";
import type { JsonSchema, Path } from "../protocol";
import { areEqual, idOf, isList, originsOf, valueAt } from "../values";
import { fileOf, isDraft, type OpenFile, type Place } from "./editorState";
import { asText } from "./labels";

/** An item of the navigation: a list of entries, a policy or page, or a few fields of site.json. */
export interface Section {
  readonly label: string;
  readonly file: string;
  readonly schema: JsonSchema;
  /** Top-level fields of site.json; undefined for a whole file. */
  readonly fields?: readonly string[];
  /** Name of one entry of a list. */
  readonly noun?: string;
  /** Path of the page that shows the section. */
  readonly page: string;
}

const site = "site.json";

const siteSections: readonly (readonly [string, readonly string[]])[] = [
  ["Home page", ["home"]],
  ["Contact and hours", ["contact", "hours"]],
  ["Booking", ["booking"]],
  ["Analytics", ["analytics"]],
  ["Menu and footer", ["navigation", "footer", "social"]],
  ["Name, URL and language", ["brand"]],
];

export function sectionsOf(
  { schemas, lists }: Pick<Model, "schemas" | "lists">,
  files: Readonly<Record<string, OpenFile>>,
): Section[] {
  const schemaOf = (name: string) => schemas[name] ?? {};
  const { properties = {}, ...siteSchema } = schemaOf(site);
  const named = siteSections.flatMap(([, fields]) => fields);
  // The last section has all other fields, for example new ones.
  const others = Object.keys(properties).filter((field) => !named.includes(field));
  const ofSite = [...siteSections, ["Other settings and messages", others] as const].map(
    ([label, fields]) => {
      const shown = Object.entries(properties).filter(([field]) => fields.includes(field));
      const schema = { ...siteSchema, properties: Object.fromEntries(shown), required: fields };
      return { label, file: site, fields, schema, page: "/" };
    },
  );
  const documents = Object.values(files).filter(({ name }) => name.endsWith(".md"));
  return [
    ...lists.map(({ label, file, noun }) => ({ label, file, noun, schema: schemaOf(file), page: "/" })),
    ...ofSite,
    { label: "Colors, fonts and corners", file: "brand.json", schema: schemaOf("brand.json"), page: "/" },
    ...documents.map(({ name, value, baseValue }) => ({
      label: asText(valueAt(value, ["title"])) || name,
      file: name,
      schema: schemaOf(valueAt(value, ["kind"]) === "page" ? "page" : "policy"),
      page: `/${asText(valueAt(baseValue, ["slug"])) || name.replace(/\.md$/, "")}/`,
    })),
  ];
}

export const sectionAt = (sections: readonly Section[], { file, path: [first] }: Place) =>
  sections.find((one) => one.file === file && (one.fields?.includes(String(first)) ?? true)) ??
  sections.findLast(({ fields }) => fields !== undefined);

export const placeOf = ({ file, fields }: Section): Place => ({ file, path: fields?.slice(0, 1) ?? [] });

/** The schema of a section's whole file. */
export const fileSchema = ({ noun, schema }: Section): JsonSchema =>
  noun === undefined ? schema : { type: "array", items: schema };

export const problemsIn = (
  section: Section | undefined,
  sections: readonly Section[],
  problems: readonly Problem[],
) => problems.filter((one) => sectionAt(sections, { file: fileOf(one), path: one.field }) === section);

/** Whether a section has unsaved changes. */
export function hasDraft({ fields }: Section, file: OpenFile | undefined): boolean {
  if (file === undefined || !isDraft(file)) return false;
  const { value, baseValue } = file;
  return fields?.some((name) => !areEqual(valueAt(value, [name]), valueAt(baseValue, [name]))) ?? true;
}

/** Returns the field at a place as the page shows it, which follows the disk; undefined for an unsaved entry. */
export function fieldOnPage(
  { name, value, baseValue }: OpenFile,
  { path: [first, ...rest], line }: Place,
): EditedField | undefined {
  const isEntry = isList(baseValue) && isList(value);
  const index = isEntry ? originsOf(baseValue, value)[Number(first)] : first;
  if (index === undefined) return undefined;
  const path: Path = [index, ...rest];
  const shown = valueAt(baseValue, path);
  const isLong = line !== undefined && asText(shown).includes("\n");
  return { file: name, path, value: isLong ? line : shown };
}

/** Returns an entry with all required fields, empty. */
export function emptyOf({ type, properties = {}, required = [], items, minItems = 0 }: JsonSchema): unknown {
  if (type === "array") return Array.from({ length: minItems }, () => emptyOf(items ?? {}));
  if (type !== "object") return "";
  const fields = Object.entries(properties).filter(([name]) => required.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field)]));
}

/** Derives an ID from a title or name, with a number if it is taken. */
export function idFor(entry: unknown, entries: readonly unknown[]): string {
  const [name = ""] = ["title", "name", "question"]
    .map((field) => asText(valueAt(entry, [field])))
    .filter(Boolean);
  const slug = slugOf(name).slice(0, 60).replace(/-$/, "");
  const others = entries.map(idOf);
  let id = slug;
  for (let count = 2; slug !== "" && others.includes(id); count += 1) id = `${slug}-${count}`;
  return id;
}
