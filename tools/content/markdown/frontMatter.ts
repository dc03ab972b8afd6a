import type { Remark } from "../problem";

export interface FrontMatter {
  /** Offset of the first character between the --- lines, and of the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Offset at which the text itself begins. */
  readonly body: number;
}

/** Finds what stands between the --- lines, or says why nothing does. */
export function findFrontMatter(text: string): FrontMatter | Remark {
  const opening = /^---([^\r\n]*)(?:\r\n|\n|\r|$)/.exec(text);
  if (opening === null) return withoutOpening(text);
  const [line, behind = ""] = opening;
  // Gatsby's own reader takes only these two for nothing.
  if (/[^ \t]/.test(behind)) return notAlone(3, behind, "first");
  const closing = /(?:^|\r\n|\n|\r)---[ \t]*(?:\r\n|\n|\r|$)/.exec(text.slice(line.length - 1));
  const almost = /[\r\n]---(?<behind>[^\r\n]+)/.exec(text);
  if (closing === null && almost !== null)
    return notAlone(almost.index + 4, almost.groups?.behind ?? "", "second");
  if (closing === null) {
    return remark(0, 3, {
      rule: "front-matter",
      found: "a first line --- and no second one below the fields",
      allowed: "the line --- again after the last field, then the text",
    });
  }
  const start = line.length;
  const end = Math.max(start, start - 1 + closing.index + (closing[0].startsWith("\r\n") ? 2 : 1));
  return { start, end, body: start - 1 + closing.index + closing[0].length };
}

/** Signs behind one of the lines ---, some of which cannot be seen. */
const notAlone = (at: number, behind: string, which: string) =>
  remark(at, behind.length, {
    rule: "front-matter",
    found: `${behind.trim() === "" ? "an invisible character" : `"${behind.trim()}"`} behind the ${which} ---`,
    allowed: "the line --- by itself",
    suggestion: "---",
  });

function withoutOpening(text: string): Remark {
  const blank = /^\s+(?=---)/.exec(text)?.[0].length ?? 0;
  if (text.trim() === "") {
    return remark(0, 1, {
      rule: "empty-file",
      found: "an empty file",
      allowed: "the content itself; bring it back from the last version that was saved",
    });
  }
  return remark(0, Math.max(1, blank), {
    rule: "front-matter",
    found:
      blank > 0
        ? "an empty line or a space before the first ---"
        : "no fields between two lines --- at the top",
    allowed: "the line --- as the very first, then slug, title, date and the other fields, then --- again",
  });
}

const remark = (at: number, length: number, sentence: Omit<Remark, "at" | "length" | "path">): Remark => ({
  ...sentence,
  at,
  length,
  path: "front matter",
});
