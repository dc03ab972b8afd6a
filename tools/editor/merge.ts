import { applyPatch, structuredPatch } from "diff";
import type { Conflict, Path } from "./protocol";
import { areEqual, idOf, isFields, isList } from "./values";

export interface Merged {
  /** Contains `mine` where the two conflict. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** Merges two versions of a value field by field. List entries are matched by ID. */
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

/** Merges lists unless both sides added, removed or moved entries, or one removed an entry that the other changed. */
function mergeLists(base: unknown, mine: unknown, theirs: unknown, path: Path): Merged | undefined {
  if (!isList(base) || !isList(mine) || !isList(theirs)) return undefined;
  const byId = (list: readonly unknown[]): ReadonlyMap<unknown, unknown> =>
    new Map(list.map((item, index) => [idOf(item) ?? index, item]));
  const [old, own, other] = [byId(base), byId(mine), byId(theirs)];
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

/** Merges multiline text, such as a policy's. Changes to the same or adjacent lines conflict. */
function mergeTexts(base: unknown, mine: unknown, theirs: unknown): Merged | undefined {
  if (typeof base !== "string" || typeof mine !== "string" || typeof theirs !== "string") return undefined;
  if (!base.includes("\n")) return undefined;
  const apply = (text: string, changed: string) =>
    applyPatch(text, structuredPatch("", "", base, changed, "", "", { context: 1 }));
  const value = apply(theirs, mine);
  // Equal lines elsewhere can attract a change. The other direction then has a different result.
  return value !== false && value === apply(mine, theirs) ? { value, conflicts: [] } : undefined;
}
