import sharp from "sharp";
import { inspectPhoto } from "../../tools/photos/inspect";
import { makeHugePhoto, makePhoto } from "../support/makePhoto";

test.each([
  ["jpeg", "jpg"],
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
] as const)("recognizes a %s photo by its bytes", async (format, extension) => {
  expect(await inspectPhoto(await makePhoto({ format, width: 120, height: 80 }))).toBe(extension);
});

test.each([
  "",
  "<!DOCTYPE html><html><body>Not found</body></html>",
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  "%PDF-1.7",
  "\u0000\u0000\u0000\u0018ftypheic",
  "GIF89a",
])("refuses %j", async (text) => {
  await expect(inspectPhoto(Buffer.from(text, "latin1"))).rejects.toThrow("isn't a JPEG, PNG, WebP or AVIF");
});

test.each(["jpeg", "png", "webp", "avif"] as const)("refuses an incomplete %s", async (format) => {
  const photo = await makePhoto({ format });
  await expect(inspectPhoto(photo.subarray(0, photo.length * 0.6))).rejects.toThrow("damaged or incomplete");
});

test("refuses a PNG without its last 1 to 12 bytes", async () => {
  const photo = await makePhoto({ width: 40, height: 40, format: "png" });
  for (let missing = 1; missing <= 12; missing += 1)
    await expect(inspectPhoto(photo.subarray(0, -missing))).rejects.toThrow("damaged or incomplete");
});

test("accepts a PNG with data after its end", async () => {
  const photo = await makePhoto({ width: 40, height: 40, format: "png" });
  expect(await inspectPhoto(Buffer.concat([photo, Buffer.from("more data")]))).toBe("png");
});

test("refuses a damaged JPEG", async () => {
  const photo = await makePhoto();
  photo.fill(0xff, photo.length / 2, photo.length / 2 + 40);
  await expect(inspectPhoto(photo)).rejects.toThrow("damaged or incomplete");
});

test("refuses 50 megapixels by the file's header, without decoding it", async () => {
  await expect(inspectPhoto(await makeHugePhoto())).rejects.toThrow(
    "10000 × 5000 pixels, more than the limit of 25 million",
  );
});

test("refuses an animated WebP", async () => {
  const frames = [
    await makePhoto({ width: 20, height: 20 }),
    await makePhoto({ width: 20, height: 20, format: "png" }),
  ];
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  await expect(inspectPhoto(animation)).rejects.toThrow("it is an animation");
});

test("refuses an animated WebP with a single frame", async () => {
  const still = await makePhoto({ width: 20, height: 20, format: "webp" });
  const chunk = (type: string, ...parts: readonly Buffer[]) => {
    const data = Buffer.concat(parts);
    const head = Buffer.from(`${type}----`, "latin1");
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const hex = (digits: string) => Buffer.from(digits, "hex");
  const frame = chunk("ANMF", hex("00000000000013000013000064000000"), still.subarray(12));
  const head = chunk("VP8X", hex("02000000130000130000"));
  const animated = chunk("RIFF", Buffer.from("WEBP"), head, chunk("ANIM", Buffer.alloc(6)), frame);
  expect((await sharp(animated).metadata()).pages).toBe(1);
  await expect(inspectPhoto(animated)).rejects.toThrow("it is an animation");
});

test("refuses an animated PNG", async () => {
  const still = await makePhoto({ width: 20, height: 20, format: "png" });
  const endOfHead = 8 + 25;
  const chunk = Buffer.from("0000000861635 44c0000000200000000f38d9370".replace(" ", ""), "hex");
  const animated = Buffer.concat([still.subarray(0, endOfHead), chunk, still.subarray(endOfHead)]);
  await expect(inspectPhoto(animated)).rejects.toThrow("it is an animation");
});
