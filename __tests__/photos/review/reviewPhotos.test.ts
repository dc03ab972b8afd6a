/** @jest-environment node */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readLock } from "../../../tools/photos/intake/lock";
import { takeInPhotos } from "../../../tools/photos/intake/takeInPhotos";
import { approvePhoto } from "../../../tools/photos/review/approve";
import { findUnbuilt, reviewPhotos } from "../../../tools/photos/review/reviewPhotos";
import { tableOf } from "../../../tools/photos/review/table";
import { makePhoto } from "../../support/makePhoto";
import { makeReviewSite } from "../../support/makeReviewSite";

let root: string;

beforeAll(async () => {
  root = await makeReviewSite({
    ada: await makePhoto({ width: 600, height: 500 }),
    bob: await makePhoto({ width: 200, height: 200 }),
  });
});

test("reports the bytes that lie on the disk, as parts of the original's", async () => {
  const { reports, totals } = await reviewPhotos(root);
  const [ada] = reports;
  const original = await stat(join(root, "content/photos/ada-own.jpg"));
  expect(ada?.original).toMatchObject({ bytes: original.size, width: 600, height: 500, type: "image/jpeg" });
  expect(ada?.crop).toEqual({ left: 50, top: 0, width: 500, height: 500 });
  expect(ada?.variants).toHaveLength(9);
  for (const { path, bytes, share, ssim } of ada?.variants ?? []) {
    expect((await stat(join(root, path))).size).toBe(bytes);
    expect(share).toBeCloseTo(bytes / original.size, 10);
    expect(ssim).toBeGreaterThan(0.5);
    expect(ssim).toBeLessThanOrEqual(1);
  }
  expect(totals.downloads.map(({ device }) => device)).toEqual([
    "Phone at 3×",
    "Tablet at 2×",
    "Laptop at 1×",
  ]);
  const phone = reports.map(({ downloads }) => downloads[0]?.variant?.bytes ?? 0);
  expect(totals.downloads[0]?.bytes).toBe(phone.reduce((a, b) => a + b, 0));
  expect(JSON.parse(await readFile(join(root, "reports/photos.json"), "utf8")).totals).toEqual(totals);
});

test("writes one page that needs no other file", async () => {
  const { page } = await reviewPhotos(root);
  const html = await readFile(page, "utf8");
  expect(html).toContain("Ada ada");
  expect(html).toContain("Rather small");
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to = ""]) => to.slice(0, 5))).not.toContain(
    "https",
  );
  expect(html.match(/<img[^>]+src="(?!data:)/)).toBeNull();
});

test("measures only what has changed", async () => {
  await reviewPhotos(root);
  const note = join(root, ".cache/photo-review/ada.json");
  const before = await stat(note);
  await reviewPhotos(root);
  expect((await stat(note)).mtimeMs).toBe(before.mtimeMs);
});

test("tells the figures in short", async () => {
  const { reports, totals } = await reviewPhotos(root);
  const table = tableOf(reports, totals);
  expect(table).toMatch(/ada\s+Good\s+600 × 500/);
  expect(table).toContain("bob: Rather small: 384 pixels leave room, the crop has 200.");
  expect(table).toMatch(/All 2 photos: originals .* Saved: \d+\.\d%\./);
});

test("keeps an approval until the photo changes, and then says so", async () => {
  expect(await approvePhoto(root, "nobody")).toContain(
    'no testimonial has the id "nobody"'.replace("no", "No"),
  );
  expect(await approvePhoto(root, "ada")).toBeUndefined();
  expect((await readLock(root)).ada?.approved?.seal).toMatch(/^[0-9a-f]{64}$/);
  expect((await reviewPhotos(root)).reports[0]?.approval.state).toBe("approved");
  expect(await findUnbuilt(root)).toEqual([]);

  await writeFile(join(root, "content/photos/ada-own.jpg"), await makePhoto({ width: 640, height: 640 }));
  await takeInPhotos({ root });
  expect(await findUnbuilt(root)).toEqual(["ada"]);
  const [changed] = (await reviewPhotos(root)).reports;
  expect(changed?.approval.state).toBe("changed");
  expect(
    tableOf(
      [changed].flatMap((one) => one ?? []),
      (await reviewPhotos(root)).totals,
    ),
  ).toContain("changed since");
});

test("shows initials as what they are: no photo", async () => {
  const without = await makeReviewSite({ eve: await makePhoto() });
  await writeFile(join(without, "content/photos/eve-own.jpg"), "no picture");
  const { reports, totals } = await reviewPhotos(without);
  expect(reports[0]?.original).toBeUndefined();
  expect(reports[0]?.verdict.grade).toBe("replace");
  expect(tableOf(reports, totals)).toContain("initials");
});
