import type { Page } from "@playwright/test";
import { menuLabels } from "./support/content";
import { menu, toggle } from "./support/menu";
import { expect, hydrated, isHydrated, test, viewport } from "./support/test";

test.use({ viewport: viewport(390), hasTouch: true });

const { services } = menuLabels;

/** The upper bar of the button, turned by 45 degrees when the button shows a cross. */
const upperBar = (page: Page) =>
  toggle(page)
    .locator("span")
    .evaluate((span) => getComputedStyle(span, "::before").transform);

/** Opens the home page and its menu while the scripts are held. Returns a function that releases them. */
async function openEarly(page: Page): Promise<() => void> {
  let release = () => {};
  const wanted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/app-[^/]+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await toggle(page).click();
  await expect(menu(page)).toBeVisible();
  return release;
}

test("A menu opened before hydration stays open, and the page behind it becomes inert", async ({ page }) => {
  const release = await openEarly(page);
  await expect.poll(() => upperBar(page), "the button shows a cross").toMatch(/^matrix\(0\.707/);
  release();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("main", { includeHidden: true })).toHaveAttribute("inert");
  await expect(menu(page)).toBeVisible();
});

test("A menu link followed before hydration closes the menu", async ({ page }) => {
  const release = await openEarly(page);
  await menu(page).getByRole("link", { name: services }).click();
  await expect(page).toHaveURL("/#services");
  await expect(menu(page)).toBeHidden();
  release();
  await hydrated(page);
  await expect(page.getByRole("main")).not.toHaveAttribute("inert");
  await expect(page.locator("#services-heading")).toBeInViewport();
});

/** Opens the home page and pauses React at the start of hydration. Returns a function that resumes it. */
async function openDuringHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const queued: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    const resume = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of queued) post();
    };
    // React's scheduler runs its tasks by posting messages to itself.
    MessagePort.prototype.postMessage = function hold(message: unknown) {
      queued.push(() => postMessage.call(this, message));
    };
    Object.assign(window, { resume });
  });
  await page.goto("/");
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("___gatsby") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );
  return () => page.evaluate("resume()");
}

for (const [input, press] of [
  ["a click", (page: Page) => toggle(page).click()],
  ["a tap", (page: Page) => toggle(page).tap()],
  ["Enter", (page: Page) => toggle(page).press("Enter")],
] as const)
  test(`During hydration, ${input} opens the menu before React has hydrated the page`, async ({ page }) => {
    const resume = await openDuringHydration(page);
    await press(page);
    await expect(menu(page)).toBeVisible();
    expect(await page.evaluate(isHydrated), "the page is hydrated").toBe(false);
    expect(await page.evaluate("hasUserInput"), "the press is recorded as input").toBe(true);
    await resume();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("main", { includeHidden: true })).toHaveAttribute("inert");
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  });

test("During hydration, a click on a menu link hydrates the page and closes the menu", async ({ page }) => {
  const resume = await openDuringHydration(page);
  await toggle(page).click();
  await menu(page).getByRole("link", { name: services }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/#services");
  expect(await page.evaluate(isHydrated), "the page is hydrated").toBe(true);
  await resume();
  await hydrated(page);
  await expect(page.locator("#services-heading")).toBeInViewport();
});

test.describe("Without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens and its links work", async ({ page }) => {
    await page.goto("/privacy-policy");
    await toggle(page).click();
    await menu(page).getByRole("link", { name: services }).click();
    await expect(page).toHaveURL("/#services");
  });
});
