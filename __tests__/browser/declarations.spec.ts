import { expect, test } from "./support/test";

// Browsers ignore declarations that they don't support.
for (const path of ["/", "/privacy-policy"])
  test(`Chromium supports every style declaration of ${path}`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
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
    expect(unsupported).toEqual([]);
  });

for (const path of ["/", "/privacy-policy"])
  test(`Each symbol with alternative text on ${path} has a plain value for older browsers`, async ({
    page,
  }) => {
    const html = await (await page.request.get(path)).text();
    const symbols = html.match(/content:"[^"]+"\/""/g);
    expect(symbols).not.toBeNull();
    expect(html.match(/content:("[^"]+");content:\1\/""/g)?.length).toBe(symbols?.length);
  });
