import path from "node:path";
import { policy } from "../../model/policy";
import { slugOf, slugPattern } from "../../model/text";
import { nodeAt, type Tree } from "../json/nodes";
import type { Problem, Remark } from "../problem";
import type { ReadFile } from "../read";
import { shapeRemarks } from "../shape";
import { problemOf, type Source } from "../source";
import { valueAt } from "../words";
import { type MarkdownBody, readBody } from "./body";
import { findFrontMatter } from "./frontMatter";
import { mergeRule, remarksOf, textRemarks } from "./textRules";
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
  const merging = remarksOf(mergeRule, source.text, 0);
  if (merging.length > 0)
    return { ...nothing, problems: [...problems, ...merging.map((remark) => problemOf(source, remark))] };
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
  // What is broken by the encoding of the whole file has been said.
  const misread = problems.some(({ rule }) => rule === "encoding");
  const signs = textRemarks(text, found.body, context.values);
  const remarks = [
    ...yaml.remarks,
    ...(yaml.tree === undefined ? [] : fieldRemarks(source, yaml.tree, context.today)),
    ...body.remarks.filter((remark) => !signs.some((sign) => isOf(sign, remark))),
    ...signs,
  ];
  return {
    source,
    fields: yaml.tree,
    body,
    text,
    problems: [
      ...problems,
      ...remarks
        .filter(({ rule }) => !(misread && rule === "broken-character"))
        .map((remark) => problemOf(source, remark)),
    ],
  };
}

/** Whether the one says more exactly what the other says. */
const isOf = (sign: Remark, { rule, at, length }: Remark) =>
  sign.rule === rule && sign.at >= at && sign.at < at + length;

function fieldRemarks(source: Source, tree: Tree, today: string): Remark[] {
  const shaped = shapeRemarks({ text: source.text, tree, definition: policy, noun: "entry" });
  const inWords = shaped.map((remark) => ({
    ...remark,
    path: remark.path === "the whole file" ? "front matter" : `front matter, ${remark.path}`,
  }));
  return [...inWords, ...slugRemarks(source, tree), ...futureRemarks(tree, today)];
}

/** What the site itself has at an address of one name. */
const taken = ["404", "cards", "icons", "index", "page-data", "static"];

/** The address of a page is the name of its file: the footer links to it. */
function slugRemarks({ file }: Source, tree: Tree): Remark[] {
  const name = path.posix.basename(file, ".md");
  const slug = valueAt(tree.value, ["slug"]);
  if (!slugPattern.test(name))
    return [
      {
        rule: "file-name",
        at: 0,
        length: 1,
        path: "the whole file",
        found: `a file named ${name}.md, which is no name for a page`,
        allowed:
          "small letters, digits and hyphens; rename the file, or put a draft into a folder of its own",
        suggestion: slugOf(name) === "" ? undefined : `${slugOf(name)}.md`,
      },
    ];
  if (typeof slug !== "string") return [];
  if (taken.includes(slug))
    return [
      {
        rule: "slug",
        ...placeOf(tree, ["slug"]),
        path: "front matter, slug",
        found: `"${slug}", an address that the site needs for itself`,
        allowed: "another name, for the file as well",
      },
    ];
  if (slug === name) return [];
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
