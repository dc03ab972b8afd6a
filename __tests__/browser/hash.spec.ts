import type { Page } from "@playwright/test";
import { expect, hydrated, test, viewport } from "./support/test";

/** Distance from the header's lower edge to the heading that a hash leads to. */
const gap = 32;

async function gapBelowHeader(page: Page, section: string): Promise<number> {
  return page.evaluate((id) => {
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    const heading = document.getElementById(`${id}-heading`)?.getBoundingClientRect().top ?? Number.NaN;
    return heading - header;
  }, section);
}

async function expectArrival(page: Page, section: string): Promise<void> {
  await expect(async () => {
    const first = await gapBelowHeader(page, section);
    expect(Math.abs(first - gap), `${section} is ${first} px below the header`).toBeLessThanOrEqual(2);
  }).toPass();
  // Arrived and staying: the same after two more frames.
  await twoFrames(page);
  expect(Math.abs((await gapBelowHeader(page, section)) - gap)).toBeLessThanOrEqual(2);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const footerLink = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Custom AI Agents" });

for (const width of [320, 1280]) {
  test.describe(`A hash, at ${width} px`, () => {
    test.use({ viewport: viewport(width) });

    test("leads to its section from a link on the landing page, and the next Tab is inside it", async ({
      page,
    }) => {
      await page.goto("/");
      await hydrated(page);
      await page.getByRole("link", { name: "Explore Services" }).click();
      await expectArrival(page, "services");
      await expect(page).toHaveURL("/#services");
      await expect(page.locator("#services")).toBeFocused();
    });

    test("leads there from another page", async ({ page }) => {
      await page.goto("/privacy-policy");
      await hydrated(page);
      await footerLink(page).click();
      await expectArrival(page, "services");
      await expect(page).toHaveURL("/#services");
    });

    test("leads there on a cold load, also when it is encoded", async ({ page }) => {
      await page.goto("/#%74estimonials");
      await hydrated(page);
      await expectArrival(page, "testimonials");
    });

    test("leads there again when the same link is followed twice", async ({ page }) => {
      await page.goto("/#services");
      await hydrated(page);
      const entries = await page.evaluate(() => history.length);
      await footerLink(page).click();
      await expectArrival(page, "services");
      expect(await page.evaluate(() => history.length), "no second entry for the same place").toBe(entries);
    });

    test("gives way to where the visitor was, on back, forward and reload", async ({ page }) => {
      await page.goto("/#services");
      await hydrated(page);
      await expectArrival(page, "services");
      await scrollBy(page, 333);
      const left = await scrollTop(page);

      await followUnseen(page, "Privacy Policy");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
      await expectPosition(page, 0);
      await scrollBy(page, 200);
      const leftPolicy = await scrollTop(page);

      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Keep the work");
      await expectPosition(page, left);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
      await expectPosition(page, leftPolicy);
      await page.goBack();
      await expectPosition(page, left);
      await page.reload();
      await hydrated(page);
      await expectPosition(page, left);
    });

    test("holds its section in place while content above it grows", async ({ page }) => {
      await page.goto("/#testimonials");
      await hydrated(page);
      await expectArrival(page, "testimonials");
      await growServices(page);
      await expectArrival(page, "testimonials");
    });

    test("never undoes what the visitor scrolls", async ({ page }) => {
      await page.goto("/#testimonials");
      await hydrated(page);
      await expectArrival(page, "testimonials");
      await scrollBy(page, -400);
      const chosen = await gapBelowHeader(page, "testimonials");
      await growServices(page);
      await twoFrames(page);
      expect(await gapBelowHeader(page, "testimonials"), "not pulled back to its place").not.toBeCloseTo(
        gap,
        -1,
      );
      expect(chosen).toBeGreaterThan(gap + 300);
    });
  });
}

test.describe("A hash", () => {
  for (const hash of [
    "#%",
    "#%E0%A4%A",
    "#%ff",
    "#nothing-here",
    "#1",
    "#a.b:c[x]",
    '#"><img src=x onerror=alert(1)>',
  ]) {
    test(`of ${hash} does no harm`, async ({ page }) => {
      await page.goto(`/${hash}`);
      await hydrated(page);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await scrollTop(page)).toBe(0);
      await page.evaluate((again) => {
        window.location.hash = again;
      }, hash);
      await followUnseen(page, "Privacy Policy");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Keep the work");
    });
  }

  test("typed by hand into the address leads to its section", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.evaluate(() => {
      window.location.hash = "#booking";
    });
    await expectArrival(page, "booking");
  });

  test("moves the page at once when the visitor prefers less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await hydrated(page);
    const positions = await page.evaluate(async () => {
      const seen = new Set<number>();
      window.addEventListener("scroll", () => seen.add(window.scrollY));
      document.querySelector<HTMLAnchorElement>('main a[href="/#services"]')?.click();
      await new Promise((done) => window.addEventListener("scrollend", done, { once: true }));
      return [...seen];
    });
    expect(positions).toHaveLength(1);
    await expectArrival(page, "services");
  });
});

test("Home and the brand mark, on the landing page, lead back to its top", async ({ page }) => {
  await page.goto("/#testimonials");
  await hydrated(page);
  await expectArrival(page, "testimonials");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expectPosition(page, 0);
  await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
  await expectArrival(page, "services");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Millrace/ })
    .click();
  await expectPosition(page, 0);
  await expect(page).toHaveURL("/");
});

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

async function expectPosition(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(2);
}

/** The visitor turns the wheel, and the page comes to rest. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  const rest = page.evaluate(
    () => new Promise((done) => window.addEventListener("scrollend", () => done(true), { once: true })),
  );
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, distance);
  await rest;
}

/** A click that does not first scroll the link into view. */
async function followUnseen(page: Page, name: string): Promise<void> {
  const link = page.getByRole("contentinfo").getByRole("link", { name });
  await link.evaluate((element: HTMLElement) => element.click());
}

async function growServices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const services = document.getElementById("services");
    if (services) services.style.paddingBottom = "700px";
  });
}
