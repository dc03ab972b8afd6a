import path from "node:path";
import { policy } from "../../../content-model/policy";
import { nodeAt, type Tree } from "../json/nodes";
import type { Problem, Remark } from "../problem";
import type { ReadFile } from "../read";
import { shapeRemarks } from "../shape";
import { problemOf, type Source } from "../source";
import { valueAt } from "../words";
import { type MarkdownBody, readBody } from "./body";
import { findFrontMatter } from "./frontMatter";
import { textRemarks } from "./textRules";
import { readYaml } from "./yamlTree";

export interface CheckedPolicy {
  readonly source: Source;
  readonly fields: Tree | undefined;
  readonly body: MarkdownBody | undefined;
  /** The text below the front matter. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

export interface PolicyContext {
  /** The texts that placeholders may name, by their path; absent when content/site.json cannot be read. */
  readonly values: ReadonlyMap<string, string> | undefined;
  /** The latest day that it is anywhere on earth. */
  readonly today: string;
}

/** One policy by itself: its front matter, its text. Where its links lead is checked once all files are read. */
export function checkPolicy({ source, problems, readable }: ReadFile, context: PolicyContext): CheckedPolicy {
  const nothing = { source, fields: undefined, body: undefined, text: "" };
  if (!readable) return { ...nothing, problems };
  const found = findFrontMatter(source.text);
  if ("rule" in found) {
    const rest = textRemarks(source.text, 0, context.values);
    return {
      ...nothing,
      problems: [...problems, ...[found, ...rest].map((remark) => problemOf(source, remark))],
    };
  }
  const yaml = readYaml(source.text.slice(found.start, found.end), found.start);
  const text = source.text.slice(found.body);
  const body = readBody(text, found.body, context.values);
  const remarks = [
    ...yaml.remarks,
    ...(yaml.tree === undefined ? [] : fieldRemarks(source, yaml.tree, context.today)),
    ...body.remarks,
    ...textRemarks(text, found.body, context.values),
  ];
  return {
    source,
    fields: yaml.tree,
    body,
    text,
    problems: [...problems, ...remarks.map((remark) => problemOf(source, remark))],
  };
}

function fieldRemarks(source: Source, tree: Tree, today: string): Remark[] {
  const shaped = shapeRemarks({ text: source.text, tree, definition: policy, noun: "entry" });
  const inWords = shaped.map((remark) => ({
    ...remark,
    path: remark.path === "the whole file" ? "front matter" : `front matter, ${remark.path}`,
  }));
  return [...inWords, ...slugRemarks(source, tree), ...futureRemarks(tree, today)];
}

/** The address of a page is the name of its file: the footer links to it. */
function slugRemarks({ file }: Source, tree: Tree): Remark[] {
  const name = path.posix.basename(file, ".md");
  const slug = valueAt(tree.value, ["slug"]);
  if (typeof slug !== "string" || slug === name) return [];
  return [
    {
      rule: "slug",
      ...placeOf(tree, ["slug"]),
      path: "front matter, slug",
      found: `"${slug}", although the file is named ${name}.md`,
      allowed: "the name of the file, without .md",
      suggestion: name,
    },
  ];
}

function futureRemarks(tree: Tree, today: string): Remark[] {
  return [["date"], ["change", "noticed"]].flatMap((field) => {
    const day = valueAt(tree.value, field);
    if (typeof day !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(day) || day <= today) return [];
    return [
      {
        rule: "future-date",
        ...placeOf(tree, field),
        path: `front matter, ${field.join(", ")}`,
        found: `${day}, a day that is still to come`,
        allowed: `today (${today}) or an earlier day; a change that is still to come stands under "change"`,
      },
    ];
  });
}

const placeOf = ({ root }: Tree, field: readonly string[]) => {
  const { node } = nodeAt(root, field);
  return { at: node.offset, length: node.length };
};
