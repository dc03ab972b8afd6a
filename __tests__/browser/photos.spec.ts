import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import type { Review } from "../../tools/photos/review/reviewPhotos";
import { siteProject } from "../support/sample";
import { axe } from "./support/axe";
import { root } from "./support/builtSite";
import { fromSite } from "./support/fromSite";
import { expect, test } from "./support/test";

// One worker, because all tests share one review of the built site.
test.describe.configure({ mode: "default" });

const { reviewPhotos }: typeof import("../../tools/photos/review/reviewPhotos") = fromSite(
  "./tools/photos/review/reviewPhotos",
);

let review: Review;

test.beforeAll(async () => {
  review = await reviewPhotos(resolve(siteProject));
});

for (const [screen, width, deviceScaleFactor, pixels] of [
  ["phone at 3×", 390, 3, 192],
  ["laptop at 1×", 1440, 1, 64],
] as const) {
  test(`a ${screen} downloads AVIF in its exact pixel size`, async ({ browser, baseURL }) => {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, deviceScaleFactor, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/");
    const photos = page.locator("#testimonials picture img");
    await expect(photos).toHaveCount(review.reports.length);
    for (const photo of await photos.all()) {
      await photo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photo.evaluate((img: HTMLImageElement) => img.currentSrc), "the chosen file")
        .toMatch(/\.avif$/);
      const chosen = await photo.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
      expect((await sharp(join(root, chosen)).metadata()).width).toBe(pixels);
    }
    await context.close();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every photo loads lazily from the same origin, with its size reserved", async ({
    page,
    foreignRequests,
  }) => {
    await page.goto("/");
    const photos = page.locator("#testimonials picture img");
    await expect(photos).toHaveCount(review.reports.length);
    for (const photo of await photos.all()) {
      await expect(photo).toHaveAttribute("loading", "lazy");
      await expect(photo).toHaveAttribute("width", "64");
      await expect(photo).toHaveAttribute("height", "64");
      await photo.scrollIntoViewIfNeeded();
      await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
    }
    expect(foreignRequests).toEqual([]);
  });
});

test.describe("the review page", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(pathToFileURL(review.page).href);
  });

  test("opens from the file system with all pictures and without requests", async ({
    page,
    foreignRequests,
  }) => {
    const broken = await page
      .locator("img")
      .evaluateAll(
        (all) => all.filter((img) => img instanceof HTMLImageElement && img.naturalWidth === 0).length,
      );
    expect(broken).toBe(0);
    await expect(page.locator("article")).toHaveCount(review.reports.length);
    expect(foreignRequests).toEqual([]);
  });

  test("has no accessibility violation and no horizontal overflow", async ({ page }) => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axe(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
