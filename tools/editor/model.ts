import tags from "lucide-static/tags.json";
import { z } from "zod";
import { jsonFiles, listJson } from "../content/checkJson";
import { listNames, lists } from "../model/lists";
import { page } from "../model/page";
import { policy } from "../model/policy";
import { iconNames } from "../model/service";
import { iconShapes } from "../site/serviceIcons";
import type { JsonSchema } from "./protocol";
import { isFields } from "./values";

export type Model = ReturnType<typeof makeModel>;

/**
 * Returns what the forms are generated from: the JSON Schema of each file (for a list, of one entry), "policy" and "page"
 * for all Markdown files, the lists, and the available icons with their SVG markup.
 */
export function makeModel() {
  const files = jsonFiles.map(({ name, definition }) => {
    const entry = definition instanceof z.ZodArray ? definition.element : definition;
    return [name, schemaOf(entry)] as const;
  });
  const text = z
    .string()
    .meta({ title: "Text", description: "Text of the page, in Markdown.", widget: "document" });
  const documents = Object.entries({ policy, page }).map(
    ([kind, definition]) => [kind, schemaOf(definition.safeExtend({ text }))] as const,
  );
  const iconTags = new Map(Object.entries(tags));
  return {
    schemas: Object.fromEntries([...files, ...documents]),
    lists: lists.map((list) => ({ ...listNames(list), file: listJson(list).name })),
    icons: iconNames.map((name) => ({ name, shapes: iconShapes(name), tags: iconTags.get(name) ?? [] })),
  };
}

function schemaOf(definition: z.core.$ZodType): JsonSchema {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(definition);
  return inlined(schema, $defs);
}

/** Returns a schema with all references resolved. */
const inlined = (schema: unknown, definitions: Readonly<Record<string, unknown>>): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    const { $ref, ...words } = isFields(value) ? value : {};
    if ($ref === undefined) return value;
    return { ...inlined(definitions[String($ref).replace("#/$defs/", "")], definitions), ...words };
  });
