import type { Page } from "@playwright/test";
import { menuLabels, sectionLinks, site } from "./support/content";
import { color } from "./support/fromSite";
import { rgb } from "./support/rgb";
import { scrollTop } from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

// A missing page, and blocked scripts.
test.use({ allowedErrors: [/404 \(Not Found\)|ERR_FAILED/] });

const header = (page: Page) => page.getByRole("banner");

const look = (page: Page) =>
  header(page).evaluate((element) => {
    const { backgroundColor, boxShadow, color } = getComputedStyle(element);
    return { background: backgroundColor, shadow: boxShadow !== "none", color };
  });

const clear = { background: "rgba(0, 0, 0, 0)", shadow: false, color: rgb(color.textOnDark) };
const solid = { background: rgb(color.surface), shadow: true, color: rgb(color.text) };

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);

test.describe("On a phone", () => {
  test.use({ viewport: viewport(390) });

  test("the header is transparent up to position 60 and solid from 61", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    for (const [top, expected] of [
      [0, clear],
      [60, clear],
      [61, solid],
      [60, clear],
    ] as const) {
      await scrollTo(page, top);
      await expect.poll(() => look(page), `the header at ${top} px`).toEqual(expected);
    }
  });

  test("the header is transparent with dark text on pages without the hero", async ({ page }) => {
    await page.goto("/privacy-policy");
    await expect.poll(() => look(page), "the header at the top").toEqual({ ...clear, color: solid.color });
  });

  test("the header of a page that opens scrolled is solid without the bundles", async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/#services");
    await expect.poll(() => scrollTop(page), "the page opens scrolled").toBeGreaterThan(60);
    await expect.poll(() => look(page), "the header of a scrolled page").toEqual(solid);
  });
});

for (const way of ["a page load", "a page change"])
  test(`The current section is marked in the menu after ${way}`, async ({ page }) => {
    await page.goto(way === "a page load" ? "/" : "/privacy-policy");
    await hydrated(page);
    if (way === "a page change") await header(page).getByRole("link", { name: site.brand.name }).click();
    const marked = header(page).locator("nav [aria-current]");
    await expect(marked).toHaveText(menuLabels.home);
    await expect(marked).toBeVisible();
    for (const { label, id } of sectionLinks) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: "instant" }));
      await expect(marked).toHaveText(label);
    }
  });

test("The first Tab stop of every page is the skip link", async ({ page }) => {
  for (const path of ["/", "/privacy-policy", "/nowhere"]) {
    await page.goto(path);
    await hydrated(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: site.navigation.skip })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("Tab and Shift+Tab keep the focused element below the header and its ring inside the window", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/privacy-policy");
  await hydrated(page);
  const covered: string[] = [];
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press(key);
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector("header");
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return "";
        const { top, bottom } = focused.getBoundingClientRect();
        const floor = bar.getBoundingClientRect().bottom;
        const { position, outlineWidth, outlineOffset } = getComputedStyle(focused);
        const ringEnd = bottom + Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        return position !== "fixed" && ((top < floor && bottom > 0) || ringEnd > window.innerHeight)
          ? focused.outerHTML
          : "";
      });
      if (hidden !== "") covered.push(hidden.slice(0, 120));
    }
  }
  expect(covered).toEqual([]);
});

test("In a short window, focusing the phone link next to a tall calendar scrolls it into view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await hydrated(page);
  await page.locator("#booking").evaluate((section) => section.scrollIntoView());
  await page.getByRole("group", { name: site.booking.frameTitle }).evaluate((box) => {
    box.style.height = "1500px";
  });
  const phone = page.locator("#booking").getByRole("link", { name: site.contact.phone }).first();
  await phone.evaluate((link) => link.focus());
  await expect(phone).toBeInViewport({ ratio: 1 });
});
