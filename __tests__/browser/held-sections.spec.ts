import type { Page } from "@playwright/test";
import { site } from "./support/content";
import { holdFonts } from "./support/holdFonts";
import { expect, test } from "./support/test";

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

// Cancels pending requests, for which the browser would wait.
test.afterEach(({ page }) => page.goto("about:blank"));

const booking = (page: Page) => page.locator("#booking");

/** Opens a page whose fonts never arrive. Resolves once its HTML is there. */
async function openWithoutFonts(page: Page, path: string): Promise<void> {
  await page.route("**/*.woff2", () => {});
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
}

test("A phone lays out only the hero until the fonts have loaded, then every section", async ({ page }) => {
  const letThrough = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("main > section").first()).toBeVisible();
  await expect(page.locator("#services")).toBeHidden();
  await expect(booking(page)).toBeHidden();
  letThrough();
  for (const section of await page.locator("main > section").all()) await expect(section).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-held");
});

for (const [input, act] of [
  ["scrolls", (page: Page) => page.mouse.wheel(0, 100)],
  ["presses a key", (page: Page) => page.keyboard.press("Tab")],
  [
    "presses the screen",
    async (page: Page) => {
      await page.mouse.move(phone.width / 2, phone.height / 2);
      await page.mouse.down();
    },
  ],
] as const)
  test(`All sections are visible when the visitor ${input} before the fonts arrive`, async ({ page }) => {
    await openWithoutFonts(page, "/");
    await expect(booking(page)).toBeHidden();
    await act(page);
    await expect(booking(page)).toBeVisible();
  });

test("Sections appear even if the fonts never arrive", async ({ page }) => {
  await openWithoutFonts(page, "/");
  await expect(booking(page)).toBeHidden();
  await expect(booking(page)).toBeVisible();
});

for (const [what, path] of [
  ["a section in the URL", "/#booking"],
  ["text in the URL", `/#:~:text=${encodeURIComponent(site.home.testimonials.heading)}`],
] as const)
  test(`Nothing is hidden from a visit to ${what}`, async ({ page }) => {
    await openWithoutFonts(page, path);
    await expect(booking(page)).toBeVisible();
  });

test("Nothing is hidden after Reload", async ({ page }) => {
  await page.goto("/");
  await page.route("**/*.woff2", () => {});
  await page.reload({ waitUntil: "commit" });
  await expect(booking(page)).toBeVisible();
});

test("Nothing is hidden after Back", async ({ page }) => {
  await page.goto("/");
  await page.goto("/privacy-policy");
  await page.route("**/*.woff2", () => {});
  await page.goBack({ waitUntil: "commit" });
  await expect(booking(page)).toBeVisible();
});

for (const [which, size] of [
  ["wider", { width: 768, height: 844 }],
  ["taller", { width: 390, height: 1001 }],
] as const)
  test(`Nothing is hidden on ${which} screens`, async ({ page }) => {
    await page.setViewportSize(size);
    await openWithoutFonts(page, "/");
    await expect(booking(page)).toBeVisible();
  });
