import path from "node:path";
import { z } from "zod";
import { jsonFiles } from "./contentFiles";
import { bareOf, notesOf } from "./definition";

export interface EditorSchema {
  /** The schema's own file. */
  readonly file: string;
  /** The content file that it describes. */
  readonly describes: string;
  readonly text: string;
}

/** What VS Code completes, explains and underlines in content files, drawn from the definitions. */
export function editorSchemas(): EditorSchema[] {
  return jsonFiles.map(({ file, definition, noun }) => {
    const item = definition instanceof z.ZodArray ? definition.element : undefined;
    const schema = z.toJSONSchema(definition, {
      target: "draft-7",
      override({ zodSchema, jsonSchema }) {
        if (zodSchema === item && item instanceof z.ZodObject) {
          Object.assign(jsonSchema, { defaultSnippets: [snippetOf(item, noun)] });
        }
      },
    });
    const name = path.posix.basename(file, ".json");
    return {
      file: `.vscode/${name}.schema.json`,
      describes: `/${file}`,
      text: `${JSON.stringify(schema, null, 2)}\n`,
    };
  });
}

/** A whole new entry, which the editor offers between the brackets of a list. */
function snippetOf(item: z.ZodObject, noun: string) {
  const fields = Object.entries(item.shape).filter(([, field]) => !(field instanceof z.ZodOptional));
  let stop = 0;
  const sampleOf = (field: z.core.$ZodType): unknown => {
    const bare = bareOf(field);
    if (bare instanceof z.ZodObject) {
      return Object.fromEntries(Object.entries(bare.shape).map(([name, inner]) => [name, sampleOf(inner)]));
    }
    if (bare instanceof z.ZodArray) return Array.from({ length: 4 }, () => sampleOf(bare.element));
    stop += 1;
    return `\${${stop}:${notesOf(field).example ?? ""}}`;
  };
  const body = Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  return { label: `New ${noun}`, description: `All fields of a ${noun}.`, body };
}
