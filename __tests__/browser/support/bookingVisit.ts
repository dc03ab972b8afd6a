import type { Page } from "@playwright/test";
import { privacy, site } from "./content";
import { followFooterLink } from "./scrolling";
import { expect } from "./test";

/** Goes to another page without a page load. */
export async function leaveHome(page: Page): Promise<void> {
  await followFooterLink(page, site.footer.privacy);
  await expect(page.getByRole("heading", { level: 1, name: privacy.heading })).toBeVisible();
}

export async function returnHome(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).click();
  await expect(page.locator("#booking")).toBeVisible();
}

/** Counts what the provider may leave on the page. */
export const leftovers = (page: Page) =>
  page.evaluate(() => {
    const isForeign = ({ src }: HTMLScriptElement) => src !== "" && new URL(src).origin !== location.origin;
    return {
      scripts: [...document.scripts].filter(isForeign).length,
      frames: document.querySelectorAll("iframe").length,
      spinners: document.querySelectorAll(".calendly-spinner").length,
      links: document.querySelectorAll('link[rel="preconnect"]').length,
      global: "Calendly" in window,
    };
  });

export const noLeftovers = { scripts: 0, frames: 0, spinners: 0, links: 0, global: false };
