import { day, group, line, seoDescription, seoTitle } from "./fields";
import { documentKind } from "./policy";

/** Front matter of a page's Markdown file. The name of the file is the path of the page. */
export const page = group("Page", "Page", "The fields between the --- lines at the top of a page.", {
  kind: documentKind,
  title: line(80, "Title", "Heading of the page.", "About us"),
  seoTitle: seoTitle("About us: the people behind Sample Agency"),
  description: seoDescription(
    "Who we are, where we come from, and how we work with the teams that hire us. Meet the people.",
  ),
  updated: day("Last updated", "Day of the last significant change, for the sitemap."),
  footerLabel: line(
    40,
    "Footer link",
    "Text of the link to the page in the footer. Without it, the footer has no link.",
    "About us",
  ).optional(),
});
