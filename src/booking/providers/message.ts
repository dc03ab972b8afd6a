/** A property of a message of unknown make: only its own, so that nothing inherited can pose as one. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  const found: unknown = Reflect.get(value, key);
  return found;
}

/** A text of a length that an address may have. */
export const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");
