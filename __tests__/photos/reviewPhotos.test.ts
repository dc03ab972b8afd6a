import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { importPhotos, importPhotosForBuild } from "../../tools/photos/importPhotos";
import { approvePhoto } from "../../tools/photos/photoStore";
import { summaryOf } from "../../tools/photos/review/ReviewPage";
import { type Review, reviewPhotos } from "../../tools/photos/review/reviewPhotos";
import { makePhoto } from "../support/makePhoto";
import { makeReviewSite } from "../support/makeReviewSite";
import { photoPath } from "../support/makeSite";

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

/** What a build warns about, and whether it ends. */
async function warningsOfBuild(
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const warnings: string[] = [];
  const reporter = {
    warn: (text: string) => warnings.push(text),
    panicOnBuild: (text: string) => warnings.push(`PANIC ${text}`),
  };
  const store = { getState: () => ({ program: { directory: root } }) };
  jest.replaceProperty(process, "env", { ...process.env, CI: "", ...environment });
  await Reflect.apply(importPhotosForBuild, undefined, [{ reporter, store }]);
  jest.restoreAllMocks();
  return warnings;
}

test("measures the files that lie on the disk", async () => {
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

test("writes one page that needs no other file", async () => {
  const html = await readFile(review.page, "utf8");
  for (const text of ["Ada ada", "Rather small: 384 pixels", "visitors see initials"])
    expect(html).toContain(text);
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
});

test("sums each photo up in a line", async () => {
  const [ada, bob, eve] = review.reports.map(summaryOf);
  expect(ada).toMatch(/^ada: Good\. Original \d+\.\d kB, largest file \d+\.\d kB\.$/);
  expect(bob).toMatch(/^bob: Have a look\. .* Rather small/);
  expect(eve).toBe("eve: Replace. There is no photo: visitors see initials.");
});

test("keeps an approval until the photo changes, and then review and build say so", async () => {
  expect(await approvePhoto(root, "nobody")).toBe('No testimonial has the id "nobody".');
  expect(await approvePhoto(root, "eve")).toContain("Run npm run photos:import first.");
  expect(review.reports[0]?.approval).toBe("none");
  expect(await approvePhoto(root, "ada")).toBeUndefined();
  expect((await reviewPhotos(root)).reports[0]?.approval).toBe("approved");
  expect((await warningsOfBuild()).filter((text) => text.includes("ada"))).toEqual([]);

  await writeFile(photoPath(root, "ada-own.jpg"), await makePhoto({ width: 640, height: 640 }));
  await importPhotos(root);
  expect((await reviewPhotos(root)).reports[0]?.approval).toBe("changed");
  expect(await warningsOfBuild()).toContainEqual(
    expect.stringContaining("Photo of ada: the photo or its crop has changed since it was approved on 20"),
  );
  expect(await findUnbuilt(root)).toEqual(["ada"]);
});

test("a build goes on without a photo, in words, and stops under CI", async () => {
  const missing = expect.stringContaining(
    "eve-own.jpg cannot be used: there is no such file in content/photos",
  );
  expect(await warningsOfBuild()).toContainEqual(missing);
  expect(await warningsOfBuild({ CI: "true" })).toContainEqual(
    expect.stringContaining("PANIC 1 photo could not be imported"),
  );
});

test("knows before the first build that nothing is built", async () => {
  const site = await makeReviewSite({ ada: await makePhoto() });
  expect(await findUnbuilt(site)).toEqual([]);
  await writeFile(join(site, "public/page-data/index/page-data.json"), "{}");
  expect(await findUnbuilt(site)).toEqual(["ada"]);
});
