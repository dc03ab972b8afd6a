import type { Page } from "@playwright/test";
import { menuLabels, privacy, site, terms } from "./support/content";
import { liveHead, servedHead } from "./support/head";
import { expectArrival, followFooterLink } from "./support/scrolling";
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

test("a page change is announced by the new heading alone, and a link to a section isn't announced", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const announcer = page.locator("#gatsby-announcer");
  const announced = await announcer.evaluateHandle((element) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(element.textContent)).observe(element, { childList: true });
    return texts;
  });
  await page.getByRole("banner").getByRole("link", { name: menuLabels.services }).click();
  await expectArrival(page, "services");
  await followFooterLink(page, site.footer.privacy);
  await expect(announcer).toHaveText(privacy.heading);
  const contents = page.getByRole("navigation", { name: site.policies.contents });
  await contents.getByRole("link", { name: privacy.sections.middle }).click();
  await expect(page).toHaveURL(/#/);
  await followFooterLink(page, site.footer.terms);
  await expect(announcer).toHaveText(terms.heading);
  expect(await announcer.boundingBox()).toMatchObject({ width: 1, height: 1 });
  expect(await announced.jsonValue()).toEqual([privacy.heading, terms.heading]);
});
