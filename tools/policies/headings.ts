import GithubSlugger from "github-slugger";
import { reservedIds } from "../model/pages";

/**
 * Returns the IDs of a document's headings, without their numbers: links survive when sections are renumbered. Composes
 * characters (NFC), because a letter with an accent can be one character, or two that look the same.
 */
export function headingIds(headings: readonly string[]): string[] {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  return headings.map(
    (heading) => slugger.slug(withoutNumber(heading).normalize()) || slugger.slug("section"),
  );
}

const number = /^(\d+(?:\.\d+)*)\.?\s+/;

/** Returns the number of a heading such as "2.1. Refunds"; undefined if it has none. */
export const headingNumber = (heading: string): string | undefined => number.exec(heading)?.[1];

const withoutNumber = (heading: string): string => heading.replace(number, "").trim();
