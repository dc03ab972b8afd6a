import GithubSlugger from "github-slugger";

/**
 * Ids of a document's headings, in their order. The number in front of a heading is no part of its id, so that
 * links to it survive when sections are renumbered.
 */
export function headingIds(headings: readonly string[]): string[] {
  const slugger = new GithubSlugger();
  return headings.map((heading) => slugger.slug(withoutNumber(heading)) || slugger.slug("section"));
}

const withoutNumber = (heading: string): string => heading.replace(/^\d+(?:\.\d+)*\.?\s+/, "").trim();
