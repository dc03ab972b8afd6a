import type { Page } from "@playwright/test";
import { site } from "./support/content";
import { holdFonts } from "./support/holdFonts";
import { menu, toggle } from "./support/menu";
import { expect, test } from "./support/test";

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

// Cancels pending requests, for which the browser would wait.
test.afterEach(({ page }) => page.goto("about:blank"));

const booking = (page: Page) => page.locator("#booking");
const html = (page: Page) => page.locator("html");

const parsed = (page: Page) => page.waitForFunction(() => document.readyState !== "loading");

/** Opens a page whose fonts never arrive. Resolves once its HTML is parsed. */
async function openWithoutFonts(page: Page, path: string): Promise<void> {
  await page.route("**/*.woff2", () => {});
  await page.goto(path, { waitUntil: "commit" });
  await parsed(page);
}

/** Removes the time limit, so that only the fonts can show the sections. */
const withoutTimeLimit = (page: Page) =>
  page.addInitScript((limit) => {
    const original = window.setTimeout;
    Object.assign(window, {
      setTimeout: (...args: Parameters<typeof original>) => (args[1] === limit ? 0 : original(...args)),
    });
  }, 3000);

test("A phone lays out only the hero until the fonts have loaded", async ({ page }) => {
  await withoutTimeLimit(page);
  const letThrough = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await parsed(page);
  await expect(page.locator("main > section").first()).toBeVisible();
  expect(await page.locator("#services").isVisible()).toBe(false);
  expect(await booking(page).isVisible()).toBe(false);
  expect(await page.locator("footer").isVisible()).toBe(false);
  letThrough();
  await expect(html(page)).not.toHaveAttribute("data-held");
  for (const section of await page.locator("main > section, footer").all())
    expect(await section.isVisible()).toBe(true);
});

test("Scripts that never arrive don't delay the sections", async ({ page }) => {
  await withoutTimeLimit(page);
  await page.route("**/*.js", () => {});
  const letThrough = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("script[src]")).not.toHaveCount(0);
  await expect(html(page)).toHaveAttribute("data-held", "0");
  letThrough();
  await expect(html(page)).not.toHaveAttribute("data-held");
  await expect(booking(page)).toBeVisible();
  // The load event still waits for the scripts.
  expect(await page.evaluate("document.readyState")).toBe("interactive");
});

test.describe("When the fonts fail to load", () => {
  test.use({ allowedErrors: [/ERR_FAILED .*woff2/] });

  test("the sections appear at once", async ({ page }) => {
    await withoutTimeLimit(page);
    const letThrough = await holdFonts(page, (route) => route.abort());
    await page.goto("/", { waitUntil: "commit" });
    await expect(html(page)).toHaveAttribute("data-held", "0");
    letThrough();
    await expect(html(page)).not.toHaveAttribute("data-held");
    await expect(booking(page)).toBeVisible();
  });
});

test("The sections below the hero appear in two frames, and the footer in the second", async ({ page }) => {
  await withoutTimeLimit(page);
  await page.addInitScript(() => {
    const isVisible = (element: Element) => element.checkVisibility();
    const frames = new Set<string>();
    const record = () => {
      const sections = [...document.querySelectorAll("main > section")].filter(isVisible);
      const footers = [...document.querySelectorAll("footer")].filter(isVisible);
      if (sections.length > 0) frames.add(`sections: ${sections.length}, footers: ${footers.length}`);
      requestAnimationFrame(record);
    };
    record();
    Object.assign(window, { frames });
  });
  const letThrough = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => page.evaluate("frames.size")).toBeGreaterThan(0);
  letThrough();
  await expect(html(page)).not.toHaveAttribute("data-held");
  const all = await page.locator("main > section").count();
  const steps = [1, 2].map((sections) => `sections: ${Math.min(sections, all)}, footers: 0`);
  const expected = new Set([...steps, `sections: ${all}, footers: 1`]);
  await expect.poll(() => page.evaluate("[...frames]")).toEqual([...expected]);
});

