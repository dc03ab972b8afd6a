import type { Page } from "@playwright/test";
import { menuLabels } from "./support/content";
import { menu, toggle } from "./support/menu";
import { expect, hydrated, isHydrated, test, viewport } from "./support/test";

test.use({ viewport: viewport(390) });

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

/** Opens the home page and stops before React hydrates it. Returns a function that lets React continue. */
async function openBeforeHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    const letThrough = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of held) post();
    };
    // React's scheduler posts messages to itself.
    MessagePort.prototype.postMessage = function hold(message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    Object.assign(window, { letThrough });
  });
  await page.goto("/");
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("___gatsby") ?? {}).some((key) => key.startsWith("__reactContainer")),
  );
  return () => page.evaluate("letThrough()");
}

for (const [input, press] of [
  ["a click", (page: Page) => toggle(page).click()],
  ["Enter", (page: Page) => toggle(page).press("Enter")],
] as const)
  test(`During hydration, ${input} opens the menu without hydrating the whole page first`, async ({
    page,
  }) => {
    const letThrough = await openBeforeHydration(page);
    await press(page);
    await expect(menu(page)).toBeVisible();
    expect(await page.evaluate(isHydrated), "hydrated").toBe(false);
    expect(await page.evaluate("hasUserInput"), "counts as the visitor's input").toBe(true);
    await letThrough();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("main", { includeHidden: true })).toHaveAttribute("inert");
    await toggle(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  });

test("During hydration, a click on a menu link hydrates the page and closes the menu", async ({ page }) => {
  const letThrough = await openBeforeHydration(page);
  await toggle(page).click();
  await menu(page).getByRole("link", { name: services }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL("/#services");
  await letThrough();
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
