import type { Page } from "@playwright/test";
import { attribute, builtPages, textOf } from "./builtSite";

const pages = builtPages();

/** The head tags that the served HTML of a path has, as one list that can be compared. */
export function servedHead(file: string): string[] {
  const page = pages.find((one) => one.file === file);
  if (page === undefined) throw new Error(`No ${file}.`);
  const tags = page.tags.filter(
    (tag) =>
      (tag.tagName === "meta" && attribute(tag, "data-react-helmet") !== undefined) ||
      attribute(tag, "rel") === "canonical",
  );
  const title = page.tags.filter(
    ({ tagName, parentNode }) => tagName === "title" && parentNode?.nodeName === "head",
  );
  return [
    ...title.map(textOf),
    ...tags.map((tag) =>
      ["name", "property", "rel", "content", "href"].map((name) => attribute(tag, name) ?? "").join("|"),
    ),
  ].sort();
}

export const liveHead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      document.title,
      ...[...document.querySelectorAll("meta[data-react-helmet], link[rel=canonical]")].map((tag) =>
        ["name", "property", "rel", "content", "href"].map((name) => tag.getAttribute(name) ?? "").join("|"),
      ),
    ].sort(),
  );
