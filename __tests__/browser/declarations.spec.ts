import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./support/builtSite";
import { expect, test } from "./support/test";

const pages = ["index.html", "privacy-policy/index.html"].map((file) => ({
  file,
  html: readFileSync(join(root, file), "utf8"),
}));

// Browsers ignore declarations that they don't support.
test("Chromium supports every style declaration", async ({ page }) => {
  for (const { file, html } of pages) {
    const text = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, style]) => style).join("");
    const blocks = text.replace(/@font-face\{[^}]*\}/g, "").replace(/url\("[^"]*"\)/g, "url(x)");
    const declarations = [...blocks.matchAll(/\{([^{}]*)\}/g)].flatMap(([, inside = ""]) =>
      inside.split(";").filter((declaration) => declaration.trim() !== ""),
    );
    expect(declarations.length).toBeGreaterThan(200);
    const unsupported = await page.evaluate(
      (all) => all.filter((declaration) => !CSS.supports(declaration.replace("!important", ""))),
      declarations,
    );
    expect(unsupported, file).toEqual([]);
  }
});

test("Each symbol with alternative text has a plain value for older browsers", () => {
  for (const { file, html } of pages) {
    const symbols = html.match(/content:"[^"]+"\/""/g);
    expect(symbols, file).not.toBeNull();
    expect(html.match(/content:("[^"]+");content:\1\/""/g)?.length, file).toBe(symbols?.length);
  }
});
