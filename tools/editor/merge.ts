import { diff3Merge } from "node-diff3";
import type { Path } from "./protocol";
import { areEqual, idOf, isFields, isList } from "./values";

/** A place that was changed here and on the disk, in two ways. */
export interface Conflict {
  readonly path: Path;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Has mine where the two conflict. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** Brings together two changes of one value, field by field. Entries with an id are the same where the id is. */
export function merge(base: unknown, mine: unknown, theirs: unknown, path: Path = []): Merged {
  if (areEqual(mine, theirs) || areEqual(base, theirs)) return { value: mine, conflicts: [] };
  if (areEqual(base, mine)) return { value: theirs, conflicts: [] };
  const merged =
    mergeFields(base, mine, theirs, path) ??
    mergeLists(base, mine, theirs, path) ??
    mergeTexts(base, mine, theirs);
  return merged ?? { value: mine, conflicts: [{ path, mine, theirs }] };
}

function mergeFields(base: unknown, mine: unknown, theirs: unknown, path: Path): Merged | undefined {
  if (!isFields(base) || !isFields(mine) || !isFields(theirs)) return undefined;
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const parts = names.map((name) => merge(base[name], mine[name], theirs[name], [...path, name]));
  const entries = names.map((name, index) => [name, parts[index]?.value] as const);
  return {
    value: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/** Only one of the two may have added, removed or moved entries. */
function mergeLists(base: unknown, mine: unknown, theirs: unknown, path: Path): Merged | undefined {
  if (!isList(base) || !isList(mine) || !isList(theirs)) return undefined;
  const keys = (list: readonly unknown[]): readonly unknown[] =>
    list.map((item, index) => idOf(item) ?? index);
  const haveIds = [base, mine, theirs].every((list) => list.every((item) => idOf(item) !== undefined));
  if (!haveIds && (mine.length !== base.length || theirs.length !== base.length)) return undefined;
  const [baseKeys, mineKeys, theirKeys] = [keys(base), keys(mine), keys(theirs)];
  if ([base, mine, theirs].some((list) => new Set(keys(list)).size < list.length)) return undefined;
  const order = areEqual(baseKeys, mineKeys)
    ? theirKeys
    : areEqual(baseKeys, theirKeys)
      ? mineKeys
      : undefined;
  if (order === undefined) return undefined;
  const gone = baseKeys.filter((key) => !order.includes(key));
  const changedOf = (list: readonly unknown[], listKeys: readonly unknown[], key: unknown) =>
    listKeys.includes(key) && !areEqual(list[listKeys.indexOf(key)], base[baseKeys.indexOf(key)]);
  // One has deleted an entry that the other has changed.
  if (gone.some((key) => changedOf(mine, mineKeys, key) || changedOf(theirs, theirKeys, key)))
    return undefined;
  const parts = order.map((key, place) => {
    const one = (list: readonly unknown[], listKeys: readonly unknown[]) => list[listKeys.indexOf(key)];
    if (!baseKeys.includes(key))
      return { value: one(mine, mineKeys) ?? one(theirs, theirKeys), conflicts: [] };
    return merge(one(base, baseKeys), one(mine, mineKeys), one(theirs, theirKeys), [...path, place]);
  });
  return { value: parts.map(({ value }) => value), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

/** Texts of several lines, as a policy's, paragraph by paragraph. */
function mergeTexts(base: unknown, mine: unknown, theirs: unknown): Merged | undefined {
  if (typeof base !== "string" || typeof mine !== "string" || typeof theirs !== "string") return undefined;
  if (!base.includes("\n")) return undefined;
  const regions = diff3Merge(mine.split("\n"), base.split("\n"), theirs.split("\n"));
  if (regions.some(({ conflict }) => conflict !== undefined)) return undefined;
  return { value: regions.flatMap(({ ok = [] }) => ok).join("\n"), conflicts: [] };
}