for (const [input, act] of [
  ["scrolls", (page: Page) => page.mouse.wheel(0, 100)],
  ["scrolls without a wheel", (page: Page) => page.evaluate(() => scrollBy(0, 50))],
  ["presses a key", (page: Page) => page.keyboard.press("Tab")],
] as const)
  test(`All sections are visible when the visitor ${input} before the fonts arrive`, async ({ page }) => {
    await openWithoutFonts(page, "/");
    expect(await booking(page).isVisible()).toBe(false);
    await act(page);
    await expect(html(page)).not.toHaveAttribute("data-held", { timeout: 1500 });
    expect(await booking(page).isVisible()).toBe(true);
  });

test("A link to a held section shows all sections and leads to that one", async ({ page }) => {
  await openWithoutFonts(page, "/");
  expect(await booking(page).isVisible()).toBe(false);
  await page.locator('main a[href="/#services"]').click();
  await expect(html(page)).not.toHaveAttribute("data-held", { timeout: 1500 });
  expect(await booking(page).isVisible()).toBe(true);
  await expect(page.locator("#services")).toBeInViewport();
});

test.describe("On a touch screen", () => {
  test.use({ hasTouch: true });

  test("a tap on the menu doesn't show held sections", async ({ page }) => {
    await openWithoutFonts(page, "/");
    await toggle(page).tap();
    await expect(menu(page)).toBeVisible();
    expect(await booking(page).isVisible()).toBe(false);
  });

  test("after an early tap, the second section appears 300 ms after the fonts", async ({ page }) => {
    await withoutTimeLimit(page);
    const letThrough = await holdFonts(page);
    await page.addInitScript(() => {
      const times = { loaded: 0, shown: 0 };
      document.fonts.addEventListener("loadingdone", () => (times.loaded ||= performance.now()));
      new MutationObserver(() => {
        if (document.documentElement.dataset.held === "1") times.shown ||= performance.now();
      }).observe(document, { subtree: true, attributes: true });
      Object.assign(window, { times });
    });
    await page.goto("/", { waitUntil: "commit" });
    await toggle(page).tap();
    letThrough();
    await expect(html(page)).not.toHaveAttribute("data-held");
    const { loaded, shown } = await page.evaluate<{ loaded: number; shown: number }>("times");
    expect(loaded).toBeGreaterThan(0);
    expect(shown - loaded).toBeGreaterThan(299);
  });
});

test("Held sections are printed, and appear even if the fonts never arrive", async ({ page }) => {
  await openWithoutFonts(page, "/");
  expect(await booking(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await booking(page).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await expect(booking(page)).toBeVisible();
});

for (const [what, path] of [
  ["the URL has a hash", "/#booking"],
  ["the URL has a text fragment", `/#:~:text=${encodeURIComponent(site.home.testimonials.heading)}`],
] as const)
  test(`Nothing is hidden if ${what}`, async ({ page }) => {
    await openWithoutFonts(page, path);
    expect(await html(page).getAttribute("data-held")).toBeNull();
  });

test("Nothing is hidden after Reload", async ({ page }) => {
  await page.goto("/");
  await page.route("**/*.woff2", () => {});
  await page.reload({ waitUntil: "commit" });
  await parsed(page);
  expect(await html(page).getAttribute("data-held")).toBeNull();
});

test("Nothing is hidden after Back", async ({ page }) => {
  await page.goto("/");
  await page.goto("/privacy-policy");
  await page.route("**/*.woff2", () => {});
  await page.goBack({ waitUntil: "commit" });
  await parsed(page);
  await expect(booking(page)).toBeAttached();
  expect(await html(page).getAttribute("data-held")).toBeNull();
});

for (const [which, size] of [
  ["wider", { width: 768, height: 844 }],
  ["taller", { width: 390, height: 1001 }],
] as const)
  test(`Nothing is hidden on ${which} screens`, async ({ page }) => {
    await page.setViewportSize(size);
    await openWithoutFonts(page, "/");
    expect(await booking(page).isVisible()).toBe(true);
    expect(await page.locator("footer").isVisible()).toBe(true);
  });

test("Nothing is hidden on a policy page", async ({ page }) => {
  await openWithoutFonts(page, "/privacy-policy");
  const sections = await page.locator("main section").all();
  expect(sections.length).toBeGreaterThan(3);
  for (const section of [...sections, page.locator("footer")]) expect(await section.isVisible()).toBe(true);
});
