import type { Locator } from "@playwright/test";
import { bookingBox, distanceFromMonth, failedRequests, statusText } from "./support/bookingBox";
import { begins, site } from "./support/content";
import { type SimulatedProvider, simulateProvider } from "./support/provider";
import { scheduler } from "./support/provider/scheduler";
import { scrollBy } from "./support/scrolling";
import { atEachWidth, expect, hydrated, test } from "./support/test";

test.use({ allowedErrors: [failedRequests] });

/** Waits until the calendar starts loading, with the provider's script if it has one. */
const expectLoading = ({ requests }: SimulatedProvider) =>
  expect
    .poll(() => requests[0] ?? "", "the calendar starts loading")
    .toContain(scheduler.script || scheduler.frame);

atEachWidth((width) => {
  test("no other host is requested until the visitor is within one screen of the section", async ({
    page,
    foreignRequests,
  }) => {
    const provider = await simulateProvider(page);
    await page.goto("/");
    await hydrated(page);
    // Scrolling lays out the whole page, so that the section has its final position.
    await scrollBy(page, 50);
    await page.evaluate(() => {
      const section = document.querySelector("#booking");
      if (section === null) throw new Error("There is no booking section.");
      const top = section.getBoundingClientRect().top + window.scrollY;
      window.scrollTo({ top: top - 2 * window.innerHeight - 50, behavior: "instant" });
    });
    await page.waitForLoadState("networkidle");
    expect(foreignRequests).toEqual([]);
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, width < 768 ? 1200 : 400);
    await expectLoading(provider);
  });
});

for (const [how, touch] of [
  ["hovered", (link) => link.hover()],
  ["focused", (link) => link.focus()],
] as const satisfies readonly (readonly [string, (link: Locator) => Promise<void>])[]) {
  test(`a booking link that is ${how} starts loading the calendar`, async ({ page }) => {
    const provider = await simulateProvider(page);
    await page.goto("/");
    await hydrated(page);
    expect(provider.requests).toEqual([]);
    await touch(page.getByRole("link", { name: site.home.hero.book }));
    await expectLoading(provider);
    await expect(page.locator(`link[rel="preconnect"][href^="${scheduler.frame}"]`)).toHaveCount(1);
  });
}

test.describe("with Global Privacy Control on", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    });
  });

  test("the calendar needs consent once per visit", async ({ page, foreignRequests }) => {
    await simulateProvider(page);
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("link", { name: site.home.hero.book }).click();
    const { box, status, frames } = bookingBox(page);
    await expect(status).toHaveText(statusText.needsConsent);
    await expect(frames).toHaveCount(0);
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
    expect(foreignRequests).toEqual([]);
    const show = box.getByRole("button", { name: site.booking.messages.showCalendar });
    expect(await show.evaluate(distanceFromMonth)).toBeLessThanOrEqual(1);
    await show.click();
    await expect(status).toHaveText(statusText.ready);
    await page.reload();
    await expect(status).toHaveText(statusText.ready);
  });
});

test("the campaign parameters of the landing page reach the calendar from a later page", async ({ page }) => {
  await simulateProvider(page);
  await page.goto(
    `/privacy-policy?utm_source=mail&utm_campaign=${"x".repeat(400)}&fbclid=click&email=secret`,
  );
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).click();
  const { frames } = bookingBox(page);
  await expect(frames).toHaveAttribute("src", /utm_source=mail/);
  const frameUrl = new URL((await frames.getAttribute("src")) ?? "");
  expect(frameUrl.searchParams.get("utm_campaign")).toBe("x".repeat(100));
  expect(frameUrl.searchParams.get("fbclid")).toBe(scheduler.takesClickIds ? "click" : null);
  expect(frameUrl.search).not.toContain("secret");
  expect(await page.context().cookies()).toEqual([]);
});

test("the calendar loads although the provider's script fails on a malformed query", async ({ page }) => {
  await simulateProvider(page);
  await page.goto("/?utm_source=%E0%A4%A#booking");
  await expect(bookingBox(page).status).toHaveText(statusText.ready);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the box has links to book, call and write, and no empty calendar", async ({ page }) => {
    await page.goto("/");
    const { box, status } = bookingBox(page);
    await expect(status).toHaveText(statusText.idle);
    await expect(box.getByRole("link")).toHaveText([
      begins(site.booking.messages.openLink),
      begins(site.contact.phone),
      begins(site.contact.email),
    ]);
    expect((await box.boundingBox())?.height).toBeLessThan(300);
  });
});

test("the printed page has the URL of the booking page instead of the calendar", async ({ page }) => {
  await simulateProvider(page);
  await page.goto("/#booking");
  const { box, status, frames } = bookingBox(page);
  await expect(status).toHaveText(statusText.ready);
  await page.emulateMedia({ media: "print" });
  await expect(frames).toBeHidden();
  await expect(box.getByRole("link")).toHaveCount(3);
  const printed = await box
    .getByRole("link", { name: site.booking.messages.openLink })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain(site.booking.url);
});
