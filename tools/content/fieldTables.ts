import { z } from "zod";
import { policy } from "../model/policy";
import { alignColumns } from "../repo/columns";
import { jsonFiles } from "./contentFiles";
import { bareOf, notesOf } from "./definition";

interface Row {
  readonly field: string;
  readonly about: string;
  readonly allowed: string;
  readonly example: string;
}

/** The tables of fields in docs/writers.md, by the name that their markers bear. */
export function fieldTables(): ReadonlyMap<string, string> {
  return new Map([
    ...jsonFiles.map(({ file, definition }) => [file, tableOf(definition)] as const),
    ["policies", tableOf(policy)],
  ]);
}

/** Puts each table between its markers in a Markdown text. */
export function withTables(text: string, tables = fieldTables()): string {
  return [...tables].reduce((current, [name, table]) => {
    const place = new RegExp(`(<!-- fields of ${name} -->\\n)[^]*?(<!-- end of fields -->)`);
    if (!place.test(current)) throw new Error(`There is no place for the fields of ${name}.`);
    return current.replace(place, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`);
  }, text);
}

function tableOf(definition: z.core.$ZodType): string {
  const entry = definition instanceof z.ZodArray ? definition.element : definition;
  const rows = rowsOf(entry, "").map(({ field, about, allowed, example }) => [
    field,
    about,
    allowed,
    example,
  ]);
  const all = [["field", "what it is", "what it may be", "example"], ...rows];
  const lines = alignColumns(all).map((cells) => `| ${cells.join(" | ")} |`);
  const ruled = lines.map((line, at) =>
    at > 0 ? line : `${line}\n${line.replace(/(?<=\| ).*?(?= \|)/g, (cell) => "-".repeat(cell.length))}`,
  );
  return ruled.join("\n");
}

function rowsOf(definition: z.core.$ZodType, field: string): Row[] {
  const bare = bareOf(definition);
  if (bare instanceof z.ZodObject) {
    return Object.entries(bare.shape).flatMap(([name, inner]) =>
      rowsOf(inner, field === "" ? name : `${field}.${name}`),
    );
  }
  const list = bare instanceof z.ZodArray ? bare : undefined;
  if (list !== undefined && bareOf(list.element) instanceof z.ZodObject)
    return rowsOf(list.element, `${field}[]`);
  const single = list?.element ?? bare;
  // A list has words of its own, and its entries the example.
  const about = notesOf(list ?? bare).description;
  const { example = "" } = notesOf(single);
  const optional = definition instanceof z.ZodOptional ? "may be left out; " : "";
  return [
    {
      field: `\`${field}\``,
      about: about.replace(/\.$/, ""),
      allowed: `${optional}${list === undefined ? "" : listSize(list)}${allowedOf(single)}`.replaceAll(
        "|",
        "\\|",
      ),
      example: `\`${example}\``,
    },
  ];
}

function listSize(list: z.ZodArray): string {
  const { minItems, maxItems } = z.toJSONSchema(list);
  if (minItems !== undefined && minItems === maxItems) return `a list of ${minItems}; each `;
  const most = maxItems === undefined ? "" : ` of at most ${maxItems}`;
  return `a list${most}; each `;
}

function allowedOf(definition: z.core.$ZodType): string {
  const { form } = notesOf(definition);
  if (definition instanceof z.ZodEnum) {
    return definition.options.length > 20
      ? "a name from https://lucide.dev/icons"
      : definition.options.join(", ");
  }
  if (!form.startsWith("one line")) return form;
  const { minLength = 1, maxLength } = z.toJSONSchema(definition);
  return `${minLength > 1 ? `${minLength} to` : "up to"} ${maxLength} characters`;
}
