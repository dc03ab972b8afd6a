import { rm, writeFile } from "node:fs/promises";
import { importPhotos, strictError } from "../../tools/photos/importPhotos";
import { approvePhoto, keepPhoto, readPhotoLock, readPhotos } from "../../tools/photos/photoStore";
import { writeFiles } from "../support/makeBuiltSite";
import { type ImageHost, makeImageHost, sends } from "../support/makeImageHost";
import { makeHugePhoto, makePhoto } from "../support/makePhoto";
import { makeSite, photoIn, photoNames, photoPath, writeTestimonials } from "../support/makeSite";

let host: ImageHost;
let photo: Buffer;

beforeAll(async () => {
  process.env.PHOTOS_ALLOW_LOOPBACK = "1";
  photo = await makePhoto();
  const other = await makePhoto({ width: 300, height: 200, format: "png" });
  let asked = 0;
  host = await makeImageHost({
    "/photo.jpg": sends(photo, "text/plain"),
    "/other": sends(other),
    "/changing": (request, response) => {
      asked += 1;
      sends(asked % 2 === 1 ? photo : other)(request, response);
    },
    "/page.jpg": sends("<!doctype html><html></html>", "image/jpeg"),
    "/drawing.png": sends('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/png"),
    "/cut.jpg": sends(photo.subarray(0, photo.length / 2)),
    "/huge.jpg": sends(await makeHugePhoto()),
    "/broken-off.jpg": (_request, response) => {
      response.writeHead(200, { "content-length": photo.length });
      response.write(photo.subarray(0, 2000), () => response.socket?.resetAndDestroy());
    },
  });
});

afterAll(() => host.close());

test("keeps the original as it came, under the testimonial's id and the extension of its true type", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  expect(await importPhotos(root)).toEqual([{ id: "ada", state: "imported", warnings: [] }]);
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  expect((await readPhotoLock(root)).ada).toMatchObject({
    address: `${host.url}/photo.jpg`,
    file: "ada.jpg",
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("two imports at once lose nothing of each other, and nothing of an approval in between", async () => {
  const photos = ["ada", "bob", "cid", "dee"].map((id) => ({ id, image: `${host.url}/photo.jpg` }));
  const root = await makeSite(photos.slice(0, 1));
  await importPhotos(root);
  await writeTestimonials(root, photos);
  const keep = (photo: (typeof photos)[number]) => keepPhoto(root, photo, Buffer.from(photo.id), "jpg");
  await Promise.all([approvePhoto(root, "ada"), ...photos.slice(1).map(keep)]);
  const lock = await readPhotoLock(root);
  expect(Object.keys(lock)).toEqual(["ada", "bob", "cid", "dee"]);
  expect(lock.ada?.approved).toBeDefined();
});

test("fetches nothing that is kept, even if the host has another photo by now", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/changing` }]);
  await importPhotos(root);
  const lock = await readPhotoLock(root);
  const asked = host.asked.length;
  expect((await importPhotos(root))[0]?.state).toBe("kept");
  expect(host.asked.length).toBe(asked);
  expect(await readPhotoLock(root)).toEqual(lock);
});

test("warns of a kept photo until somebody has approved it, not when it is new, and again when another replaces it", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  const warnings = async () => (await importPhotos(root))[0]?.warnings;
  expect(await warnings()).toEqual([]);
  expect(await warnings()).toEqual([expect.stringContaining("nobody has approved it yet")]);
  await approvePhoto(root, "ada");
  expect(await warnings()).toEqual([]);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/other` }]);
  expect(await warnings()).toEqual([expect.stringContaining("has changed since it was approved")]);
});

test("leaves the old photo and its lock in place when a new address fails, and says so", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await importPhotos(root);
  const lock = await readPhotoLock(root);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/broken-off.jpg` }]);
  const [result] = await importPhotos(root);
  expect(result).toEqual({
    id: "ada",
    state: "refused",
    warnings: [
      expect.stringMatching(
        /^Photo of ada: .* cannot be used: .* Visitors see content\/photos\/ada.jpg instead\.$/,
      ),
    ],
  });
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  expect(await readPhotoLock(root)).toEqual(lock);
});

test("replaces the old photo by the one of a new address", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await importPhotos(root);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/other` }]);
  await importPhotos(root);
  expect(await photoNames(root)).toEqual(["ada.png", "photos.lock.json"]);
});

