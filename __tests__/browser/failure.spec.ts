import type { Page } from "@playwright/test";
import { privacy, site } from "./support/content";
import { changeData, homeData, policyData } from "./support/pageData";
import { expectArrival, expectPosition } from "./support/scrolling";
import { expect, hydrated, test } from "./support/test";

// Invalid data makes a component fail, as a bug would.
test.use({ allowedErrors: [/^(?!.*Content Security Policy)/] });

const breakPrivacy = (page: Page) =>
  changeData(page, policyData, (text) =>
    text.replace(/"body":\{.*?"contents":\[/s, '"body":null,"gone":{"contents":['),
  );

test("A section that fails doesn't affect the others", async ({ page }) => {
  await changeData(page, homeData, (text) =>
    text.replace('"allService":{"nodes":[', '"allService":{"nodes":[null,'),
  );
  await page.goto("/");
  await hydrated(page);
  const notice = page.getByRole("alert");
  await page.locator("#services").scrollIntoViewIfNeeded();
  await expect(notice).toContainText(site.failure.section);
  await expect(notice.getByRole("link", { name: site.contact.email })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#booking-heading")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("A page that fails shows an error between header and footer, with contact links", async ({ page }) => {
  await breakPrivacy(page);
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.failure.heading);
  await expect(page).toHaveTitle(site.failure.heading);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("link", { name: site.contact.phone })).toBeVisible();
  await page.unroute(policyData);
  await alert.getByRole("button", { name: site.failure.reload }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacy.heading);
});

test("Failed layout data leaves an error page with contact links", async ({ page }) => {
  await changeData(page, /\/page-data\/sq\/d\/.*\.json/, () => '{"data":{}}');
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.failure.heading);
  await expect(page.getByRole("button", { name: site.failure.reload })).toBeVisible();
  await expect(page.getByRole("link", { name: site.contact.email })).toBeVisible();
});

test("Back restores the position on a page whose data can't be loaded", async ({ page }) => {
  await page.route(homeData, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto("/");
  await failed;
  // Playwright's click may scroll, because the link's entrance animation is still running.
  const link = page.getByRole("main").getByRole("link", { name: site.home.hero.explore });
  await link.evaluate((element: HTMLElement) => element.click());
  await expectArrival(page, "services");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expectPosition(page, 0);
});

test("An unknown URL gets the 404 page with a link to the home page", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.notFound.heading);
  await expect(page.getByText(site.notFound.text)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: site.notFound.home }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(site.home.hero.headline);
});

test("The 404 page of a malformed URL hydrates", async ({ page }) => {
  for (const path of ["/%ff", "/%E0%A4"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.notFound.heading);
  }
});

test("Text that was translated before React starts doesn't make the sections disappear", async ({ page }) => {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const translated = html.replace(`>${site.navigation.skip}<`, ">Traduit<");
    expect(translated, "the skip link is translated").not.toBe(html);
    await route.fulfill({ response, body: translated });
  });
  await page.addInitScript(() => {
    const check = () => {
      const isParsed = document.readyState !== "loading";
      if (isParsed && !document.querySelector("#booking")) document.documentElement.dataset.gone = "#booking";
      requestAnimationFrame(check);
    };
    check();
  });
  await page.goto("/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("link", { name: site.navigation.skip })).toBeAttached();
  await expect(page.locator("html")).not.toHaveAttribute("data-gone");
});

test.describe("for a visitor with another language", () => {
  test.use({ locale: "fr-FR" });

  test("sections translated after hydration stay translated when they scroll into view", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        const translation = document.createElement("font");
        translation.textContent = `fr: ${text.data}`;
        text.replaceWith(translation);
      }
    });
    for (const id of site.home.sections) {
      const heading = page.locator(`#${id}-heading`);
      await heading.scrollIntoViewIfNeeded();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      await expect(heading).toContainText("fr: ");
    }
  });
});
