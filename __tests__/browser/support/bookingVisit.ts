import type { Page } from "@playwright/test";
import { privacy, site } from "./content";
import { expect } from "./test";

/** Leaves for another page and comes back the way visitors do, without a load. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy }).click();
  await expect(page.getByRole("heading", { level: 1, name: privacy.heading })).toBeVisible();
}

export async function comeBack(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).click();
  await expect(page.locator("#booking")).toBeVisible();
}

/** Everything of the provider that could stay behind. */
export const leftovers = (page: Page) =>
  page.evaluate(() => ({
    scripts: document.querySelectorAll('script[src*="calendly"]').length,
    frames: document.querySelectorAll("iframe").length,
    spinners: document.querySelectorAll(".calendly-spinner").length,
    links: document.querySelectorAll('link[rel="preconnect"]').length,
    global: "Calendly" in window,
  }));

export const nothing = { scripts: 0, frames: 0, spinners: 0, links: 0, global: false };
