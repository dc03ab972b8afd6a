/** @jest-environment node */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { readLock } from "../../../tools/photos/intake/lock";
import { tellMoved } from "../../../tools/photos/intake/outcomes";
import { takeInPhotos } from "../../../tools/photos/intake/takeInPhotos";
import { type ImageHost, makeImageHost, sends } from "../../support/makeImageHost";
import { makePhoto } from "../../support/makePhoto";
import { makeSite, photoIn, photoNames, photoPath, writeTestimonials } from "../../support/makeSite";

let host: ImageHost;
let photo: Buffer;
const rules = { loopback: true };

beforeAll(async () => {
  photo = await makePhoto();
  const other = await makePhoto({ width: 300, height: 200, format: "png" });
  host = await makeImageHost({ "/photo.jpg": sends(photo, "text/plain"), "/other": sends(other) });
});

afterAll(() => host.close());

test("keeps the owner's own file under another name where a fetched photo takes its place, and says so", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/other` }]);
  await takeInPhotos({ root, rules });
  const mine = await makePhoto({ width: 90, height: 90 });
  await writeFile(photoPath(root, "ada.jpg"), mine);
  const [outcome] = await takeInPhotos({ root, rules, refresh: () => true });
  expect(await photoIn(root, "ada.own.jpg")).toEqual(mine);
  expect(await photoNames(root)).toEqual(["ada.own.jpg", "ada.png", "photos.lock.json"]);
  expect(outcome && tellMoved(outcome)).toEqual([
    'Photo of ada: a file of your own lay in its place and is now content/photos/ada.own.jpg. To use it, name it in "image"; else delete it.',
  ]);
  expect((await takeInPhotos({ root, rules }))[0]?.state).toBe("kept");
});

test("keeps a file that was the photo until an address took its place", async () => {
  const root = await makeSite([{ id: "ada", image: "ada.jpg" }]);
  const mine = await makePhoto({ width: 90, height: 90 });
  await writeFile(photoPath(root, "ada.jpg"), mine);
  await writeFile(photoPath(root, "ada.own.jpg"), "Another one of mine.");
  await takeInPhotos({ root, rules });
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await takeInPhotos({ root, rules });
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  expect(await photoIn(root, "ada.own-2.jpg")).toEqual(mine);
});

test("takes a file of the owner's own from content/photos and leaves it as it is", async () => {
  const root = await makeSite([
    { id: "ada", image: "portrait.png" },
    { id: "bob", image: "missing.png" },
  ]);
  const own = await sharp(photo).png().toBuffer();
  await writeFile(photoPath(root, "portrait.png"), own);
  const outcomes = await takeInPhotos({ root, rules });
  expect(outcomes.find(({ owner }) => owner.id === "ada")?.state).toBe("taken in");
  expect(outcomes.find(({ owner }) => owner.id === "bob")?.reason).toContain("no such file");
  expect((await readLock(root)).ada).toMatchObject({ address: "portrait.png", file: "portrait.png" });
  expect(await photoIn(root, "portrait.png")).toEqual(own);
});
