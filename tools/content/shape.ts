import type { z } from "zod";
import { definitionAt, fieldNames, notesOf } from "./definition";
import { nodeAt, type Path, type Tree } from "./json/nodes";
import { offsetInLiteral } from "./json/tree";
import { nearest } from "./nearest";
import type { Remark } from "./problem";
import { type Sentence, sentenceOf } from "./sentences";
import { pathInWords, quoted, valueAt } from "./words";

export interface Shaped {
  readonly text: string;
  readonly tree: Tree;
  readonly definition: z.ZodType;
  /** What one entry of the file is called, for instance service. */
  readonly noun: string;
}

/** Everything in a file's values that its definition does not allow. */
export function shapeRemarks(shaped: Shaped): Remark[] {
  const { tree, definition } = shaped;
  const all = definition.safeParse(tree.value).error?.issues ?? [];
  const issues = all.slice(0, enough);
  const misspelt = new Set<string>();
  const unknown = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.slice(0, enough).flatMap((key) => unknownField(shaped, issue.path, key, misspelt))
      : [],
  );
  const others = issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return [];
    const missing = !nodeAt(tree.root, issue.path).found;
    if (!missing) return [valueRemark(shaped, issue)];
    return misspelt.has(keyOf(issue.path)) ? [] : [missingField(shaped, issue.path)];
  });
  return [...firstOfEachPlace([...unknown, ...others]), ...manyMore(shaped, all.slice(enough))];
}

/** Nobody reads on behind so many; finding the words for thousands would take its time. */
const enough = 500;

function manyMore(shaped: Shaped, [next, ...others]: readonly z.core.$ZodIssue[]): Remark[] {
  if (next === undefined) return [];
  return [
    {
      rule: "many-more",
      at: nodeAt(shaped.tree.root, next.path).node.offset,
      length: 1,
      path: wordsOf(shaped, next.path),
      found: `${others.length + 1} more mistakes, from here to the end of the file`,
      allowed: "none; mend the ones above first",
    },
  ];
}

/** What is said first about a value is enough: the phone number that is too long has the wrong form, too. */
function firstOfEachPlace(remarks: readonly Remark[]): Remark[] {
  const places = new Set<string>();
  return remarks.filter(({ at, path }) => {
    const place = `${at} ${path}`;
    return !places.has(place) && places.add(place);
  });
}

const keyOf = (path: Path) => JSON.stringify(path);

function unknownField(shaped: Shaped, path: Path, name: string, misspelt: Set<string>): Remark[] {
  const { tree, definition } = shaped;
  const { fields } = nodeAt(tree.root, path).node;
  const allowed = fieldNames(definitionAt(definition, path));
  const present = new Set(fields.map((field) => field.name));
  const absent = allowed.filter((field) => !present.has(field));
  // In front matter, a name without its colon takes the text behind it along.
  const joined = absent.find((field) => /^\W/.test(after(name, field)));
  const only = name === "" && absent.length === 1 ? absent[0] : undefined;
  const meant = joined ?? only ?? nearest(name, absent);
  if (meant !== undefined) misspelt.add(keyOf([...path, meant]));
  const field = fields.filter((one) => one.name === name).slice(-1);
  // A group of front matter whose fields are not indented has nothing in it; they stand beside it.
  const group = fields.find(
    ({ name: other, value }) =>
      value.value === undefined && fieldNames(definitionAt(definition, [...path, other])).includes(name),
  );
  const words =
    group === undefined
      ? {
          found:
            name === ""
              ? "a field without a name"
              : `a field named ${quoted(name)}, which means nothing here`,
          allowed: `the fields ${allowed.join(", ")}`,
          suggestion: joined === undefined ? meant : `${joined}:`,
        }
      : {
          found: `a field of ${group.name} that begins as far left as ${group.name} itself`,
          allowed: `two spaces before each field of ${group.name}`,
        };
  return field.map(({ key }) => ({
    ...words,
    rule: "unknown-field",
    at: key.offset,
    length: key.length,
    path: wordsOf(shaped, [...path, name]),
  }));
}

const after = (text: string, start: string) => (text.startsWith(start) ? text.slice(start.length) : "");

function missingField(shaped: Shaped, path: Path): Remark {
  const name = String(path.at(-1));
  const { node } = nodeAt(shaped.tree.root, path.slice(0, -1));
  const { description, example } = notesOf(definitionAt(shaped.definition, path));
  // JSON has its fields between braces, front matter has not.
  const braces = shaped.text[node.offset] === "{";
  return {
    rule: "missing-field",
    at: node.offset,
    length: 1,
    path: wordsOf(shaped, path),
    found: `no field named "${name}" ${braces ? "between this { and its }" : "in this group of fields"}`,
    allowed: `a field "${name}": ${description}`,
    suggestion: example && `${braces ? `"${name}"` : name}: ${JSON.stringify(example)}`,
  };
}

function valueRemark(shaped: Shaped, issue: z.core.$ZodIssue): Remark {
  const { tree, definition, text } = shaped;
  const { node: whole } = nodeAt(tree.root, issue.path);
  const excess = issue.code === "too_big" ? whole.items[Number(issue.maximum)] : undefined;
  const node = excess ?? whole;
  const value = valueAt(tree.value, issue.path);
  const { at, length, ...sentence } = sentenceOf(issue, value, definitionAt(definition, issue.path));
  const literal = text.slice(node.offset, node.offset + node.length);
  return {
    ...sentence,
    path: wordsOf(shaped, issue.path),
    ...place(node.offset, literal, typeof value === "string" ? at : undefined, length),
  };
}

/** Where inside a value the wrong part stands; a long list or group is marked by its first sign only. */
function place(offset: number, literal: string, at: Sentence["at"], length = 1) {
  if (at === undefined) return { at: offset, length: /^[[{]/.test(literal) ? 1 : literal.length };
  const from = offsetInLiteral(literal, at);
  return { at: offset + from, length: offsetInLiteral(literal, at + length) - from };
}

const wordsOf = ({ tree, noun }: Shaped, path: Path) => pathInWords(tree.value, path, noun);
