import type { Locator } from "@playwright/test";
import { bookingBox, failedRequests, offMiddleOfMonth, says } from "./support/bookingBox";
import { begins, site } from "./support/content";
import { scriptAddress, standIn } from "./support/provider";
import { scrollBy } from "./support/scrolling";
import { atEachWidth, expect, hydrated, test } from "./support/test";

test.use({ allowedErrors: [failedRequests] });

atEachWidth((width) => {
  test("nothing outside is asked for until the visitor is within one screen of the section", async ({
    page,
    foreignRequests,
  }) => {
    const provider = await standIn(page);
    await page.goto("/");
    await hydrated(page);
    // By hand, so that all of the page is laid out and the section has its place.
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
    await expect.poll(() => provider.requests[0]).toBe(scriptAddress);
  });
});

for (const [how, touch] of [
  ["hovered", (link) => link.hover()],
  ["focused", (link) => link.focus()],
  ["pressed", (link) => link.dispatchEvent("pointerover", { bubbles: true, pointerType: "touch" })],
] as const satisfies readonly (readonly [string, (link: Locator) => Promise<void>])[]) {
  test(`a booking link that is ${how} brings the calendar on its way`, async ({ page }) => {
    const provider = await standIn(page);
    await page.goto("/");
    await hydrated(page);
    expect(provider.requests).toEqual([]);
    await touch(page.getByRole("link", { name: site.home.hero.book }));
    await expect.poll(() => provider.requests[0]).toBe(scriptAddress);
    await expect(page.locator('link[rel="preconnect"][href^="https://calendly.com"]')).toHaveCount(1);
  });
}

test.describe("with Global Privacy Control on", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    });
  });

  test("the calendar waits for a word, which holds for the rest of the visit", async ({
    page,
    foreignRequests,
  }) => {
    await standIn(page);
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("link", { name: site.home.hero.book }).click();
    const { box, status, frames } = bookingBox(page);
    await expect(status).toHaveText(says.ask);
    await expect(frames).toHaveCount(0);
    await expect(page.locator('link[rel="preconnect"]')).toHaveCount(0);
    expect(foreignRequests).toEqual([]);
    const show = box.getByRole("button", { name: site.booking.messages.askButton });
    expect(await show.evaluate(offMiddleOfMonth)).toBeLessThanOrEqual(1);
    await show.click();
    await expect(status).toHaveText(says.ready);
    await page.reload();
    await expect(status).toHaveText(says.ready);
  });
});

test("the campaign of the landing address reaches the calendar after other pages, cut and sorted", async ({
  page,
}) => {
  await standIn(page);
  await page.goto(`/privacy-policy?utm_source=mail&utm_campaign=${"x".repeat(400)}&fbclid=secret`);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: site.navigation.bookCall }).click();
  const { frames } = bookingBox(page);
  await expect(frames).toHaveAttribute("src", /utm_source=mail/);
  const address = new URL((await frames.getAttribute("src")) ?? "");
  expect(address.searchParams.get("utm_campaign")).toBe("x".repeat(100));
  expect(address.search).not.toContain("secret");
  expect(await page.context().cookies()).toEqual([]);
});

test("a malformed query, on which the provider's script fails, costs nobody the calendar", async ({
  page,
}) => {
  await standIn(page);
  await page.goto("/?utm_source=%E0%A4%A#booking");
  await expect(bookingBox(page).status).toHaveText(says.ready);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("link, phone and mail are there, and no calendar that will never come", async ({ page }) => {
    await page.goto("/");
    const { box, status } = bookingBox(page);
    await expect(status).toHaveText(says.direct);
    await expect(box.getByRole("link")).toHaveText([
      begins(site.booking.messages.openLink),
      begins(site.contact.phone),
      begins(site.contact.email),
    ]);
    expect((await box.boundingBox())?.height).toBeLessThan(300);
  });
});

test("on paper the calendar gives way to the address of its page, phone and mail", async ({ page }) => {
  await standIn(page);
  await page.goto("/#booking");
  const { box, status, frames } = bookingBox(page);
  await expect(status).toHaveText(says.ready);
  await page.emulateMedia({ media: "print" });
  await expect(frames).toBeHidden();
  await expect(box.getByRole("link")).toHaveCount(3);
  const printed = await box
    .getByRole("link", { name: site.booking.messages.openLink })
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(printed).toContain("https://calendly.com/");
});
