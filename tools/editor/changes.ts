import type { Path } from "./protocol";
import { areEqual, isFields, isList, isSame, originsOf, valueAt, withValue } from "./values";

/** One difference between the committed and the current value. */
export interface Change {
  /** Path in the current value; for a removed entry, its path in the committed value. */
  readonly path: Path;
  /** `order`: a list has the same entries in a different order. */
  readonly kind: "changed" | "added" | "removed" | "order";
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns all differences, field by field. A list entry is compared with its earlier version, even if it moved. */
export function changesBetween(before: unknown, after: unknown, path: Path = []): readonly Change[] {
  if (areEqual(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changesBetween(before[name], after[name], [...path, name]));
  }
  if (isList(before) && isList(after)) return changesInList(before, after, path);
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ path, kind, before, after }];
}

function changesInList(before: readonly unknown[], after: readonly unknown[], path: Path): readonly Change[] {
  const origins = originsOf(before, after);
  const inside = after.flatMap((item, index): readonly Change[] => {
    const origin = origins[index];
    return origin === undefined
      ? [{ path: [...path, index], kind: "added", before: undefined, after: item }]
      : changesBetween(before[origin], item, [...path, index]);
  });
  const gone = [...before.keys()].filter((index) => !origins.includes(index));
  const removed = gone.map(
    (index): Change => ({ path: [...path, index], kind: "removed", before: before[index], after: undefined }),
  );
  const kept = origins.filter((origin) => origin !== undefined);
  const isMoved = kept.some((origin, index) => index > 0 && origin < (kept[index - 1] ?? 0));
  const order: readonly Change[] = isMoved ? [{ path, kind: "order", before, after }] : [];
  return [...inside, ...removed, ...order];
}

/** Returns the current value with one change reverted. */
export function revertChange(current: unknown, { path, kind, before }: Change): unknown {
  const outer = path.slice(0, -1);
  const [list, now] = [valueAt(current, outer), valueAt(current, path)];
  if (kind === "removed" && isList(list))
    return withValue(current, outer, list.toSpliced(Number(path.at(-1)), 0, before));
  if (kind !== "order" || !isList(before) || !isList(now)) return withValue(current, path, before);
  const placeOf = (item: unknown) => {
    const index = before.findIndex((one) => isSame(one, item));
    // New entries go last.
    return index < 0 ? before.length : index;
  };
  const sorted = now.toSorted((one, other) => placeOf(one) - placeOf(other));
  return withValue(current, path, sorted);
}
