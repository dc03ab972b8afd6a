/** Something in front matter that its lines tell better than the parser. */
export interface Slip {
  readonly at: number;
  readonly length: number;
  readonly found: string;
  readonly allowed: string;
  readonly suggestion?: string | undefined;
}

export const inQuotes = 'straight quotation marks around the text: title: "Privacy Policy"';

/** What a writer has most likely done, where the parser gave up at an offset. */
export const slipNear = (text: string, at: number): Slip | undefined =>
  groupSlip(text) ?? lineSlip(text, at) ?? quoteSlip(text, at) ?? signSlip(text, at);

const lineOfText = /^[ \t]*(?:- +)?[\w-]+:[ \t]+(?<value>["'].*?)[ \t]*$/gm;
const whole = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?:\s+#.*)?$/;

/** The first text up to an offset whose quotation mark is closed too early, or not at all. */
function quoteSlip(text: string, to: number): Slip | undefined {
  for (const { index, 0: line, groups } of text.matchAll(lineOfText)) {
    const value = groups?.value ?? "";
    if (index > to || whole.test(value)) continue;
    const begin = index + line.indexOf(value);
    const mark = value.slice(0, 1);
    const second = value.indexOf(mark, 1);
    if (second < 0)
      return {
        at: begin,
        length: 1,
        found: `a text that begins with ${mark} and does not end with it`,
        allowed: "the same straight quotation mark before and after the text, both in one line",
        suggestion: `${mark}${value.slice(1).replace(/["'“”„‘’]$/, "")}${mark}`,
      };
    return {
      at: begin + second,
      length: 1,
      found: "a quotation mark inside a text; the text seems to end here",
      allowed: "quotation marks inside a text as “ and ”",
      suggestion: "“ ”",
    };
  }
  return undefined;
}

/** "title Privacy Policy" or "title = Privacy Policy" as it was meant, if a line is of that kind. */
export function withColon(line: string): string | undefined {
  const [, name, value] = /^([A-Za-z][\w-]*)(?:\s*[;=]\s*|\s+)(\S.*)$/.exec(line.trim()) ?? [];
  return name === undefined || value === undefined ? undefined : `${name}: ${value}`;
}

const field = /^(?<indent> *)[\w-]+ *:/;

/** Fields of a group, below a name that has nothing behind its colon, that are not below each other. */
function groupSlip(text: string): Slip | undefined {
  let at = 0;
  let head: string | undefined;
  let wrong: Slip | undefined;
  let indent = 0;
  for (const line of text.split("\n")) {
    const own = field.exec(line)?.groups?.indent?.length;
    if (own === 0 && /:\s*$/.test(line)) head = line.slice(0, line.indexOf(":"));
    else if (head !== undefined && own !== undefined) {
      if (own > 0 && indent === 0) indent = own;
      wrong ??= own === indent && own > 0 ? undefined : outOfLine(at, own, head);
      // What is no field of the group may follow it, but then nothing that belongs to it.
      if (wrong !== undefined && own > 0) return wrong;
    }
    at += line.length + 1;
  }
  return undefined;
}

const outOfLine = (at: number, indent: number, group: string): Slip => ({
  at,
  length: Math.max(1, indent),
  found: "a line that begins too far left or right",
  allowed: `two spaces before each field of ${group}, and none before the others`,
});

function lineSlip(text: string, from: number): Slip | undefined {
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const own = /^ +(?=[\w-]+:)/.exec(text.slice(begin));
  if (own !== null) return beginsWithSpace(begin, own[0]);
  const indented = /^(?<line>[^\r\n]*)(?:\r\n|\n|\r)(?<spaces> +)[\w-]+:/.exec(text.slice(from));
  const { line = "", spaces } = indented?.groups ?? {};
  if (indented !== null && spaces !== undefined) {
    const name = line.trim();
    if (from > begin || !/^[\w-]+$/.test(name))
      return beginsWithSpace(from + indented[0].lastIndexOf(spaces), spaces);
    return {
      at: from,
      length: name.length,
      found: `${name} without a colon`,
      allowed: "a name and a colon, and below it the fields that belong to it",
      suggestion: `${name}:`,
    };
  }
  if (/^[“”„]/.test(text.slice(from)))
    return { at: from, length: 1, found: "curly quotation marks around a text", allowed: inQuotes };
  const joined = /^(?<name>[\w-]+):[^\s]/.exec(text.slice(from));
  return joined === null
    ? undefined
    : {
        at: from + joined[0].length - 2,
        length: 2,
        found: "no space after the colon",
        allowed: "a space after the colon: title: Privacy Policy",
      };
}

const beginsWithSpace = (at: number, spaces: string): Slip => ({
  at,
  length: spaces.length,
  found: "a line that begins with a space",
  allowed: "no space before the field's name, unless it belongs to a group like change, whose name is above",
});

/** title: [Draft] Privacy Policy */
function signSlip(text: string, from: number): Slip | undefined {
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const [line = ""] = /^.*/.exec(text.slice(begin)) ?? [];
  const [whole, name, value = ""] = /^(\s*[\w-]+: +)([[\]{}@`%&*|>].*)$/.exec(line) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  return beginsWith(value.slice(0, 1), begin + name.length, value);
}

export const beginsWith = (sign: string, at: number, value?: string): Slip => ({
  at,
  length: 1,
  found: `a text that begins with ${sign}, which has a meaning of its own here`,
  allowed: inQuotes,
  suggestion: value === undefined ? undefined : `"${value.trim().replaceAll('"', "”")}"`,
});
