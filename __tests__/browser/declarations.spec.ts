import { expect, test } from "./support/test";

/** What a browser does not understand in a style it leaves out, and says nothing. */
for (const path of ["/", "/privacy-policy"])
  test(`Chromium understands every declaration of the style of ${path}`, async ({ page }) => {
    const html = await (await page.request.get(path)).text();
    const text = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, style]) => style).join("");
    const blocks = text.replace(/@font-face\{[^}]*\}/g, "").replace(/url\("[^"]*"\)/g, "url(x)");
    const declarations = [...blocks.matchAll(/\{([^{}]*)\}/g)].flatMap(([, inside = ""]) =>
      inside.split(";").filter((declaration) => declaration.trim() !== ""),
    );
    expect(declarations.length).toBeGreaterThan(200);
    const misunderstood = await page.evaluate(
      (all) => all.filter((declaration) => !CSS.supports(declaration.replace("!important", ""))),
      declarations,
    );
    expect(misunderstood).toEqual([]);
  });
