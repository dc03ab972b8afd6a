import { z } from "zod";
import { jsonFiles } from "./checkJson";
import { bareOf, notesOf } from "./definition";

/** What VS Code completes, explains and underlines in content files: the text of each schema, by its file. */
export const editorSchemas = (): ReadonlyMap<string, string> =>
  new Map(
    jsonFiles.map(({ name, definition, noun }) => {
      const item = definition instanceof z.ZodArray ? definition.element : undefined;
      const schema = z.toJSONSchema(definition, {
        target: "draft-7",
        override({ zodSchema, jsonSchema }) {
          if (zodSchema === item && item instanceof z.ZodObject)
            Object.assign(jsonSchema, { defaultSnippets: [snippetOf(item, noun)] });
        },
      });
      return [`.vscode/${name.replace(".json", ".schema.json")}`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );

/** A whole new entry, which the editor offers between the brackets of a list. */
function snippetOf(item: z.ZodObject, noun: string) {
  let stop = 0;
  const sampleOf = (definition: z.core.$ZodType): unknown => {
    const bare = bareOf(definition);
    if (bare instanceof z.ZodArray) return Array.from({ length: 4 }, () => sampleOf(bare.element));
    if (bare instanceof z.ZodObject) {
      const fields = Object.entries(bare.shape).filter(([, field]) => !(field instanceof z.ZodOptional));
      return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
    }
    stop += 1;
    return `\${${stop}:${notesOf(definition).example ?? ""}}`;
  };
  return { label: `New ${noun}`, description: `All fields of a ${noun}.`, body: sampleOf(item) };
}
