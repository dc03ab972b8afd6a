import sharp from "sharp";
import { cropToSquare, squareAround } from "../../tools/photos/crop";
import { makePhoto } from "../support/makePhoto";

test.each([
  [{ width: 800, height: 400 }, undefined, { left: 200, top: 0 }],
  [{ width: 800, height: 400 }, "0% 50%", { left: 0, top: 0 }],
  [{ width: 800, height: 400 }, "100% 0%", { left: 400, top: 0 }],
  [{ width: 800, height: 400 }, "40% 90%", { left: 120, top: 0 }],
  [{ width: 300, height: 900 }, "50% 30%", { left: 0, top: 120 }],
])("crops %j around %s as near as the edges allow", (size, focus, corner) => {
  const edge = Math.min(size.width, size.height);
  expect(squareAround(size, focus)).toEqual({ ...corner, width: edge, height: edge });
});

test("turns the photo upright before it crops, so the focal point means what the eye sees", async () => {
  const turned = await makePhoto({ width: 300, height: 600, orientation: 6 });
  const left = await sharp(await cropToSquare(turned, "0% 50%", 60)).stats();
  const right = await sharp(await cropToSquare(turned, "100% 50%", 60)).stats();
  // Seen upright, the stored bottom, where green is strong, is on the left.
  expect(left.channels[1]?.mean).toBeGreaterThan((right.channels[1]?.mean ?? 255) + 40);
});

test("leaves no metadata, above all no place, in what is served", async () => {
  const exif = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } };
  const original = await makePhoto({ exif });
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { exif: left, icc, xmp, iptc, orientation } = await sharp(await cropToSquare(original)).metadata();
  expect([left, icc, xmp, iptc, orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("never scales a small photo up", async () => {
  const { width, height } = await sharp(
    await cropToSquare(await makePhoto({ width: 90, height: 70 })),
  ).metadata();
  expect([width, height]).toEqual([70, 70]);
});
