import type { Node } from "jsonc-parser";
import { z } from "zod";
import { brand } from "../model/brand";
import { type List, listNames, lists } from "../model/lists";
import type { Problem } from "../model/problem";
import { site } from "../model/site";
import { checkValues, duplicateFields, duplicateTexts } from "./checkValues";
import { parseJson } from "./parseJson";
import type { TextFile } from "./readContent";
import { problemsIn, type Source } from "./source";

export interface JsonFile {
  readonly name: string;
  readonly definition: z.ZodType;
  /** The word for one entry. */
  readonly noun: string;
  /** Paths of values that must be unique; entries of a list only within their list. */
  readonly unique: readonly string[];
}

export const siteJson: JsonFile = {
  name: "site.json",
  definition: site,
  noun: "entry",
  unique: [
    "social.*.network",
    "hours.days.*",
    "hours.closed.*.from",
    "photoHosts.*",
    "redirects.*.from",
    "navigation.links.*.to",
    "footer.columns.*.heading",
    "footer.columns.*.services.*",
    "home.sections.*",
    "home.hero.flow.verbs.*",
    "home.booking.steps.*.title",
  ],
};

export const brandJson: JsonFile = { name: "brand.json", definition: brand, noun: "entry", unique: [] };

export const listJson = (list: List): JsonFile => ({
  name: `${list.name}.json`,
  definition: list.definition,
  noun: listNames(list).noun,
  unique: list.unique,
});

export const jsonFiles: readonly JsonFile[] = [siteJson, brandJson, ...lists.map(listJson)];

/** A checked file: its values, if they can be read, and its problems. */
export interface CheckedFile {
  readonly source: Source;
  readonly root: Node | undefined;
  readonly problems: readonly Problem[];
  /** The word for one entry. */
  readonly noun: string;
}

/** Checks one JSON file: its syntax, then its values. */
export function checkJson(file: TextFile, { definition, noun, unique }: JsonFile): CheckedFile {
  const { source, problems, readable } = file;
  if (!readable) return { source, root: undefined, problems, noun };
  const { text } = source;
  const parsed = parseJson(text, definition instanceof z.ZodArray ? "[" : "{");
  const root = parsed.isWhole ? parsed.tree : undefined;
  const values = root && { text, root, definition };
  const inValues = values && [
    ...duplicateFields(values),
    ...checkValues(values),
    ...unique.flatMap((place) => duplicateTexts(values, place)),
  ];
  const found = problemsIn({ source, root: parsed.tree, noun }, [...parsed.problems, ...(inValues ?? [])]);
  return { source, root, problems: [...problems, ...found], noun };
}
