import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { photoPath } from "../../tools/photos/photoStore";
import { summaryOf } from "../../tools/photos/review/ReviewPage";
import { type Review, reviewPhotos } from "../../tools/photos/review/reviewPhotos";
import { makePhoto } from "../support/makePhoto";
import { makeReviewSite } from "../support/makeReviewSite";
import { writeTestimonials } from "../support/makeSite";

let root: string;
let review: Review;

beforeAll(async () => {
  root = await makeReviewSite({
    ada: await makePhoto({ width: 600, height: 500 }),
    bob: await makePhoto({ width: 200, height: 200 }),
    eve: null,
  });
  review = await reviewPhotos(root);
});

const findUnbuilt = async (site: string) =>
  (await reviewPhotos(site)).reports.filter(({ isBuilt }) => !isBuilt).map(({ photo }) => photo.id);

test("measures the files on disk", async () => {
  const [ada] = review.reports;
  const { size } = await stat(photoPath(root, "ada-own.jpg"));
  expect(ada?.original).toMatchObject({ bytes: size, width: 600, height: 500 });
  expect(ada?.original?.crop).toEqual({ left: 50, top: 0, width: 500, height: 500 });
  expect(ada?.variants).toHaveLength(9);
  for (const { path, bytes, width, ssim } of ada?.variants ?? []) {
    expect((await stat(join(root, path))).size).toBe(bytes);
    expect((await sharp(join(root, path)).metadata()).width).toBe(width);
    expect(ssim).toBeGreaterThan(0.5);
    expect(ssim).toBeLessThanOrEqual(1);
  }
});

test("writes one page that needs no other files", async () => {
  const html = await readFile(review.page, "utf8");
  const texts = ["Ada ada", "Smaller than recommended: the crop is 200 pixels wide", "Visitors see initials"];
  expect(texts.filter((text) => !html.includes(text))).toEqual([]);
  expect(html.match(/(?:src|href)="(?!data:)[^"]*/g)).toBeNull();
});

test("summarizes each photo in a line", async () => {
  const [ada, bob, eve] = review.reports.map(summaryOf);
  expect(ada).toMatch(/^ada: Good\. Original \d+\.\d kB, largest file \d+\.\d kB\.$/);
  expect(bob).toMatch(/^bob: Check\. .* Smaller than recommended/);
  expect(eve).toBe("eve: Replace. There is no photo. Visitors see initials.");
});

test("shows when an imported photo was imported", async () => {
  const importedAt = "2026-03-14T10:00:00.000Z";
  const site = await makeReviewSite({ ada: await makePhoto() });
  await writeTestimonials(site, [{ id: "ada", image: "https://images.example.com/ada.jpg" }]);
  const record = {
    url: "https://images.example.com/ada.jpg",
    file: "ada-own.jpg",
    sha256: "0".repeat(64),
    importedAt,
  };
  await writeFile(photoPath(site, "imports.json"), JSON.stringify({ ada: record }));
  const { page } = await reviewPhotos(site);
  expect((await readFile(page, "utf8")).includes("imported on 2026-03-14")).toBe(true);
});

test("a photo that changed after the build is reported as not built", async () => {
  const site = await makeReviewSite({ ada: await makePhoto() });
  await writeFile(photoPath(site, "ada-own.jpg"), await makePhoto({ width: 640, height: 640 }));
  expect(await findUnbuilt(site)).toEqual(["ada"]);
});

test("before the first build, no photo is reported as built", async () => {
  const site = await makeReviewSite({ ada: await makePhoto() });
  expect(await findUnbuilt(site)).toEqual([]);
  await writeFile(join(site, "public/page-data/index/page-data.json"), "{}");
  expect(await findUnbuilt(site)).toEqual(["ada"]);
});
