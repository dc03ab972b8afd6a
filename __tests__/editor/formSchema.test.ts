import { makeModel } from "../../tools/editor/model";
import type { JsonSchema } from "../../tools/editor/protocol";
import { errorSchema, formSchema, uiSchema } from "../../tools/editor/ui/formSchema";
import { sectionIds } from "../../tools/model/pages";
import { makeProblem } from "../support/formContext";

const { schemas } = makeModel();

/** All fields of a schema, and of the fields inside. */
const fieldsIn = (schema: JsonSchema): readonly JsonSchema[] =>
  [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap((field) => [
    field,
    ...fieldsIn(field),
  ]);

it.each(Object.keys(schemas))("has a type, a title and a description for every field of %s", (name) => {
  const fields = fieldsIn(schemas[name] ?? {});
  expect(fields).not.toHaveLength(0);
  const types = new Set(fields.map(({ type }) => type));
  expect([...types].filter((type) => !["string", "array", "object"].includes(String(type)))).toEqual([]);
  const mute = fields.filter(({ description = "" }) => description === "");
  expect(mute.map(({ title }) => title)).toEqual([]);
  // Forms don't render Markdown.
  expect(fields.flatMap(({ description }) => description?.match(/.*`.*/) ?? [])).toEqual([]);
});

it("uses the control that the model names, or one that fits the field", () => {
  const time = { "ui:options": { inputType: "time" } };
  const date = { "ui:options": { inputType: "date" } };
  expect(uiSchema(schemas["site.json"] ?? {})).toMatchObject({
    hours: { days: { "ui:widget": "checkboxes" }, opens: time },
    home: { updated: date, hero: { lead: { "ui:widget": "textarea" } } },
  });
  expect(uiSchema(schemas["brand.json"] ?? {})).toMatchObject({
    palette: { accent: { "ui:widget": "color" } },
  });
  expect(uiSchema(schemas.policy ?? {})).toMatchObject({
    text: { "ui:widget": "document" },
    change: { effective: date },
  });
  expect(uiSchema(schemas["services.json"] ?? {})).toMatchObject({
    icon: { "ui:widget": "icon" },
    features: { "ui:options": { removable: false } },
  });
});

it("shows choices as checkboxes unless their order matters", () => {
  const { home, hours } = uiSchema(schemas["site.json"] ?? {});
  expect(hours.days["ui:widget"]).toBe("checkboxes");
  expect(home.sections["ui:widget"]).toBeUndefined();
  const choices = { type: "array", items: { type: "string", enum: ["a", "b"] } };
  expect(formSchema(choices, []).uniqueItems).toBe(true);
  expect(formSchema({ ...choices, widget: "ordered" }, []).uniqueItems).toBe(false);
});

it("shows a new field of the model without further changes", () => {
  const field = { type: "string", title: "New field", maxLength: 300 };
  const schema = { type: "object", properties: { newField: field } };
  expect(uiSchema(schema)).toMatchObject({ newField: { "ui:widget": "textarea" } });
  expect(formSchema(schema, []).properties).toMatchObject({ newField: { title: "New field" } });
});

it("gives a longer text more rows, for browsers that can't fit a control to its text", () => {
  const rowsOf = (maxLength: number) => uiSchema({ type: "string", maxLength })["ui:options"]?.rows;
  expect([80, 160, 500].map(rowsOf)).toEqual([2, 3, 5]);
});

it("reports a missing field as empty, without a JSON example", () => {
  const message = 'Missing field `title`. Add it, for example `"title": "Custom AI Agents"`.';
  const problem = makeProblem("services.json", ["title"], { rule: "missing-field", message });
  expect(errorSchema(schemas["services.json"] ?? {}, [problem])).toEqual({
    title: { __errors: ["This field is empty."] },
  });
});

it("states a fixed list length only once", () => {
  const lists = Object.values(schemas)
    .flatMap(fieldsIn)
    .filter(({ minItems, maxItems }) => minItems !== undefined && minItems === maxItems);
  expect(lists).not.toHaveLength(0);
  for (const list of lists)
    expect(formSchema(list, []).description).toMatch(/^(?!.*Exactly.*Exactly)Exactly /);
});

it("suggests a different heading for each section", () => {
  const { home } = schemas["site.json"]?.properties ?? {};
  const headings = sectionIds.map((id) => home?.properties?.[id]?.properties?.heading?.examples?.[0]);
  expect(new Set(headings).size).toBe(sectionIds.length);
});
