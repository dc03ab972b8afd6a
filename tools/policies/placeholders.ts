/** Words in a Markdown file that come from content/site.json, for instance `{{ contact.privacyEmail }}`. */
export const placeholderPattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Each placeholder by the path of its text in content/site.json, and where it stands. */
export const findPlaceholders = (text: string) =>
  [...text.matchAll(placeholderPattern)].map(({ 0: whole, 1: path = "", index: start }) => ({
    path,
    start,
    end: start + whole.length,
  }));

/** Every text that a placeholder may name, by its path: those of content/site.json outside of its lists. */
export function placeholderValues(value: unknown, path = ""): ReadonlyMap<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...placeholderValues(inner, path === "" ? key : `${path}.${key}`),
    ]),
  );
}

/** The text with each placeholder replaced; one without a value stays as it is. */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placeholderPattern, (whole, path: string) => values.get(path) ?? whole);
