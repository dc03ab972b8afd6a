import type { Path } from "./protocol";

/** An object in content, by field name. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Whether two JSON values are equal. Ignores prototypes, because objects from the JSON parser have none. */
export function areEqual(one: unknown, other: unknown): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, index) => areEqual(item, other[index]));
  if (!isFields(one) || !isFields(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && areEqual(one[name], other[name]))
  );
}

export function valueAt(value: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (isList(value)) return valueAt(value[Number(step)], rest);
  return isFields(value) && Object.hasOwn(value, step) ? valueAt(value[step], rest) : undefined;
}

/** Returns a copy with another value at a path; `undefined` removes the field or entry. */
export function withValue(value: unknown, path: Path, next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (isList(value)) {
    const index = Number(step);
    const inner = withValue(value[index], rest, next);
    return inner === undefined ? value.toSpliced(index, 1) : value.toSpliced(index, 1, inner);
  }
  const fields = isFields(value) ? value : {};
  const inner = withValue(fields[step], rest, next);
  if (inner !== undefined) return { ...fields, [step]: inner };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== step));
}

/** Identifies a list entry while its other fields change. */
export const idOf = (item: unknown): unknown => (isFields(item) ? item.id : undefined);

export const isSame = (one: unknown, other: unknown) =>
  idOf(one) === undefined ? areEqual(one, other) : idOf(one) === idOf(other);

/** Returns the earlier index of each entry: that of the same entry, or in a list of equal length the same index. */
export function originsOf(before: readonly unknown[], after: readonly unknown[]) {
  const free = new Set(before.keys());
  const take = (index: number | undefined) => (index !== undefined && free.delete(index) ? index : undefined);
  const inPlace = after.map((item, place) => (isSame(before[place], item) ? take(place) : undefined));
  const found = after.map(
    (item, place) => inPlace[place] ?? take([...free].find((index) => isSame(before[index], item))),
  );
  return found.map((origin, place) => origin ?? (before.length === after.length ? take(place) : undefined));
}
