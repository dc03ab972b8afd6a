import { z } from "zod";
import { policy } from "../model/policy";
import { jsonFiles } from "./checkJson";
import { bareOf, notesOf } from "./definition";

/** The tables of fields in docs/writers.md, by the name in their markers. */
export const fieldTables = (): ReadonlyMap<string, string> =>
  new Map([
    ...jsonFiles.map(({ name, definition }) => [`content/${name}`, tableOf(definition)] as const),
    ["policies", tableOf(policy)],
  ]);

/** Puts each table between its markers in a Markdown text. */
export const withTables = (text: string): string =>
  [...fieldTables()].reduce((current, [name, table]) => {
    const place = new RegExp(`(<!-- fields of ${name} -->\\n)[^]*?(<!-- end of fields -->)`);
    if (!place.test(current)) throw new Error(`There is no place for the fields of ${name}.`);
    return current.replace(place, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`);
  }, text);

function tableOf(definition: z.core.$ZodType): string {
  const entry = definition instanceof z.ZodArray ? definition.element : definition;
  const head = ["field", "what it is", "what it may be", "example"];
  const rows = [head, head.map(() => "---"), ...rowsOf(entry, "")];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function rowsOf(definition: z.core.$ZodType, field: string): string[][] {
  const bare = bareOf(definition);
  if (bare instanceof z.ZodObject)
    return Object.entries(bare.shape).flatMap(([name, inner]) =>
      rowsOf(inner, field === "" ? name : `${field}.${name}`),
    );
  const list = bare instanceof z.ZodArray ? bare : undefined;
  if (list && bareOf(list.element) instanceof z.ZodObject) return rowsOf(list.element, `${field}[]`);
  const single = list?.element ?? bare;
  const optional = definition instanceof z.ZodOptional ? "may be left out; " : "";
  const allowed = `${optional}${list === undefined ? "" : listSize(list)}${allowedOf(single)}`;
  const description = notesOf(list ?? bare).description.replace(/\.$/, "");
  return [[`\`${field}\``, description, allowed.replaceAll("|", "\\|"), `\`${notesOf(single).example}\``]];
}

function listSize(list: z.ZodArray): string {
  const { minItems, maxItems } = z.toJSONSchema(list);
  if (minItems !== undefined && minItems === maxItems) return `a list of ${minItems}; each `;
  return `a list${maxItems === undefined ? "" : ` of at most ${maxItems}`}; each `;
}

function allowedOf(definition: z.core.$ZodType): string {
  if (definition instanceof z.ZodEnum)
    return definition.options.length > 20
      ? "a name from https://lucide.dev/icons"
      : definition.options.join(", ");
  const { form } = notesOf(definition);
  if (!form.startsWith("one line")) return form;
  const { minLength = 1, maxLength } = z.toJSONSchema(definition);
  return `${minLength > 1 ? `${minLength} to` : "up to"} ${maxLength} characters`;
}