test("notices a kept photo that was changed by hand, and fetches it again once that is deleted", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await importPhotos(root);
  const mine = await makePhoto({ width: 90, height: 90 });
  await writeFile(photoPath(root, "ada.jpg"), mine);
  const [result] = await importPhotos(root);
  expect(result?.state).toBe("refused");
  expect(result?.warnings[0]).toContain("To fetch that again, delete the file");
  expect(await photoIn(root, "ada.jpg")).toEqual(mine);
  await rm(photoPath(root, "ada.jpg"));
  await importPhotos(root);
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
});

test("leaves a file of the owner's own where a fetched photo would take its place, and says so", async () => {
  const root = await makeSite([{ id: "ada", image: "ada.jpg" }]);
  const mine = await makePhoto({ width: 90, height: 90 });
  await writeFile(photoPath(root, "ada.jpg"), mine);
  await importPhotos(root);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/photo.jpg` }]);
  const [result] = await importPhotos(root);
  expect(result?.state).toBe("refused");
  expect(result?.warnings[0]).toContain("content/photos/ada.jpg, a file of your own, is in its place");
  expect(await photoIn(root, "ada.jpg")).toEqual(mine);
});

test("takes a file of the owner's own from content/photos and leaves it as it is", async () => {
  const root = await makeSite([
    { id: "ada", image: "portrait.png" },
    { id: "bob", image: "missing.png" },
  ]);
  const own = await makePhoto({ format: "png" });
  await writeFile(photoPath(root, "portrait.png"), own);
  const [ada, bob] = await importPhotos(root);
  expect(ada?.state).toBe("imported");
  expect(bob?.warnings[0]).toContain("there is no such file in content/photos");
  expect((await readPhotoLock(root)).ada).toMatchObject({ address: "portrait.png", file: "portrait.png" });
  expect(await photoIn(root, "portrait.png")).toEqual(own);
});

test.each([
  ["/page.jpg", "no JPEG, PNG, WebP or AVIF"],
  ["/drawing.png", "no JPEG, PNG, WebP or AVIF"],
  ["/cut.jpg", "damaged or cut off"],
  ["/huge.jpg", "at most 25 million"],
  ["/broken-off.jpg", "the connection to its host failed"],
  ["/gone", "answered with 404"],
])("leaves no file behind when %s is refused", async (path, why) => {
  const root = await makeSite([{ id: "ada", image: `${host.url}${path}` }]);
  const [result] = await importPhotos(root);
  expect(result?.state).toBe("refused");
  expect(result?.warnings[0]).toContain(why);
  expect(result?.warnings[0]).toContain("Visitors see the person's initials instead.");
  expect(await photoNames(root)).toEqual([]);
});

test("a missing photo is an error only where nobody reads warnings, or on request", () => {
  const results = [{ id: "ada", state: "refused", warnings: [] } as const];
  expect(strictError(results, {})).toBeUndefined();
  expect(strictError(results, { CI: "false" })).toBeUndefined();
  for (const error of [
    strictError(results, {}, true),
    strictError(results, { CI: "true" }),
    strictError(results, { PHOTOS_STRICT: "1" }),
  ])
    expect(error).toContain("1 photo could not be imported");
  expect(strictError([], { CI: "true" }, true)).toBeUndefined();
});

test("says what to do about a damaged lock and about content that cannot be read", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await writeFile(photoPath(root, "photos.lock.json"), '{ "ada": {} ');
  await expect(importPhotos(root)).rejects.toThrow("photos.lock.json is damaged");
  await writeFiles(root, { "content/testimonials.json": "[" });
  await expect(readPhotos(root)).rejects.toThrow(
    "content/testimonials.json cannot be read. Run npm run content:check to see why.",
  );
});
