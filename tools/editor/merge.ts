import { diffArrays } from "diff";
import type { Path } from "./protocol";
import { areEqual, idOf, isFields, isList } from "./values";

/** A field that was changed in the draft and on disk, to different values. */
export interface Conflict {
  readonly path: Path;
  /** The common ancestor. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  /** Contains `mine` where the two conflict. */
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** Merges two versions of a value field by field. List entries are matched by id. */
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

/** Merges lists unless both sides added, removed or moved entries, or one removed an entry that the other changed. */
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

/** Merges multiline text, such as a policy's. Changes to the same or adjacent lines conflict. */
function mergeTexts(base: unknown, mine: unknown, theirs: unknown): Merged | undefined {
  if (typeof base !== "string" || typeof mine !== "string" || typeof theirs !== "string") return undefined;
  if (!base.includes("\n")) return undefined;
  const lines = base.split("\n");
  const [own, other] = [hunksBetween(lines, mine.split("\n")), hunksBetween(lines, theirs.split("\n"))];
  const added = other.filter((hunk) => !own.some((one) => areEqual(one, hunk)));
  if (added.some((hunk) => own.some((one) => one.start <= hunk.end && hunk.start <= one.end)))
    return undefined;
  const fromEnd = [...own, ...added].toSorted((one, hunk) => hunk.start - one.start);
  const merged = fromEnd.reduce<readonly string[]>(
    (text, { start, end, lines: next }) => text.toSpliced(start, end - start, ...next),
    lines,
  );
  return { value: merged.join("\n"), conflicts: [] };
}

/** The runs of lines of `before` that `after` replaces. */
function hunksBetween(before: readonly string[], after: readonly string[]) {
  const hunks: { readonly start: number; end: number; readonly lines: string[] }[] = [];
  let line = 0;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (added || removed) {
      const last = hunks.at(-1);
      const hunk = last?.end === line ? last : { start: line, end: line, lines: [] };
      if (hunk !== last) hunks.push(hunk);
      if (added) hunk.lines.push(...value);
      else hunk.end += value.length;
    }
    if (!added) line += value.length;
  }
  return hunks;
}
