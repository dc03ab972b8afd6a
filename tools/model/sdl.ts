import { z } from "zod";

/** What pages get of an entity: its fields as GraphQL answers them, not to be changed. */
export type Content<Definition extends z.ZodType> = Immutable<z.infer<Definition>>;

type Immutable<Value> = { readonly [Key in keyof Value]: Immutable<Value[Key]> };

interface Field {
  readonly type: string;
  readonly description: string;
}

/**
 * The GraphQL types of an entity, read off its zod definition: one `@dontInfer` type per object, one enum per choice,
 * one sentence per field. Gatsby has an `id` of its own for each node, so that of an entry is `jsonId` here.
 */
export function sdl(definition: z.ZodType, root: string, extra = ""): string {
  const types = new Map<string, string>();
  describeObject(definition, root, types, root, extra);
  return [...types.values()].join("\n");
}

function describeObject(
  definition: z.ZodType,
  name: string,
  types: Map<string, string>,
  root: string,
  extra = "",
) {
  if (types.has(name) || !(definition instanceof z.ZodObject)) return;
  types.set(name, "");
  const lines = Object.entries(definition.shape).map(([key, value]) => {
    const field = describeField(value, types, root, `${name}${key[0]?.toUpperCase()}${key.slice(1)}`);
    return `  "${field.description}"\n  ${key === "id" ? "jsonId" : key}: ${field.type}`;
  });
  const head = name === root ? `type ${name} implements Node @dontInfer` : `type ${name} @dontInfer`;
  const body = name === root && extra !== "" ? [...lines, extra] : lines;
  types.set(name, `"${definition.meta()?.description ?? name}"\n${head} {\n${body.join("\n")}\n}`);
}

function describeField(value: unknown, types: Map<string, string>, root: string, enumName: string): Field {
  if (!(value instanceof z.ZodType)) throw new Error("A field of the content model is no zod type.");
  const description = value.meta()?.description ?? "";
  if (value instanceof z.ZodOptional) {
    const inner = describeField(value.unwrap(), types, root, enumName);
    return { type: inner.type.replace(/!$/, ""), description: description || inner.description };
  }
  if (value instanceof z.ZodArray) {
    return { type: `[${describeField(value.element, types, root, enumName).type}]!`, description };
  }
  if (value instanceof z.ZodObject) {
    const name = value.meta()?.id;
    if (name === undefined) throw new Error(`An object of ${root} has no id in its meta data.`);
    describeObject(value, name, types, root);
    return { type: `${name}!`, description };
  }
  if (value instanceof z.ZodEnum && value.options.every(isGraphqlName)) {
    types.set(enumName, `enum ${enumName} {\n${value.options.map((option) => `  ${option}`).join("\n")}\n}`);
    return { type: `${enumName}!`, description };
  }
  return { type: "String!", description };
}

/** GraphQL allows no other signs in the values of an enum: `cal.com` and `arrow-up` are plain strings there. */
const isGraphqlName = (option: string | number) => /^[A-Za-z_]\w*$/.test(String(option));
