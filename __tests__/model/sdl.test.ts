import { buildSchema, isNonNullType, isObjectType } from "gatsby/graphql";
import { z } from "zod";
import { policy } from "../../tools/model/policy";
import { sdl } from "../../tools/model/sdl";
import { service } from "../../tools/model/service";
import { site } from "../../tools/model/site";
import { testimonial } from "../../tools/model/testimonial";

const gatsby = "directive @dontInfer on OBJECT\ninterface Node { id: ID }\n";

const typesOf = (text: string) => {
  // Gatsby adds the fields of Node itself.
  const schema = buildSchema(`${gatsby}${text.replaceAll(" implements Node", "")}\ntype Query { none: Int }`);
  return schema;
};

it.each([
  ["Service", service],
  ["Testimonial", testimonial],
  ["SiteContent", site],
  ["Policy", policy],
] as const)("declares %s to GraphQL with exactly the fields of its definition", (name, definition) => {
  const schema = typesOf(sdl(definition, name));

  const agree = (typeName: string, object: z.ZodObject) => {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`No type ${typeName}.`);
    const fields = type.getFields();
    expect(Object.keys(fields)).toEqual(
      Object.keys(object.shape).map((key) => (key === "id" ? "jsonId" : key)),
    );
    for (const [key, value] of Object.entries(object.shape)) {
      const field = fields[key === "id" ? "jsonId" : key];
      const optional = value instanceof z.ZodOptional;
      expect([key, isNonNullType(field?.type)]).toEqual([key, !optional]);
      expect(field?.description).toMatch(/\.$/);
      const bare = optional ? value.unwrap() : value;
      const inner = bare instanceof z.ZodArray ? bare.element : bare;
      if (inner instanceof z.ZodObject) agree(String(inner.meta()?.id), inner);
    }
  };
  agree(name, definition);
});

it("declares types that infer no fields", () => {
  expect(sdl(service, "Service")).toContain("type Service implements Node @dontInfer");
});

it("throws for a nested object without an id", () => {
  const outer = z.strictObject({ inner: z.strictObject({ text: z.string() }) }).meta({ id: "Outer" });
  expect(() => sdl(outer, "Outer")).toThrow("An object of Outer has no id");
});

it("adds the fields that the build computes", () => {
  expect(sdl(service, "Service", "  extra: Int!")).toMatch(/\n {2}extra: Int!\n\}$/);
});

it("declares lists, choices and optional fields, with descriptions", () => {
  const entry = z
    .strictObject({
      id: z.string().meta({ description: "Name." }),
      size: z.enum(["small", "x_large"]).meta({ description: "Size." }),
      icons: z.array(z.enum(["arrow-up", "bot"])).meta({ description: "Icons." }),
      place: z
        .strictObject({ sizes: z.array(z.enum(["a"])).meta({ description: "Sizes." }) })
        .meta({ id: "Place", description: "Place." })
        .optional(),
    })
    .meta({ id: "Entry" });
  expect(sdl(entry, "Thing", "  extra: Int!").split("\n")).toEqual([
    '"Thing"',
    "type Thing implements Node @dontInfer {",
    '  "Name."',
    "  jsonId: String!",
    '  "Size."',
    "  size: ThingSize!",
    '  "Icons."',
    "  icons: [String!]!",
    '  "Place."',
    "  place: Place",
    "  extra: Int!",
    "}",
    '"Place."',
    "type Place @dontInfer {",
    '  "Sizes."',
    "  sizes: [PlaceSizes!]!",
    "}",
    "enum ThingSize {",
    "  small",
    "  x_large",
    "}",
    "enum PlaceSizes {",
    "  a",
    "}",
  ]);
});
