import type { Locator, Page } from "@playwright/test";
import { readBrandFonts } from "../../tools/content/brandFonts";
import { siteProject } from "../support/sample";
import { site } from "./support/content";
import { color } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { expect, hydrated, test, viewport } from "./support/test";

test("Selected text has the action color, in the hero picture too", async ({ page }) => {
  await page.goto("/");
  const selected = (element: Locator, property: "color" | "fill") =>
    element.evaluate((node, name) => {
      const style = getComputedStyle(node, "::selection");
      return [style.backgroundColor, style[name]];
    }, property);
  const selection = [rgb(color.action), rgb(color.textOnAction)];
  expect(await selected(page.getByRole("heading", { level: 1 }), "color")).toEqual(selection);
  const words = await page.locator("figure text:visible").all();
  expect(words).toHaveLength(12);
  for (const word of words) expect(await selected(word, "fill")).toEqual(selection);
});

test("Chrome's dark theme for websites changes nothing", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/");
  await hydrated(page);
  const button = page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall });
  const before = await button.screenshot();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  expect((await button.screenshot()).equals(before)).toBe(true);
});

test("The lines of a heading stay balanced when a number is kept with its unit", async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto("/");
  await hydrated(page);
  const { withUnit, plain } = await page.locator("#booking h2").evaluate(async (element: HTMLElement) => {
    await document.fonts.ready;
    const range = document.createRange();
    /** Returns the words of each line at several widths, without spaces. */
    const lines = () =>
      [280, 300, 320, 340, 360].map((width) => {
        element.style.width = `${width}px`;
        const found = new Map<number, string>();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: text } = texts;
          for (const [at, character] of [...(text.textContent ?? "")].entries()) {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            const bottom = Math.round(range.getBoundingClientRect().bottom);
            if (/\w/.test(character)) found.set(bottom, (found.get(bottom) ?? "") + character);
          }
        }
        return [...found.values()];
      });
    const withUnit = lines();
    // Word joiners keep the hyphen from ending a line.
    element.textContent = (element.textContent ?? "").replace("-", "\u2060-\u2060");
    return { withUnit, plain: lines() };
  });
  expect(withUnit).toEqual(plain);
});

test.describe("Without JavaScript", () => {
  // React would report the changed text.
  test.use({ javaScriptEnabled: false });
  test("An email address in the footer is on one line if it is short, and never widens the page", async ({
    page,
  }) => {
    await page.goto("/privacy-policy");
    const show = (email: string) =>
      page.locator('footer a[href^="mailto:"]').evaluate((link, text) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        if (link.firstChild) link.firstChild.nodeValue = text;
        const { scrollWidth, clientWidth } = document.documentElement;
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return { excess: scrollWidth - clientWidth, lines: lines.size };
      }, email);
    for (const width of [320, 390, 480, 768, 1024, 1440]) {
      await page.setViewportSize(viewport(width));
      expect(await show("hello@elbkontor.example"), `${width} px`).toEqual({ excess: 0, lines: 1 });
      expect(await show(`${"a".repeat(60)}@example.com`), `${width} px`).toMatchObject({ excess: 0 });
    }
  });
});

test("The arrow of a link to another site is never alone on a line", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  const widths = await page
    .locator("main a[rel]")
    .last()
    .evaluate((link) => {
      const block = link.closest<HTMLElement>("p, li");
      return Array.from({ length: 200 }, (_, index) => 150 + index).filter((width) => {
        if (block) block.style.width = `${width}px`;
        const [last, previous] = [...link.getClientRects()].reverse();
        return last && previous && last.top > previous.bottom - 5 && last.width < 20;
      });
    });
  expect(widths, "widths in px at which the arrow is alone").toEqual([]);
});

for (const [where, path, selector] of [
  ["in a policy", "/privacy-policy", "main a[rel]"],
  ["to the booking page", "/", '#booking a[href^="https:"]'],
] as const)
  test(`The arrow of a link ${where} has the font of the link's text`, async ({ page }) => {
    const { roles } = await readBrandFonts(siteProject);
    const text = roles.find(({ family }) => family === "Body");
    // biome-ignore lint/suspicious/noSkippedTests: it runs with any font that has the arrow.
    test.skip(!text?.font.files[0]?.characters.includes("↑"), "the font of the text has no arrow");
    await page.goto(path);
    await hydrated(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("DOM.enable");
    await devtools.send("CSS.enable");
    const { root } = await devtools.send("DOM.getDocument");
    const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toHaveLength(1);
  });

/** Describes each visible element on one line: tag, position, size and a hash of its style. */
const describeElements = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll("#gatsby-focus-wrapper *")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const styles = [null, "::before", "::after"]
          .map((part) => getComputedStyle(element, part))
          .filter(({ content }) => content !== "none");
        // Chromium sometimes reports an `auto` margin as 0 although the position includes it.
        const values = styles.flatMap((style) =>
          [...style].map((name) => (name.startsWith("margin") ? "" : style.getPropertyValue(name))),
        );
        const hash = [...values.join()].reduce(
          (sum, character) => (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) | 0,
          0,
        );
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.localName} ${[x, y, width, height]} ${hash}`;
      });
  });

test.describe("from page to page", () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  for (const [to, starts] of [
    ["/privacy-policy", ["/"]],
    ["/terms-of-service", ["/privacy-policy", "/404"]],
    ["/", ["/terms-of-service", "/404"]],
  ] as const)
    test(`${to} looks the same after following a link as after a page load`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(to, { waitUntil: "networkidle" });
      const loaded = await describeElements(page);
      expect(loaded.length).toBeGreaterThan(100);
      for (const from of starts) {
        await page.goto(from);
        await hydrated(page);
        await page.locator(`a[href="${to}"]`).first().dispatchEvent("click");
        await expect.poll(() => describeElements(page), `the elements after ${from}`).toEqual(loaded);
      }
    });
});

test("Hydration doesn't reinsert rules that are in the HTML", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await expect(page.locator("style[data-styled]")).toHaveCount(0);
  // Only new rules, such as those for a calendar state, are inserted later.
  await page.locator("#booking").scrollIntoViewIfNeeded();
  await expect(page.locator("style[data-styled]")).toHaveCount(1);
  const repeated = await page.evaluate(() => {
    const rules = (selector: string) =>
      [...(document.querySelector<HTMLStyleElement>(selector)?.sheet?.cssRules ?? [])].map(
        ({ cssText }) => cssText,
      );
    const fromServer = new Set(rules("style[data-server]"));
    return rules("style[data-styled]").filter((rule) => fromServer.has(rule));
  });
  expect(repeated).toEqual([]);
});
