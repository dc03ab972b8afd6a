import { diff3Merge } from "node-diff3";
import type { Path } from "./protocol";
import { areEqual, idOf, isFields, isList } from "./values";

/** A place that was changed here and on the disk, in two ways. */
export interface Conflict {
  readonly path: Path;
  /** What both were made from. */
  readonly base: unknown;
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
  return merged ?? { value: mine, conflicts: [{ path, base, mine, theirs }] };
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

/** Only one of the two may have added, removed or moved entries, and no entry that the other has changed. */
function mergeLists(base: unknown, mine: unknown, theirs: unknown, path: Path): Merged | undefined {
  if (!isList(base) || !isList(mine) || !isList(theirs)) return undefined;
  const lists = [base, mine, theirs].map(
    (list) => new Map(list.map((item, index) => [idOf(item) ?? index, item])),
  );
  const [old = new Map(), own = new Map(), other = new Map()] = lists;
  const haveIds = [...base, ...mine, ...theirs].every((item) => idOf(item) !== undefined);
  if (!haveIds && (mine.length !== base.length || theirs.length !== base.length)) return undefined;
  if (old.size < base.length || own.size < mine.length || other.size < theirs.length) return undefined;
  const keysOf = (list: ReadonlyMap<unknown, unknown>) => [...list.keys()];
  const isMineMoved = !areEqual(keysOf(old), keysOf(own));
  if (isMineMoved && !areEqual(keysOf(old), keysOf(other))) return undefined;
  const order = keysOf(isMineMoved ? own : other);
  const isLost = (key: unknown) =>
    !order.includes(key) &&
    [own, other].some((list) => list.has(key) && !areEqual(list.get(key), old.get(key)));
  if (keysOf(old).some(isLost)) return undefined;
  const parts = order.map((key, place) => {
    const whole = own.get(key) ?? other.get(key);
    if (!old.has(key)) return { value: whole, conflicts: [] };
    return merge(old.get(key), own.get(key), other.get(key), [...path, place]);
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
