import { makeModel } from "../../tools/editor/model";
import type { JsonSchema } from "../../tools/editor/protocol";
import { entryLabel, formLook, labelOf } from "../../tools/editor/ui/formLook";

const { schemas } = makeModel();
const lookOf = (name: string) => formLook(schemas[name] ?? {});

/** All fields of a schema, and of the fields inside. */
const fieldsIn = (schema: JsonSchema): readonly JsonSchema[] =>
  [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap((field) => [
    field,
    ...fieldsIn(field),
  ]);

describe.each(Object.keys(schemas))("the form of %s", (name) => {
  it("has a type for every field, so that none is left out", () => {
    const types = fieldsIn(schemas[name] ?? {}).map(({ type }) => type);
    expect(types.length).toBeGreaterThan(5);
    expect(
      [...new Set(types)].filter((type) => !["string", "array", "object"].includes(String(type))),
    ).toEqual([]);
  });

  it("has help for every field but the text of a policy", () => {
    const mute = fieldsIn(schemas[name] ?? {}).filter(({ description = "" }) => description === "");
    expect(mute.map(({ title }) => title)).toEqual(name === "policy" ? ["Text"] : []);
  });
});

it("takes the control that the model names, and finds one where it names none", () => {
  expect(lookOf("site.json")).toMatchObject({
    hours: {
      days: { "ui:widget": "choices" },
      opens: { "ui:widget": "time" },
      timeZone: { "ui:widget": "timeZone" },
    },
    booking: { provider: { "ui:widget": "choice" }, color: { "ui:widget": "color" } },
    footer: { columns: { items: { services: { items: { "ui:widget": "service" } } } } },
    home: { updated: { "ui:widget": "date" }, hero: { lead: { "ui:widget": "textarea" } } },
  });
  expect(lookOf("policy")).toMatchObject({
    body: { "ui:widget": "markdown" },
    change: { effective: { "ui:widget": "date" } },
  });
  expect(lookOf("services.json")).toMatchObject({ icon: { "ui:widget": "icon" } });
});

it("leaves a list as long as the model wants it", () => {
  expect(lookOf("services.json").features).toMatchObject({ "ui:options": { minItems: 4 } });
});

it("shows a field that the model gets tomorrow", () => {
  const schema = { type: "object", properties: { newField: { type: "string", maxLength: 300 } } };
  expect(formLook(schema)).toMatchObject({ newField: { "ui:title": "New field", "ui:widget": "textarea" } });
});

it("names fields by words", () => {
  expect(["seoTitle", "url", "privacyEmail", "id"].map((name) => labelOf(name))).toEqual([
    "SEO title",
    "URL",
    "Privacy email",
    "ID",
  ]);
  expect(labelOf("body", { title: "Text" })).toBe("Text");
  expect(entryLabel(["hero", "verbs", 0])).toBe("Verbs 1");
});
