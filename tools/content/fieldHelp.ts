import { z } from "zod";
import { page } from "../model/page";
import { policy } from "../model/policy";
import { jsonFiles } from "./checkJson";
import { metadataOf, unwrapOptional } from "./definition";
import { count } from "./wording";

/** The JSON Schemas that Visual Studio Code uses for content files, by file. */
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

/** Settings that make Visual Studio Code use the schemas. */
export function editorSettings(): string {
  const schemas = jsonFiles.map(({ name }) => ({
    fileMatch: [`/content/${name}`],
    url: `./.vscode/${name.replace(".json", ".schema.json")}`,
  }));
  const settings = { "files.encoding": "utf8", "json.validate.enable": true, "json.schemas": schemas };
  const text = JSON.stringify(settings, null, 2).replace(/\[\s+("[^"]+")\s+\]/g, "[$1]");
  return `${text}\n`;
}

/** A snippet that Visual Studio Code offers within a list: a new entry with all required fields. */
function snippetOf(item: z.ZodObject, noun: string) {
  let stop = 0;
  const sampleOf = (definition: z.core.$ZodType): unknown => {
    const bare = unwrapOptional(definition);
    if (bare instanceof z.ZodArray) {
      const { minItems = 1 } = z.toJSONSchema(bare);
      return Array.from({ length: minItems }, () => sampleOf(bare.element));
    }
    if (bare instanceof z.ZodObject) {
      const fields = Object.entries(bare.shape).filter(([, field]) => !(field instanceof z.ZodOptional));
      return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
    }
    stop += 1;
    return `\${${stop}:${metadataOf(definition).example ?? ""}}`;
  };
  return { label: `New ${noun}`, description: `A ${noun} with all required fields.`, body: sampleOf(item) };
}

/** The page docs/fields.md: a table of all fields for each kind of content file. */
export function fieldReference(): string {
  const tables = [
    ...jsonFiles.map(({ name, definition }) => [`content/${name}`, definition] as const),
    ["Policies: content/*.md", policy] as const,
    ["Pages: content/*.md with `kind: page`", page] as const,
  ];
  const sections = tables.map(([name, definition]) => `## ${name}\n\n${tableOf(definition)}\n`);
  return `${introduction}\n${sections.join("\n")}`;
}

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
  const bare = unwrapOptional(definition);
  const list = bare instanceof z.ZodArray ? bare : undefined;
  const single = list?.element ?? bare;
  if (single instanceof z.ZodObject)
    return Object.entries(single.shape).flatMap(([name, inner]) =>
      rowsOf(inner, `${field}${list ? "[]" : ""}${field && "."}${name}`),
    );
  const { title, description } = metadataOf(bare);
  const optional = definition instanceof z.ZodOptional ? "Optional. " : "";
  const allowed = `${optional}${list ? lengthOf(list) : ""}${allowedIn(single)}`;
  const { example } = metadataOf(single);
  return [[`\`${field}\``, title, description, allowed.replaceAll("|", "\\|"), `\`${example}\``]];
}

function lengthOf(list: z.core.$ZodType): string {
  const { minItems = 0, maxItems } = z.toJSONSchema(list);
  if (minItems === maxItems) return `${count(minItems, "entry")}. `;
  return maxItems === undefined ? "Any number of entries. " : `Up to ${maxItems} entries. `;
}

function allowedIn(definition: z.core.$ZodType): string {
  const { enum: options, minLength = 1, maxLength } = z.toJSONSchema(definition);
  if (options)
    return options.length > 20 ? "A name from https://lucide.dev/icons." : `One of: ${options.join(", ")}.`;
  const { hint } = metadataOf(definition);
  if (!hint.startsWith("Use one line")) return hint;
  return `${minLength > 1 ? `${minLength} to` : "Up to"} ${maxLength} characters.`;
}
