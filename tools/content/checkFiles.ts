import { isDeepStrictEqual } from "node:util";
import { getNodeValue } from "jsonc-parser";
import { lists } from "../model/lists";
import { placeholderValues } from "../policies/placeholders";
import { checkDocument, latestDay, mainPolicies } from "./checkDocument";
import { brandJson, type CheckedFile, checkJson, type JsonFile, listJson, siteJson } from "./checkJson";
import type { PlaceholderValues } from "./checkMarkdown";
import { type Content, type TextFile, textFile } from "./readContent";

interface Checked<Context, Result> {
  readonly bytes: Buffer;
  readonly context: Context;
  readonly result: Result;
}

/**
 * Wraps a check. Reuses a file's last result while its bytes and the context are unchanged, because the editor checks all
 * files at each change.
 */
function reuseLast<Context, Result>(check: (file: TextFile, context: Context) => Result) {
  const last = new Map<string, Checked<Context, Result>>();
  return (content: Content, name: string, context: Context): Result => {
    const bytes = content.files.get(name);
    const before = last.get(name);
    if (!Buffer.isBuffer(bytes)) return check(textFile(content, name), context);
    if (before?.bytes.equals(bytes) && isDeepStrictEqual(before.context, context)) return before.result;
    const result = check(textFile(content, name), context);
    last.set(name, { bytes, context, result });
    return result;
  };
}

const checkJsonFile = reuseLast(checkJson);
const checkDocumentFile = reuseLast(checkDocument);

/** Checks each file, but no references between files. Works without the theme, which a broken brand.json keeps from loading. */
export function checkFiles(content: Content, now = new Date()) {
  const check = (file: JsonFile) => checkJsonFile(content, file.name, file);
  const site = check(siteJson);
  const written = [...content.files.keys()].filter((name) => name.endsWith(".md"));
  const names = new Set([...mainPolicies, ...written]);
  const context = { values: valuesOf(site), pictures: content.pictures, today: latestDay(now) };
  const documents = [...names].map((name) => checkDocumentFile(content, name, context));
  const checked = new Map(lists.map((list) => [list.name, check(listJson(list))]));
  return { site, brand: check(brandJson), lists: checked, documents };
}

/** Returns the values of placeholders; undefined while a field is misspelled or missing. */
export function valuesOf({ root, problems }: CheckedFile): PlaceholderValues {
  const isIncomplete = problems.some(({ rule }) => /^(?:missing|unknown)-field$/.test(rule));
  return root?.type !== "object" || isIncomplete ? undefined : placeholderValues(getNodeValue(root));
}
