import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { cropToSquare, squareAround } from "../../tools/photos/crop";
import { inspectPhoto } from "../../tools/photos/inspect";
import { squareEdge } from "../../tools/photos/settings";
import { makePhoto } from "../support/makePhoto";

test.each([
  [{ width: 800, height: 400 }, undefined, { left: 200, top: 0 }],
  [{ width: 800, height: 400 }, "0% 50%", { left: 0, top: 0 }],
  [{ width: 800, height: 400 }, "100% 0%", { left: 400, top: 0 }],
  [{ width: 800, height: 400 }, "40% 90%", { left: 120, top: 0 }],
  [{ width: 300, height: 900 }, "50% 30%", { left: 0, top: 120 }],
])("crops %j around %s as far as the edges allow", (size, focus, corner) => {
  const edge = Math.min(size.width, size.height);
  expect(squareAround(size, focus)).toEqual({ ...corner, width: edge, height: edge });
});

test("rotates the photo before cropping, so that the focal point refers to the upright photo", async () => {
  const turned = await makePhoto({ width: 300, height: 600, orientation: 6 });
  const left = await sharp(await cropToSquare(turned, "0% 50%", 60)).stats();
  const right = await sharp(await cropToSquare(turned, "100% 50%", 60)).stats();
  // Upright, the bottom of the stored photo, which is greenest, is on the left.
  expect(left.channels[1]?.mean).toBeGreaterThan((right.channels[1]?.mean ?? 255) + 40);
});

test("the crop has no metadata", async () => {
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

test.each(["srgb", "p3"])("a PNG with 16 bits and the profile %s keeps its colors", async (profile) => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: "#d9a080" } });
  const photo = await plain.toColourspace("rgb16").withIccProfile(profile).png().toBuffer();
  const { channels } = await sharp(await cropToSquare(photo)).stats();
  for (const [index, expected] of [0xd9, 0xa0, 0x80].entries())
    expect(Math.abs((channels[index]?.mean ?? 0) - expected)).toBeLessThanOrEqual(2);
});

const forms = {
  jpeg: (image: Sharp) => image.jpeg(),
  "grayscale JPEG": (image: Sharp) => image.greyscale().jpeg(),
  "CMYK JPEG": (image: Sharp) => image.toColourspace("cmyk").jpeg(),
  png: (image: Sharp) => image.png(),
  "PNG with a palette": (image: Sharp) => image.png({ palette: true }),
  "PNG with 16 bits": (image: Sharp) => image.toColourspace("rgb16").png(),
  "transparent PNG": (image: Sharp) => image.ensureAlpha(0.5).png(),
  webp: (image: Sharp) => image.webp(),
  avif: (image: Sharp) => image.avif({ quality: 20, effort: 0 }),
};

test("every accepted photo becomes an sRGB square, never scaled up", async () => {
  const edge = fc.integer({ min: 1, max: 1200 });
  const focus = fc.tuple(fc.nat(100), fc.nat(100)).map(([x, y]) => `${x}% ${y}%`);
  for (const encode of Object.values(forms)) {
    const crops = fc.asyncProperty(edge, edge, focus, fc.integer({ min: 1, max: 8 }), async (...values) => {
      const [width, height, point, orientation] = values;
      const plain = sharp({ create: { width, height, channels: 3, background: "#6b8" } });
      const photo = await encode(plain.withMetadata({ orientation })).toBuffer();
      await inspectPhoto(photo);
      const side = Math.min(width, height, squareEdge);
      const wanted = { format: "png", space: "srgb", depth: "uchar", channels: 3, width: side, height: side };
      expect(await sharp(await cropToSquare(photo, point)).metadata()).toMatchObject(wanted);
    });
    await fc.assert(crops, { numRuns: 4, examples: [[1, 1, "0% 100%", 6]] });
  }
}, 30_000);
