import { holdFonts } from "./support/holdFonts";
import { loadFonts, watchShifts } from "./support/layoutShifts";
import { expectArrival, twoFrames } from "./support/scrolling";
import { expect, hydrated, test, viewport } from "./support/test";

test.use({ allowedErrors: [/status of 404/] });

test("Nothing shifts while the page scrolls to the section in the URL", async ({ page }) => {
  await loadFonts(page);
  const expectNoShift = await watchShifts(page);
  await page.goto("/#booking");
  await hydrated(page);
  await expectArrival(page, "booking");
  await expectNoShift();
});

for (const width of [344, 360, 368, 390, 412, 560, 768, 1280, 1440, 1920])
  for (const path of ["/", "/privacy-policy", ...(width === 390 || width === 1280 ? ["/404"] : [])])
    test(`Late fonts shift nothing on ${path} at ${width} px${width === 390 || width === 1280 ? "" : " @slow"}`, async ({
      page,
    }) => {
      const letThrough = await holdFonts(page);
      const expectNoShift = await watchShifts(page);
      await page.setViewportSize(viewport(width));
      await page.goto(path, { waitUntil: "commit" });
      await hydrated(page);
      await twoFrames(page);
      letThrough();
      await page.evaluate(() => document.fonts.ready);
      await twoFrames(page);
      expect(await page.evaluate(() => document.fonts.check("650 20px Heading"))).toBe(true);
      await expectNoShift();
    });
