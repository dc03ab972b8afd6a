/** Words in a Markdown file that come from content/site.json, for instance `{{ contact.privacyEmail }}`. */
const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

export interface Placeholder {
  /** Path of the value in content/site.json. */
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

export function findPlaceholders(text: string): Placeholder[] {
  let line = 1;
  let lineStart = 0;
  let read = 0;
  return [...text.matchAll(pattern)].map((match) => {
    for (let end = text.indexOf("\n", read); end >= 0 && end < match.index; end = text.indexOf("\n", read)) {
      line += 1;
      lineStart = end + 1;
      read = lineStart;
    }
    return {
      path: match[1] ?? "",
      start: match.index,
      end: match.index + match[0].length,
      line,
      column: match.index - lineStart + 1,
    };
  });
}

/** Every path that may stand in a placeholder: the texts of content/site.json outside of its lists. */
export function placeholderValues(site: object, prefix = ""): Map<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of Object.entries(site)) {
    const path = `${prefix}${key}`;
    if (typeof value === "string") values.set(path, value);
    else if (isPlainObject(value))
      for (const [inner, text] of placeholderValues(value, `${path}.`)) values.set(inner, text);
  }
  return values;
}

export const unknownPlaceholders = (text: string, values: ReadonlyMap<string, string>): Placeholder[] =>
  findPlaceholders(text).filter(({ path }) => !values.has(path));

/** Throws for the first placeholder without a value, as `content/terms-of-service.md:12:8`. */
export function refuseUnknownPlaceholders(text: string, values: ReadonlyMap<string, string>, file: string) {
  const [first] = unknownPlaceholders(text, values);
  if (first === undefined) return;
  throw new Error(
    `${file}:${first.line}:${first.column} – the placeholder {{ ${first.path} }} has no value. ` +
      "Use the path of a text in content/site.json, for instance {{ contact.email }}.",
  );
}

/** The text with each placeholder replaced; one without a value stays as it is. */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(pattern, (whole, path: string) => values.get(path) ?? whole);

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
