import GithubSlugger from "github-slugger";

/** Returns the ids of a document's headings, without their numbers: links survive when sections are renumbered. */
export function headingIds(headings: readonly string[]): string[] {
  const slugger = new GithubSlugger();
  return headings.map((heading) => slugger.slug(withoutNumber(heading)) || slugger.slug("section"));
}

const withoutNumber = (heading: string): string => heading.replace(/^\d+(?:\.\d+)*\.?\s+/, "").trim();
