import tags from "lucide-static/tags.json";
import { z } from "zod";
import { jsonFiles } from "../content/checkJson";
import { policy } from "../model/policy";
import { iconNames } from "../model/service";
import { iconShapes } from "../site/serviceIcons";
import type { JsonSchema } from "./protocol";
import { isFields } from "./values";

export type Model = ReturnType<typeof makeModel>;

/**
 * What the forms are made from: JSON Schema by file name, of a list that of one entry, and of all policies one named
 * "policy"; and the icons that a service may have, with the SVG markup of their shapes.
 */
export function makeModel() {
  const files = jsonFiles.map(({ name, definition }) => {
    const entry = definition instanceof z.ZodArray ? definition.element : definition;
    return [name, schemaOf(entry)] as const;
  });
  const text = z.string().meta({ title: "Text", widget: "markdown" });
  const iconTags = new Map(Object.entries(tags));
  return {
    schemas: Object.fromEntries([...files, ["policy", schemaOf(policy.safeExtend({ text }))] as const]),
    icons: iconNames.map((name) => ({ name, shapes: iconShapes(name), tags: iconTags.get(name) ?? [] })),
  };
}

function schemaOf(definition: z.core.$ZodType): JsonSchema {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(definition);
  return inlined(schema, $defs);
}

/** A schema without references: forms read it from the outside to the inside. */
const inlined = (schema: unknown, definitions: Readonly<Record<string, unknown>>): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    const { $ref, ...words } = isFields(value) ? value : {};
    if ($ref === undefined) return value;
    return { ...inlined(definitions[String($ref).replace("#/$defs/", "")], definitions), ...words };
  });
