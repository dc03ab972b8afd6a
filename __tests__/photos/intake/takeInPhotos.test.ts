/** @jest-environment node */
import { writeFile } from "node:fs/promises";
import { readLock } from "../../../tools/photos/intake/lock";
import { tellRefusal } from "../../../tools/photos/intake/outcomes";
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
  let asked = 0;
  host = await makeImageHost({
    "/photo.jpg": sends(photo, "text/plain"),
    "/other": sends(other),
    "/restless": (request, response) => {
      asked += 1;
      sends(asked % 2 === 1 ? photo : other)(request, response);
    },
    "/broken-off.jpg": (_request, response) => {
      response.writeHead(200, { "content-length": photo.length });
      response.write(photo.subarray(0, 2000), () => response.socket?.resetAndDestroy());
    },
  });
});

afterAll(() => host.close());

test("keeps the original as it came, under the testimonial's id and the ending of its true type", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  const [outcome] = await takeInPhotos({ root, rules });
  expect(outcome?.state).toBe("taken in");
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  expect((await readLock(root)).ada).toMatchObject({
    address: `${host.url}/photo.jpg`,
    file: "ada.jpg",
    bytes: photo.length,
    width: 400,
    height: 400,
    type: "image/jpeg",
  });
});

test("asks the network for nothing that is kept, even if the host has another photo by now", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/restless` }]);
  await takeInPhotos({ root, rules });
  const lock = await readLock(root);
  const asked = host.asked.length;
  const [outcome] = await takeInPhotos({ root, rules });
  expect(outcome?.state).toBe("kept");
  expect(host.asked.length).toBe(asked);
  expect(await readLock(root)).toEqual(lock);
});

test("asks once for an address that two testimonials share", async () => {
  const shared = `${host.url}/other`;
  const root = await makeSite([
    { id: "ada", image: shared },
    { id: "bob", image: shared },
  ]);
  const before = host.asked.length;
  await takeInPhotos({ root, rules });
  expect(host.asked.length).toBe(before + 1);
  expect(await photoIn(root, "ada.png")).toEqual(await photoIn(root, "bob.png"));
});

test("leaves the old photo and its lock in place when a new address fails, and names all there is to know", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await takeInPhotos({ root, rules });
  const lock = await readLock(root);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/broken-off.jpg` }]);
  const [outcome] = await takeInPhotos({ root, rules });
  expect(outcome).toMatchObject({ state: "refused", instead: "ada.jpg" });
  expect(outcome && tellRefusal(outcome)).toBe(
    `Photo of ada: ${host.url}/broken-off.jpg cannot be used: the connection broke off before the file was complete. Visitors see the last kept photo, content/photos/ada.jpg, instead.`,
  );
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  expect(await readLock(root)).toEqual(lock);
});

test("replaces the old photo by the one of a new address", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await takeInPhotos({ root, rules });
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/other` }]);
  await takeInPhotos({ root, rules });
  expect(await photoNames(root)).toEqual(["ada.png", "photos.lock.json"]);
});

test("notices a kept photo that was changed by hand, and fetches it again only when asked to", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await takeInPhotos({ root, rules });
  const mine = await makePhoto({ width: 90, height: 90 });
  await writeFile(photoPath(root, "ada.jpg"), mine);
  const [outcome] = await takeInPhotos({ root, rules });
  expect(outcome).toMatchObject({
    state: "refused",
    reason: expect.stringContaining("not the one that was fetched"),
  });
  expect(await photoIn(root, "ada.jpg")).toEqual(mine);
  await takeInPhotos({ root, rules, refresh: (id) => id === "ada" });
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
});

test("clears away what a killed run may have left half written", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await writeFile(photoPath(root, ".ada.jpg.4711.part"), "half");
  await takeInPhotos({ root, rules });
  expect(await photoNames(root)).toEqual(["ada.jpg", "photos.lock.json"]);
});

test("says what to do about a damaged lock", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await writeFile(photoPath(root, "photos.lock.json"), '{ "ada": {} ');
  await expect(takeInPhotos({ root, rules })).rejects.toThrow("photos.lock.json is damaged");
});
