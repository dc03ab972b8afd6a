import type { Page } from "@playwright/test";
import { failedRequests } from "./support/bookingBox";
import { site } from "./support/content";
import { endIsLaidOut, laidOut, pageEnd } from "./support/laidOut";
import { expectPosition, scrollBy, scrollTop } from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

test.use({ viewport: viewport(390), contextOptions: { reducedMotion: "reduce" } });

/** What is further down than a phone's screen and the next one. */
const farBelow = {
  "/": ["#services h3", "#testimonials h2", "#booking h2", pageEnd],
  "/privacy-policy": ["main section p", pageEnd],
} as const;

/** Where each element is; and then without the mark, at the same moment. */
const places = (page: Page) =>
  page.evaluate(() => {
    const look = () =>
      [...document.querySelectorAll("main *, footer, footer *")].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `<${element.localName}> at ${x}, ${y}, ${width} wide, ${height} high`;
      });
    const now = look();
    document.documentElement.removeAttribute("data-below");
    return { now, unmarked: look() };
  });

/** As if the visitor had been here before: then nothing of the page is put off. */
const asBefore = (page: Page) => page.addInitScript(() => history.replaceState({ key: "1" }, ""));

for (const path of ["/", "/privacy-policy"] as const) {
  test(`On a phone, what is far below on ${path} waits until somebody begins to scroll`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    expect(await laidOut(page, farBelow[path])).toEqual([]);
    await scrollBy(page, 40);
    await expect.poll(() => laidOut(page, farBelow[path])).toEqual(farBelow[path]);
  });

  test(`What is far below on ${path} is where it would be if it had been laid out at once`, async ({
    page,
    context,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await scrollBy(page, 40);
    await expect.poll(() => endIsLaidOut(page)).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const again = await context.newPage();
    await asBefore(again);
    await again.goto(path);
    await hydrated(again);
    expect(await endIsLaidOut(again)).toBe(true);
    await expect(async () => expect(await places(page)).toEqual(await places(again))).toPass();
  });

  test(`What comes near on ${path} is where it will be once all is laid out`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 15_000 });
    await page.goto(path);
    await hydrated(page);
    await expect.poll(() => endIsLaidOut(page)).toBe(true);
    await expect(page.locator("html"), "nobody has scrolled").toHaveAttribute("data-below");
    const { now, unmarked } = await places(page);
    expect(unmarked).toEqual(now);
  });
}

for (const [where, selector] of [
  ["to the end", "footer p"],
  ["to the testimonials", "#testimonials h2"],
  ["among the services", "#services h3"],
] as const) {
  test(`Who is brought ${where} of a phone's page without a hand stays there`, async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    const place = page.locator(selector).last();
    const before = await place.evaluate((element) => {
      element.scrollIntoView({ behavior: "instant", block: "center" });
      return element.getBoundingClientRect().top;
    });
    await expect(page.locator("html")).not.toHaveAttribute("data-below");
    const after = await place.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
  });
}

test.describe("While the site's scripts have not come", () => {
  test.use({ allowedErrors: [failedRequests] });

  test.beforeEach(({ page }) => page.route("**/*.js", (route) => route.abort()));

  test("a phone lays out all of a page that opens at a hash", async ({ page }) => {
    await page.goto("/#testimonials");
    expect(await endIsLaidOut(page)).toBe(true);
  });

  test("a phone lays out all of a page that somebody has scrolled before", async ({ page }) => {
    await asBefore(page);
    await page.goto("/");
    expect(await endIsLaidOut(page)).toBe(true);
  });

  test("a phone puts off what is far below on any other page, until somebody begins to scroll", async ({
    page,
  }) => {
    await page.goto("/");
    expect(await endIsLaidOut(page)).toBe(false);
    await scrollBy(page, 40);
    await expect.poll(() => endIsLaidOut(page)).toBe(true);
  });
});

test("A wide screen lays out all of the page at once", async ({ page }) => {
  await page.setViewportSize(viewport(1280));
  await page.goto("/");
  await hydrated(page);
  expect(await endIsLaidOut(page)).toBe(true);
});

test("Printed, a phone's page is whole", async ({ page }) => {
  await page.goto("/privacy-policy");
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  const lastWords = page.locator("main section").last().locator("p").last();
  expect(await lastWords.evaluate((words) => words.checkVisibility({ contentVisibilityAuto: true }))).toBe(
    true,
  );
});

test.describe("gliding", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("Who jumps to the end of a phone's page comes back to that very place", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.keyboard.press("End");
    await expect(page.locator("footer p").last()).toBeInViewport();
    await expect.poll(() => endIsLaidOut(page)).toBe(true);
    const link = page.getByRole("contentinfo").getByRole("link", { name: site.footer.privacy });
    await expect(link).toBeInViewport();
    const there = await scrollTop(page);
    await link.click();
    await expect(page).toHaveURL("/privacy-policy");
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expectPosition(page, there);
    await expect(link).toBeInViewport();
  });
});
