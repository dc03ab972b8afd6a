import type { Page } from "@playwright/test";
import { privacy, site } from "./support/content";
import { endIsLaidOut } from "./support/laidOut";
import { expect, hydrated, test, viewport } from "./support/test";

test.use({ viewport: viewport(390) });

/** Where the footer is, and whether the page above it is painted. */
const look = () => ({
  footer: document.querySelector("footer")?.getBoundingClientRect().toJSON(),
  scrolled: scrollY,
  painted: document.querySelector("main h2")?.checkVisibility(),
});

/** Looks as soon as the browser has its picture of the old page. */
const lookAtPicture = (page: Page) =>
  page.addInitScript(`{
    const look = ${look};
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => start(() => {
      window.pictured = look();
      return update();
    });
  }`);
const pictured = (page: Page) => page.evaluate(() => Reflect.get(window, "pictured"));

for (const path of ["/", "/terms-of-service"])
  test(`Who leaves ${path} by a phone's footer has nothing painted that is out of view, and nothing moves`, async ({
    page,
  }) => {
    await lookAtPicture(page);
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect.poll(() => endIsLaidOut(page)).toBe(true);
    const link = page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy });
    await expect(link).toBeInViewport();
    const before = await page.evaluate(look);
    expect(before.painted).toBe(true);
    await link.click();
    await expect(page.locator("h1")).toHaveText(privacy.heading);
    expect(await pictured(page)).toEqual({ ...before, painted: false });
    await expect(page.locator("h1")).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(link).toBeInViewport();
    expect(await page.evaluate(look)).toEqual(before);
  });

test("Who leaves a page of which something is in view sees it to the end", async ({ page }) => {
  await lookAtPicture(page);
  await page.goto("/privacy-policy");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: site.brand.name }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => pictured(page)).toMatchObject({ painted: true });
});
