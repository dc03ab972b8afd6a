import type { UiSchema } from "@rjsf/utils";
import type { JsonSchema, Path } from "../protocol";
import { wordsOf } from "./sections";

/** Widgets made of several controls, which a label alone cannot name. */
const groups = ["choices", "focus", "icon", "markdown"];

/** A longer text may take more than one line of the form. */
const oneLine = 60;

/** A field's label: "seoTitle" is "SEO title". */
export const labelOf = (name: string, { title }: JsonSchema = {}) =>
  title ?? wordsOf(name).replace(/^(?:Seo|Url|Id)\b/, (short) => short.toUpperCase());

/** What an entry of a list is called: "Features 2". */
export const entryLabel = (path: Path) => `${labelOf(String(path.at(-2)))} ${Number(path.at(-1)) + 1}`;

const widgetOf = ({
  type,
  widget,
  enum: options,
  items,
  maxLength = Number.POSITIVE_INFINITY,
}: JsonSchema) => {
  if (widget !== undefined) return widget;
  if (type === "array") return items?.enum ? "choices" : undefined;
  if (options) return "choice";
  return type === "string" && maxLength > oneLine ? "textarea" : undefined;
};

/** How a form shows the fields of a schema: it needs nothing but the schema. */
export function formLook(schema: JsonSchema): UiSchema {
  const { properties = {}, items, minItems = 0 } = schema;
  const widget = widgetOf(schema);
  const fields = Object.entries(properties).map(([name, field]): [string, UiSchema] => [
    name,
    { "ui:title": labelOf(name, field), ...formLook(field) },
  ]);
  return {
    ...Object.fromEntries(fields),
    ...(items && { items: formLook(items) }),
    ...(widget !== undefined && { "ui:widget": widget }),
    "ui:options": { isGroup: groups.includes(widget ?? ""), minItems },
  };
}
