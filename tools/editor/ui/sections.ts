import type { FieldProblem, JsonSchema, Model, Path } from "../protocol";
import { areEqual, idOf, isFields, isList, valueAt } from "../values";
import { isDraft, type OpenFile, type Place } from "./drafts";

/** What a writer can choose to edit: a list of entries, a policy, or a few fields of site.json. */
export interface Section {
  readonly label: string;
  readonly file: string;
  readonly schema: JsonSchema;
  /** Top-level fields of site.json; undefined for a whole file. */
  readonly fields?: readonly string[];
  /** What one entry of the list is called. */
  readonly noun?: string;
  /** Path of the page that shows it. */
  readonly page: string;
}

const site = "site.json";

const siteSections: readonly (readonly [string, readonly string[]])[] = [
  ["Home page", ["home"]],
  ["Contact and hours", ["contact", "hours"]],
  ["Booking", ["booking"]],
  ["Menu and footer", ["navigation", "footer", "social"]],
  ["Name of the site", ["brand"]],
];

export function sectionsOf(schemas: Model["schemas"], files: Readonly<Record<string, OpenFile>>): Section[] {
  const schemaOf = (name: string) => schemas[name] ?? {};
  const { properties = {}, ...siteSchema } = schemaOf(site);
  const named = siteSections.flatMap(([, fields]) => fields);
  // A field that no section names, for instance a new one, stands in the last.
  const others = Object.keys(properties).filter((field) => !named.includes(field));
  const ofSite = [...siteSections, ["Other pages and messages", others] as const].map(([label, fields]) => {
    const shown = fields.flatMap((field) => (properties[field] ? [[field, properties[field]] as const] : []));
    return {
      label,
      file: site,
      fields,
      schema: { ...siteSchema, properties: Object.fromEntries(shown), required: fields },
      page: "/",
    };
  });
  const policies = Object.values(files).filter(({ name }) => name.endsWith(".md"));
  return [
    ...[
      { label: "Services", file: "services.json", noun: "service" },
      { label: "Testimonials", file: "testimonials.json", noun: "testimonial" },
    ].map((list) => ({ ...list, schema: schemaOf(list.file), page: "/" })),
    ...ofSite,
    ...policies.map(({ name, value }) => ({
      label: String(valueAt(value, ["title"]) ?? name),
      file: name,
      schema: schemaOf("policy"),
      page: `/${String(valueAt(value, ["slug"]) ?? name.replace(/\.md$/, ""))}/`,
    })),
  ];
}

const holds = ({ file, fields }: Section, place: Place) =>
  file === place.file &&
  (fields === undefined || (place.path[0] !== undefined && fields.includes(String(place.path[0]))));

export const sectionAt = (sections: readonly Section[], place: Place) =>
  sections.find((section) => holds(section, place)) ??
  sections.findLast(({ fields }) => fields !== undefined);

export const placeOf = ({ file, fields }: Section): Place => ({
  file,
  path: fields?.[0] === undefined ? [] : [fields[0]],
});

export const fileOf = ({ file }: FieldProblem) => file.replace(/^content\//, "");

export const problemsIn = (
  section: Section,
  sections: readonly Section[],
  problems: readonly FieldProblem[],
) => problems.filter((one) => sectionAt(sections, { file: fileOf(one), path: one.field }) === section);

/** The value of a section's form, and where it stands in its file. */
export function formOf({ fields, noun }: Section, value: unknown, [entry]: Path) {
  if (noun !== undefined && entry !== undefined) return { path: [entry], value: valueAt(value, [entry]) };
  if (fields === undefined || !isFields(value)) return { path: [], value };
  const shown = fields.flatMap((field) => (field in value ? [[field, value[field]]] : []));
  return { path: [], value: Object.fromEntries(shown) };
}

/** Whether a section has something in it that is not saved. */
export function hasDraft({ fields }: Section, file: OpenFile | undefined): boolean {
  if (file === undefined || !isDraft(file)) return false;
  const { value, baseValue } = file;
  return fields?.some((name) => !areEqual(valueAt(value, [name]), valueAt(baseValue, [name]))) ?? true;
}

/** What the page, which shows the disk, has of a place; undefined for what is not saved yet. */
export function shownOf({ name, value, baseValue }: OpenFile, path: Path) {
  const [first, ...rest] = path;
  if (!isList(value) || !isList(baseValue) || first === undefined)
    return { file: name, path, value: valueAt(baseValue, path) };
  const id = idOf(value[Number(first)]);
  const index = baseValue.findIndex((entry) => idOf(entry) === id);
  if (index < 0) return undefined;
  return { file: name, path: [index, ...rest], value: valueAt(baseValue, [index, ...rest]) };
}

/** A field's name as people read it: "seoTitle" is "SEO title". */
export const wordsOf = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return sentence.replace(/^(?:Seo|Url|Id)\b/, (short) => short.toUpperCase());
};

/** How an entry is called where it stands among others. */
export function titleOf(entry: unknown, noun: string): string {
  const names = ["title", "name", "heading", "id"].map((field) => valueAt(entry, [field]));
  const title = names.find((name) => typeof name === "string" && name.trim() !== "");
  return title === undefined ? `New ${noun}` : String(title);
}

/** A place in words, for instance "Data Enrichment, Features, 2". */
export const placeInWords = (value: unknown, path: Path): string =>
  path
    .map((step, index) => {
      if (typeof step === "string") return wordsOf(step);
      const entry = valueAt(value, path.slice(0, index + 1));
      return isFields(entry) ? titleOf(entry, "entry") : String(step + 1);
    })
    .join(", ");
