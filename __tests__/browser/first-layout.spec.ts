import { site } from "./support/content";
import { holdFonts } from "./support/holdFonts";
import { expectArrival, expectPosition, scrollTop } from "./support/scrolling";
import { expect, test, viewport } from "./support/test";

test.use({ viewport: viewport(390) });

const skipsFooter = () =>
  document.querySelector("footer a")?.checkVisibility({ contentVisibilityAuto: true }) === false;

test("The footer has no layout until the fonts are ready", async ({ page }) => {
  const letThrough = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(skipsFooter), "the footer is skipped").toBe(true);
  letThrough();
  await expect.poll(() => page.evaluate(skipsFooter), "the footer is skipped").toBe(false);
});

test("A section link followed before the fonts are ready leads exactly to its section", async ({ page }) => {
  const letThrough = await holdFonts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("link", { name: site.home.hero.book }).click();
  await expectArrival(page, "booking");
  letThrough();
  await page.evaluate(() => document.fonts.ready);
  await expectArrival(page, "booking");
});

test("A hash leads exactly to its section before the fonts are ready", async ({ page }) => {
  await holdFonts(page);
  await page.goto("/#booking", { waitUntil: "commit" });
  await expectArrival(page, "booking");
});

test("A reload restores the position before the fonts are ready", async ({ page }) => {
  await page.goto("/");
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(3900);
  const top = await scrollTop(page);
  await holdFonts(page);
  await page.reload({ waitUntil: "commit" });
  await expectPosition(page, top);
});
