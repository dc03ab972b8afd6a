import tags from "lucide-static/tags.json";
import { z } from "zod";
import { jsonFiles } from "../content/checkJson";
import { policy } from "../model/policy";
import { iconNames } from "../model/service";
import { iconShapes } from "../site/serviceIcons";
import type { JsonSchema, Model } from "./protocol";

/** What the forms are made from: the content model's schemas, and the icons that a service may have. */
export function makeModel(): Model {
  const schemas = jsonFiles.map(({ name, definition }) => {
    const entry = definition instanceof z.ZodArray ? definition.element : definition;
    return [name, schemaOf(entry)] as const;
  });
  const policySchema = schemaOf(policy);
  const body = { type: "string", title: "Text", widget: "markdown" };
  const properties = { ...policySchema.properties, body };
  const required = [...(policySchema.required ?? []), "body"];
  const iconTags = new Map(Object.entries(tags));
  return {
    schemas: { ...Object.fromEntries(schemas), policy: { ...policySchema, properties, required } },
    icons: iconNames.map((name) => ({ name, shapes: iconShapes(name), tags: iconTags.get(name) ?? [] })),
  };
}

function schemaOf(definition: z.core.$ZodType): JsonSchema {
  const { definitions, ...schema } = z.toJSONSchema(definition, { target: "draft-7" });
  return inlined(schema, fields.parse(definitions ?? {}));
}

const fields = z.record(z.string(), z.unknown());
const reference = z.object({ $ref: z.string(), allOf: z.tuple([fields]) }).partial();

/** A schema without references: forms read it from the outside to the inside. */
const inlined = (schema: unknown, definitions: Readonly<Record<string, unknown>>): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    const { $ref, allOf } = reference.safeParse(value).data ?? {};
    // A reference with words of its own beside it; by now, what it leads to stands in its place.
    if (allOf) return { ...allOf[0], ...value, allOf: undefined };
    const name = $ref?.split("/").at(-1);
    return name === undefined ? value : inlined(definitions[name], definitions);
  });
