import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import { wordsOf } from "./words";

export interface Choice {
  readonly id: string;
  readonly title: string;
}

/** The schema as the form library reads it: each field named in words, and the site's services as choices. */
export function formSchema(schema: JsonSchema, services: readonly Choice[], name?: string): RJSFSchema {
  const { examples: _, properties, items, title, type, widget, ...rules } = schema;
  const isChoice = rules.enum !== undefined || widget === "service";
  const label = title ?? (name && wordsOf(name));
  // The help of short entries stands once, at their list.
  const help =
    items?.type === "string" ? [rules.description, items.description].join(" ") : rules.description;
  const fields = Object.entries(properties ?? {}).map(([key, field]): [string, RJSFSchema] => [
    key,
    formSchema(field, services, key),
  ]);
  const inner = items?.type === "string" ? { ...items, description: "" } : items;
  return JSON.parse(
    JSON.stringify({
      ...rules,
      type,
      title: label,
      description: help,
      ...(properties && { properties: Object.fromEntries(fields) }),
      ...(inner && { items: formSchema(inner, services), uniqueItems: inner.enum !== undefined }),
      ...(type === "string" && !isChoice && { default: "" }),
      ...(widget === "service" && { oneOf: services.map((one) => ({ const: one.id, title: one.title })) }),
      ...(widget === "timeZone" && { examples: Intl.supportedValuesOf("timeZone") }),
    }),
  );
}

/** A longer text may take more than one line of the form. */
const oneLine = 60;

const ownWidgets = ["color", "focus", "icon", "markdown", "photo"];

const widgetOf = ({ type, widget = "", enum: options, items, maxLength = oneLine }: JsonSchema) => {
  if (ownWidgets.includes(widget)) return widget;
  if (items?.enum) return "checkboxes";
  return type === "string" && !options && widget === "" && maxLength > oneLine ? "textarea" : undefined;
};

/** How a form shows the fields of a schema: it needs nothing but the schema. */
export function formLook(schema: JsonSchema, isRequired = true): UiSchema {
  const { properties = {}, required = [], items, minItems = 0, maxItems, widget, examples = [] } = schema;
  const control = widgetOf(schema);
  const fields = Object.entries(properties).map(([name, field]): [string, UiSchema] => [
    name,
    formLook(field, required.includes(name)),
  ]);
  const placeholder = schema.enum || widget === "service" ? "Choose one" : examples[0];
  return {
    ...Object.fromEntries(fields),
    ...(items && { items: formLook(items) }),
    ...(control && { "ui:widget": control }),
    "ui:options": {
      // An optional field without text is left out.
      ...(isRequired && { emptyValue: "" }),
      removable: minItems !== maxItems,
      ...(placeholder && { placeholder }),
      ...((widget === "date" || widget === "time") && { inputType: widget }),
    },
  };
}

/** The problems in the words of the content check, each at its field, or at what is around it where the form has none. */
export function formErrors(schema: JsonSchema, problems: readonly FieldProblem[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder();
  for (const { field, found, allowed, suggestion } of problems) {
    const better = suggestion === undefined ? "" : `\nTry: ${suggestion}`;
    errors.addErrors(`Found: ${found}\nAllowed: ${allowed}${better}`, shownPath(schema, field));
  }
  return errors.ErrorSchema;
}

function shownPath({ properties = {}, items }: JsonSchema, [step, ...rest]: Path): (string | number)[] {
  if (step === undefined || items?.enum) return [];
  const inner = typeof step === "number" ? items : properties[step];
  return inner === undefined ? [] : [step, ...shownPath(inner, rest)];
}
