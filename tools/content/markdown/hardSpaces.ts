import { codePoint } from "../../model/plainText";
import type { Slip } from "./yamlSlips";

/** Spaces that are none to YAML, where only a space can be meant: before a name, around its colon. */
const hardSpaces =
  /(?<=^[ \t]*)[\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]+|(?<=^[ \t]*[\w-]+)[\u00a0\u2000-\u200b\u202f\u3000]+(?=:)|(?<=^[ \t]*[\w-]+:[ \t]*)[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/gm;

export function hardSpaceSlips(text: string): Slip[] {
  return [...text.matchAll(hardSpaces)].map(({ index, 0: found }) => ({
    at: index,
    length: found.length,
    found: `an invisible character (${codePoint(found)}) that is no ordinary space`,
    allowed: "an ordinary space; delete this one and press the space bar",
  }));
}

/** The text with ordinary spaces in their place, as long as before. */
export const withoutHardSpaces = (text: string) =>
  text.replace(hardSpaces, (found) => " ".repeat(found.length));
