import type { Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { problem, type ValueProblem } from "../model/problem";
import { headingNumber } from "../policies/headings";

/** Matches "section 5" and "Sections 3, 4.1 and 5". Numbers of three digits refer to laws. */
const reference =
  /\bsections?\s+(\d{1,2}(?:\.\d+)*(?:(?:,\s*|,?\s+(?:and|or|to|through)\s+|\s*[–-]\s*)\d{1,2}(?:\.\d+)*)*)(?![\d(]|\.\d)/gi;

/** Matches what follows a reference to a section of another text: " of the Act". */
const ofAnotherText = /^\s+of\s+(?!this\b|these\b)/i;

/** Reports references to numbered headings that the text doesn't have. Ignores links, which may mean another page. */
export function sectionProblems(nodes: readonly Nodes[], text: string): ValueProblem[] {
  const headings = nodes.flatMap((node) => (node.type === "heading" ? [textOf(node)] : []));
  const numbers = headings.flatMap((heading) => headingNumber(heading) ?? []);
  // Without a section 1, numbers at the start of headings don't number sections: "24 hours a day".
  if (!numbers.includes("1")) return [];
  // Among sections with a period after their numbers, a number without one is part of the text.
  const section = headings.some((heading) => /^1\.\s/.test(heading)) ? /^\d+(?=\.\s)/ : /^\d+(?=\s)/;
  const last = headings.flatMap((heading) => section.exec(heading)?.[0] ?? []).at(-1);
  const hasSubsections = numbers.some((number) => number.includes("."));
  const exists = (number: string) => numbers.includes(hasSubsections ? number : number.replace(/\..*/, ""));
  const linked = new Set(nodes.flatMap((node) => (node.type === "link" ? node.children : [])));
  return nodes.flatMap((node) => {
    const { start, end } = node.position ?? {};
    if (node.type !== "text" || linked.has(node)) return [];
    const raw = text.slice(start?.offset, end?.offset);
    return [...raw.matchAll(reference)].flatMap(({ 0: match, 1: list = "", index }) => {
      const listEnd = index + match.length;
      if (ofAnotherText.test(raw.slice(listEnd))) return [];
      return [...list.matchAll(/\d+(?:\.\d+)*/g)].flatMap(({ 0: number, index: inList }) => {
        if (exists(number)) return [];
        const at = (start?.offset ?? 0) + listEnd - list.length + inList;
        const message = `There is no section ${number}. The last section is ${last}. Correct the number.`;
        return [{ ...problem("section", message), at, length: number.length }];
      });
    });
  });
}
