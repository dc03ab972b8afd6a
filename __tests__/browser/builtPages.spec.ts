import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { attribute, type BuiltPage, builtPages, textOf } from "./support/builtSite";
import { expect, test } from "./support/test";

const pages = builtPages();

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // React writes `<img/>`, `crossorigin=""` and camel-cased SVG attributes; all of it is valid HTML.
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "attr-case": "off",
      // Gatsby's wrapper and announcer carry style attributes.
      "no-inline-style": "off",
      // Whether a phone number may break over a line is up to the design, not to the markup.
      "tel-non-breaking": "off",
      // Long titles are what the content check counts, in the words of writers.
      "long-title": "off",
      // Written with `"` by React and with `'` nowhere; Gatsby's own tags mix both.
      "attr-quotes": "off",
      // Gatsby's root is called ___gatsby; an id may be anything without a space.
      "valid-id": ["error", { relaxed: true }],
      // A social link without an address yet is an `a` without href, and its name is allowed there.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
      // Every script of the site is its own and named by its content.
      "require-sri": "off",
    },
  }),
);

const headings = ({ tags }: BuiltPage) => tags.filter(({ tagName }) => /^h[1-6]$/.test(tagName));

test("the site has its pages: home, policies and the page of lost addresses", () => {
  const files = pages.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([
      "index.html",
      "404.html",
      "privacy-policy/index.html",
      "terms-of-service/index.html",
    ]),
  );
});

for (const page of pages) {
  test.describe(page.file, () => {
    test("is valid HTML", async () => {
      const { results } = await validator.validateString(page.html, page.file);
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
      expect(found).toEqual([]);
    });

    test("has one h1, and no heading skips a level", () => {
      const levels = headings(page).map(({ tagName }) => Number(tagName.slice(1)));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      expect(levels[0]).toBe(1);
      levels.reduce((above, level) => {
        expect(level, `a heading of level ${level} below one of level ${above}`).toBeLessThanOrEqual(
          above + 1,
        );
        return level;
      });
    });

    test("has a title of 30 to 60 characters and a description of 70 to 160", () => {
      const titles = page.tags.filter(
        ({ tagName, parentNode }) => tagName === "title" && parentNode?.nodeName === "head",
      );
      const descriptions = page.tags.filter((tag) => attribute(tag, "name") === "description");
      expect(titles).toHaveLength(1);
      expect(descriptions).toHaveLength(1);
      for (const tag of titles) expect(textOf(tag)).toMatch(/^.{30,60}$/);
      for (const tag of descriptions) expect(attribute(tag, "content")).toMatch(/^.{70,160}$/);
    });

    test("has nothing of a preview", () => {
      expect(page.html).not.toContain("nofollow");
      expect(page.tags.filter(({ tagName }) => tagName === "aside")).toEqual([]);
    });
  });
}
