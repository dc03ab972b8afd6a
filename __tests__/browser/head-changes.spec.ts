import type { Page } from "@playwright/test";
import { privacy, site, terms } from "./support/content";
import { liveHead, servedHead } from "./support/head";
import { expect, hydrated, test } from "./support/test";

const expectHead = (page: Page, file: string) =>
  expect.poll(() => liveHead(page), `the head tags are those of ${file}`).toEqual(servedHead(file));

test("title, description and canonical URL follow every page change and step back", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page).toHaveTitle(privacy.title);
  await expectHead(page, "privacy-policy/index.html");
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.terms }).click();
  await expect(page).toHaveTitle(terms.title);
  await expectHead(page, "terms-of-service/index.html");
  await page.goBack();
  await expect(page).toHaveTitle(privacy.title);
  await page.goBack();
  await expect(page).toHaveTitle(site.home.seo.title);
  await expect(page.locator("html")).toHaveAttribute("lang", site.brand.language);
  await expectHead(page, "index.html");
});

test("a page change is announced with the new heading", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  for (const [name, heading] of [
    [site.footer.privacy, privacy.heading],
    [site.footer.terms, terms.heading],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    const announcer = page.locator("#gatsby-announcer");
    await expect(announcer).toHaveText(`Navigated to ${heading}`);
    expect(await announcer.boundingBox()).toMatchObject({ width: 1, height: 1 });
  }
});
