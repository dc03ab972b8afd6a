/** @jest-environment node */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { takeInPhotos } from "../../../tools/photos/intake/takeInPhotos";
import { type ImageHost, makeImageHost, redirects, sends } from "../../support/makeImageHost";
import { makeHugePhoto, makePhoto } from "../../support/makePhoto";
import { makeSite } from "../../support/makeSite";

let host: ImageHost;
const rules = { loopback: true };
const folderOf = (root: string) => join(root, "content", "photos");

beforeAll(async () => {
  const photo = await makePhoto();
  host = await makeImageHost({
    "/page.jpg": sends("<!doctype html><html></html>", "image/jpeg"),
    "/drawing.png": sends('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/png"),
    "/cut.jpg": sends(photo.subarray(0, photo.length / 2)),
    "/huge.jpg": sends(await makeHugePhoto()),
    "/broken-off.jpg": (_request, response) => {
      response.writeHead(200, { "content-length": photo.length });
      response.write(photo.subarray(0, 2000), () => response.socket?.resetAndDestroy());
    },
    "/inside": redirects("http://192.168.0.1/router.jpg"),
    "/loop": redirects("/loop"),
  });
});

afterAll(() => host.close());

test.each([
  ["/page.jpg", "a web page"],
  ["/drawing.png", "an SVG drawing"],
  ["/cut.jpg", "damaged or cut off"],
  ["/huge.jpg", "more than the 25 million"],
  ["/broken-off.jpg", "broke off"],
  ["/inside", "only https"],
  ["/loop", "redirects more than"],
  ["/gone", "answered with 404"],
])("leaves no file behind when %s is refused", async (path, why) => {
  const root = await makeSite([{ id: "ada", image: `${host.url}${path}` }]);
  const [outcome] = await takeInPhotos({ root, rules });
  expect(outcome).toMatchObject({ state: "refused", reason: expect.stringContaining(why) });
  expect(outcome?.instead).toBeUndefined();
  expect(await readdir(folderOf(root))).toEqual([]);
});

test("asks a host that did not answer no second time", async () => {
  const gone = await makeImageHost({});
  gone.close();
  const root = await makeSite(["a", "b", "c", "d"].map((id) => ({ id, image: `${gone.url}/${id}.jpg` })));
  const reasons = (await takeInPhotos({ root, rules })).map(({ reason }) => reason);
  expect(reasons).toContain("its host could not be reached");
  expect(reasons).toContain("its host did not answer for another photo");
});
