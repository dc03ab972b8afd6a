/** @jest-environment node */
import { readFileSync } from "node:fs";
import { type EditorSchema, editorSchemas } from "../../tools/content/editorSchemas";
import { iconNames } from "../../tools/model/icons";

const schemaOf = (name: string): EditorSchema => {
  const schema = editorSchemas().find(({ file }) => file.endsWith(`${name}.schema.json`));
  if (schema === undefined) throw new Error(`No schema for ${name}.`);
  return schema;
};

it.each(editorSchemas())(
  "$file is what the definitions say; npm run describe:content writes it",
  ({ file, text }) => {
    expect(readFileSync(file, "utf8")).toBe(text);
  },
);

it("is used by VS Code for the file that it describes", () => {
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8"));
  expect(settings["json.schemas"]).toEqual(
    expect.arrayContaining(
      editorSchemas().map(({ file, describes }) => ({ fileMatch: [describes], url: `./${file}` })),
    ),
  );
});

it("completes the names of all icons", () => {
  const { definitions } = JSON.parse(schemaOf("services").text);
  expect(definitions.Service.properties.icon.enum).toEqual(iconNames);
});

it("describes every field, and offers a whole new service", () => {
  const { Service } = JSON.parse(schemaOf("services").text).definitions;
  for (const field of Object.values<{ description?: string }>(Service.properties)) {
    expect(field.description).toMatch(/\.$/);
  }
  expect(Service.defaultSnippets[0].label).toBe("New service");
  expect(Object.keys(Service.defaultSnippets[0].body)).toEqual(Service.required);
  expect(Service.defaultSnippets[0].body.features).toHaveLength(4);
});
