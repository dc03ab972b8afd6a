import { z } from "zod";
import { policy } from "../model/policy";
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

/** The page docs/fields.md: a table of all fields for each kind of content file. */
export function fieldReference(): string {
  const tables = [
    ...jsonFiles.map(({ name, definition }) => [`content/${name}`, definition] as const),
    policies,
  ];
  const sections = tables.map(([name, definition]) => `## ${name}\n\n${tableOf(definition)}\n`);
  return `${introduction}\n${sections.join("\n")}`;
}

const policies = ["Policies: content/*.md", policy] as const;

const introduction = `# Fields

All fields of the content files. To update this page after a change in \`tools/model\`, run
\`npx tsx scripts/content-help.ts\`.

\`home.hero.headline\` is the field \`headline\` in \`hero\`, which is in \`home\`. \`[]\` stands for each entry of a list.
`;

function tableOf(definition: z.core.$ZodType): string {
  const entry = definition instanceof z.ZodArray ? definition.element : definition;
  const head = ["Field", "Label", "Description", "Allowed", "Example"];
  const rows = [head, head.map(() => "---"), ...rowsOf(entry, "")];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function rowsOf(definition: z.core.$ZodType, field: string): string[][] {
  const bare = bareOf(definition);
  const list = bare instanceof z.ZodArray ? bare : undefined;
  const single = list?.element ?? bare;
  if (single instanceof z.ZodObject)
    return Object.entries(single.shape).flatMap(([name, inner]) =>
      rowsOf(inner, `${field}${list ? "[]" : ""}${field && "."}${name}`),
    );
  const { minItems, maxItems } = z.toJSONSchema(bare);
  const most =
    maxItems === undefined ? "a list" : `a list of ${minItems === maxItems ? "" : "at most "}${maxItems}`;
  const optional = definition instanceof z.ZodOptional ? "optional; " : "";
  const allowed = `${optional}${list ? `${most}; each ` : ""}${allowedOf(single)}`;
  const { title, description } = notesOf(bare);
  const { example } = notesOf(single);
  return [[`\`${field}\``, title, description, allowed.replaceAll("|", "\\|"), `\`${example}\``]];
}

function allowedOf(definition: z.core.$ZodType): string {
  const { enum: options, minLength = 1, maxLength } = z.toJSONSchema(definition);
  if (options) return options.length > 20 ? "a name from https://lucide.dev/icons" : options.join(", ");
  const { form } = notesOf(definition);
  if (!form.startsWith("one line")) return form;
  return `${minLength > 1 ? `${minLength} to` : "up to"} ${maxLength} characters`;
}
