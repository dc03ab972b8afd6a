import { z } from "zod";

/** The fields of an entity, read-only. An optional field may be null, as in query results. */
export type Entity<Definition extends z.ZodType> = Immutable<z.infer<Definition>>;

type Immutable<Value> = {
  readonly [Key in keyof Value]: Immutable<Value[Key]> | (undefined extends Value[Key] ? null : never);
};

type Schema = z.core.JSONSchema.JSONSchema;

/**
 * Returns the GraphQL types of a zod definition: one `@dontInfer` type per object and one enum per choice, with
 * descriptions. Gatsby gives each node an `id`, so the `id` of an entry becomes `jsonId`.
 */
export function sdl(definition: z.ZodObject, root: string, extra = "", interfaces = "Node"): string {
  const { $defs = {}, $ref = "" } = z.toJSONSchema(definition);
  const enums: string[] = [];
  const typeOf = ({ $ref: to, type, items, enum: options }: Schema, enumName: string): string => {
    if (to !== undefined) return nameIn(to);
    if (type === "array") return `[${typeOf(schemaOf(items), enumName)}!]`;
    if (type === "object") throw new Error(`An object of ${root} has no id in its metadata.`);
    if (!options?.every((option) => graphqlName.test(String(option)))) return "String";
    enums.push(`enum ${enumName} {\n${options.map((option) => `  ${option}`).join("\n")}\n}`);
    return enumName;
  };
  const types = Object.entries($defs).map(([id, { description, properties = {}, required = [] }]) => {
    const isRoot = id === nameIn($ref);
    const name = isRoot ? root : id;
    const fields = Object.entries(properties).map(([key, value]) => {
      const field = schemaOf(value);
      const sentence = field.description ?? $defs[nameIn(field.$ref ?? "")]?.description;
      const type = typeOf(field, `${name}${key[0]?.toUpperCase()}${key.slice(1)}`);
      const mark = required.includes(key) ? "!" : "";
      return `  "${sentence}"\n  ${key === "id" ? "jsonId" : key}: ${type}${mark}`;
    });
    const lines = isRoot && extra !== "" ? [...fields, extra] : fields;
    const head = `type ${name} ${isRoot ? `implements ${interfaces} ` : ""}@dontInfer`;
    return `"${description ?? name}"\n${head} {\n${lines.join("\n")}\n}`;
  });
  return [...types, ...enums].join("\n");
}

/** zod describes every field with an object. */
const schemaOf = (field: Schema["items"]): Schema =>
  typeof field === "object" && !Array.isArray(field) ? field : {};

/** Returns the name at the end of a reference such as #/$defs/SiteBrand. */
const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);

/** Matches valid enum values. Choices such as `cal.com` or `arrow-up` become strings. */
const graphqlName = /^[A-Za-z_]\w*$/;
