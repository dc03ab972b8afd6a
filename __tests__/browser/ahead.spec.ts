import type { Page } from "@playwright/test";
import { privacy, site, terms } from "./support/content";
import { expect, hydrated, test, viewport } from "./support/test";

/** Remembers the headings that the scripts of the page make, shown or not. */
const rememberHeadings = (page: Page) =>
  page.addInitScript(() => {
    const made = new Set<Element>();
    Object.assign(window, { made });
    const { createElement } = Document.prototype;
    Document.prototype.createElement = function (this: Document, name: string) {
      const element = createElement.call(this, name);
      if (name === "h1") made.add(element);
      return element;
    };
  });
const madeHeadings = (page: Page) =>
  page.evaluate(() => {
    const made: Iterable<Element> = Reflect.get(window, "made");
    return Array.from(made, ({ textContent }) => textContent);
  });

const titles = async (page: Page) => ({
  title: await page.title(),
  heading: await page.locator("h1").textContent(),
});

for (const [from, to] of [
  ["/", "/privacy-policy"],
  ["/privacy-policy", "/"],
] as const)
  test(`${to} is built while its link is in view on ${from}, and a click only puts it in place`, async ({
    page,
  }) => {
    await rememberHeadings(page);
    await page.goto(to);
    const after = await titles(page);
    await page.goto(from);
    await hydrated(page);
    const before = await titles(page);
    const link = page.locator(`a[href="${to}"]`).filter({ visible: true }).first();
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => madeHeadings(page)).toContain(after.heading);
    const built = await page.evaluateHandle(() => {
      const made: Iterable<Element> = Reflect.get(window, "made");
      return [...made];
    });

    // Nobody finds it: neither a screen reader, nor a search in the page, nor whoever reads the title.
    await link.hover();
    await expect(page.locator("h1")).toHaveCount(1);
    expect(await titles(page)).toEqual(before);

    await link.click();
    await expect(page).toHaveURL(to);
    await expect.poll(() => titles(page)).toEqual(after);
    await expect(page.locator("h1")).toBeInViewport();
    expect(await built.evaluate((before) => before.some((made) => made.isConnected))).toBe(true);
  });

test("A visitor who walks to and fro sees each page whole, and one at a time", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const home = await page.locator("h1").textContent();
  for (const _round of [1, 2]) {
    for (const [name, { heading }] of [
      [site.footer.privacy, privacy],
      [site.footer.terms, terms],
    ] as const) {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page.locator("h1")).toHaveText(heading);
      // The rest of its text follows the first sections.
      await expect(page.locator("main section").last()).toBeVisible();
    }
    await page.goBack();
    await expect(page.locator("h1")).toHaveText(privacy.heading);
    await page.getByRole("banner").getByRole("link", { name: site.navigation.home, exact: true }).click();
    await expect(page.locator("h1")).toHaveText(home ?? "");
    await expect(page.locator("#booking")).toBeAttached();
    await expect(page.locator("main > *")).toHaveCount(1);
  }
});

test("A double click on a link is one step in the history", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).dblclick();
  await expect(page.locator("h1")).toHaveText(privacy.heading);
  await expect(page.locator("main section").last()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.locator("#booking")).toBeAttached();
});

/** Whether the hero's picture is in the home page when the browser is about to paint it for the first time. */
const pictureInFirstFrame = (page: Page) =>
  page.evaluate(async () => {
    const main = document.querySelector("main") ?? document.body;
    const before = main.querySelector("h1");
    await new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        if (main.querySelector("h1") === before) return;
        changes.disconnect();
        resolve();
      });
      changes.observe(main, { subtree: true, childList: true });
      document.querySelector<HTMLElement>('header a[href="/"]')?.click();
    });
    await new Promise(requestAnimationFrame);
    return main.querySelector("figure svg") !== null;
  });

for (const [width, there] of [
  [390, false],
  [1280, true],
] as const)
  test(`At ${width} px the words of a page that a link opens ${there ? "come with" : "do not wait for"} its picture`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto("/privacy-policy");
    await hydrated(page);
    expect(await pictureInFirstFrame(page)).toBe(there);
    await expect(page.locator("main figure:has(svg)").first()).toBeVisible();
    await expect(page.locator("#booking")).toBeAttached();
  });

test("A page that was built ahead on a tablet held upright has its picture at once when it was turned", async ({
  page,
}) => {
  await rememberHeadings(page);
  await page.setViewportSize({ width: 744, height: 1133 });
  await page.goto("/privacy-policy");
  await hydrated(page);
  await expect
    .poll(async () => (await madeHeadings(page)).join(" "))
    .toContain(site.home.hero.headline.split(" ")[0] ?? "");
  await page.setViewportSize({ width: 1133, height: 744 });
  expect(await pictureInFirstFrame(page)).toBe(true);
});
