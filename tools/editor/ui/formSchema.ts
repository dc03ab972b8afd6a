import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import { type Problem, problemText } from "../../model/problem";
import type { JsonSchema, Path } from "../protocol";

export interface Choice {
  readonly id: string;
  readonly title: string;
}

/** Adapts a schema for the form library, and adds the site's services as options. */
export function formSchema(schema: JsonSchema, services: readonly Choice[]): RJSFSchema {
  const { examples: _, properties, items, type, widget, ...rules } = schema;
  const isChoice = rules.enum !== undefined || widget === "service";
  // The help of single-line entries appears once, at their list.
  const help = [rules.description, items?.type === "string" && items.description].filter(Boolean).join(" ");
  const fields = Object.entries(properties ?? {}).map(([key, field]): [string, RJSFSchema] => [
    key,
    formSchema(field, services),
  ]);
  // Without a title, the form library numbers the entries: "Features 1".
  const { title: _entry, ...entry } = items ?? {};
  const inner = items && { ...entry, ...(entry.type === "string" && { description: "" }) };
  return JSON.parse(
    JSON.stringify({
      ...rules,
      type,
      description: help,
      ...(properties && { properties: Object.fromEntries(fields) }),
      ...(inner && { items: formSchema(inner, services), uniqueItems: isChecklist(schema) }),
      ...(type === "string" && !isChoice && { default: "" }),
      ...(widget === "service" && { oneOf: services.map((one) => ({ const: one.id, title: one.title })) }),
      ...(widget === "timeZone" && { examples: Intl.supportedValuesOf("timeZone") }),
    }),
  );
}

/** A field that allows more characters gets a multiline control. */
const oneLine = 60;

/** Choices whose order doesn't matter. */
const isChecklist = ({ items, widget }: JsonSchema) => items?.enum !== undefined && widget !== "ordered";

const customWidgets = ["color", "document", "focus", "icon", "markdown", "photo"];

const widgetOf = (schema: JsonSchema) => {
  const { type, widget = "", enum: options, maxLength = oneLine } = schema;
  if (customWidgets.includes(widget)) return widget;
  if (isChecklist(schema)) return "checkboxes";
  return type === "string" && !options && widget === "" && maxLength > oneLine ? "textarea" : undefined;
};

/** Selects a control and options for each field of a schema. */
export function uiSchema(schema: JsonSchema, isRequired = true): UiSchema {
  const { properties = {}, required = [], items, minItems = 0, maxItems, widget, examples = [] } = schema;
  const { maxLength = oneLine } = schema;
  const control = widgetOf(schema);
  const fields = Object.entries(properties).map(([name, field]): [string, UiSchema] => [
    name,
    uiSchema(field, required.includes(name)),
  ]);
  const placeholder = schema.enum || widget === "service" ? "Choose one" : examples[0];
  return {
    ...Object.fromEntries(fields),
    ...(items && { items: uiSchema(items) }),
    ...(control && { "ui:widget": control }),
    "ui:options": {
      // An empty optional field is removed.
      ...(isRequired && { emptyValue: "" }),
      removable: minItems !== maxItems,
      // Where the browser can't fit a control to its text.
      ...(control === "textarea" && { rows: Math.min(5, Math.ceil(maxLength / oneLine)) }),
      ...(placeholder && { placeholder }),
      ...((widget === "date" || widget === "time") && { inputType: widget }),
    },
  };
}

/** Text of a problem for a writer, who sees a missing field as an empty control. */
const textOf = (problem: Problem) =>
  problem.rule === "missing-field" ? "This field is empty." : problemText(problem);

/** Assigns each problem to its field, or to the closest ancestor that the form shows. */
export function errorSchema(schema: JsonSchema, problems: readonly Problem[]): ErrorSchema {
  const errors = new ErrorSchemaBuilder();
  for (const problem of problems) errors.addErrors(textOf(problem), shownPath(schema, problem.field));
  return errors.ErrorSchema;
}

function shownPath(schema: JsonSchema, [step, ...rest]: Path): (string | number)[] {
  const { properties = {}, items } = schema;
  if (step === undefined || isChecklist(schema)) return [];
  const inner = typeof step === "number" ? items : properties[step];
  return inner === undefined ? [] : [step, ...shownPath(inner, rest)];
}
