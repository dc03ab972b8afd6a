import type { Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { fillTree, markExternalLinks } from "./links";
import { sanitiseMarkdown } from "./sanitise";
import { type ContentsEntry, divideIntoSections } from "./sections";

export interface PolicyBody {
  readonly html: string;
  readonly contents: readonly ContentsEntry[];
}

export interface PolicyWords {
  /** Values of content/site.json by their path. */
  readonly values: ReadonlyMap<string, string>;
  readonly linkToSection: string;
  readonly externalLink: string;
}

/** From the tree of a Markdown text to what the page shows: HTML that is safe to set, and its table of contents. */
export function policyBody(markdown: Root, words: PolicyWords): PolicyBody {
  const clean = sanitiseMarkdown(fillTree(markdown, words.values));
  const marked = markExternalLinks(clean, words.externalLink);
  const { root, contents } = divideIntoSections(marked, words.linkToSection);
  return { html: toHtml(root), contents };
}
