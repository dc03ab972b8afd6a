import type { PageSeo } from "../../tools/model/pages";

/** What the head says of a page. */
export interface PageHead {
  readonly seo: PageSeo;
  /** The page's path, without a slash at its end. */
  readonly path: string;
  /** For pages that search engines must not list: they have no address of their own. */
  readonly noindex?: boolean;
  /** True where the page is also there as Markdown, at its path with `.md` behind it. */
  readonly markdown?: boolean;
}

let head: PageHead | undefined;
const watchers = new Set<() => void>();

/** Undefined as long as the tags that the server wrote are right, and in a page that broke. */
export const shownHead = (): PageHead | undefined => head;

export function showHead(next: PageHead | undefined): void {
  head = next;
  for (const watch of watchers) watch();
}

/** Returns how to stop. */
export function watchHead(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}
