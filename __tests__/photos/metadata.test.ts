import sharp, { type Exif, type Sharp } from "sharp";
import { inspectPhoto } from "../../tools/photos/inspect";
import { withoutMetadata } from "../../tools/photos/metadata";
import { makePhoto } from "../support/makePhoto";

const exif: Exif = {
  IFD0: { Make: "Camera", Artist: "Ada" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" },
};
const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>a place</rdf:RDF></x:xmpmeta>';

const encoders = {
  "a JPEG": (image: Sharp) => image.jpeg(),
  "a progressive JPEG": (image: Sharp) => image.jpeg({ progressive: true }),
  "a grayscale JPEG": (image: Sharp) => image.greyscale().jpeg(),
  "a CMYK JPEG": (image: Sharp) => image.toColourspace("cmyk").jpeg(),
  "a PNG": (image: Sharp) => image.png(),
  "a PNG with a palette": (image: Sharp) => image.png({ palette: true }),
  "a PNG with 16 bits": (image: Sharp) => image.toColourspace("rgb16").png(),
  "a transparent PNG": (image: Sharp) => image.ensureAlpha(0.5).png(),
  "a WebP": (image: Sharp) => image.webp(),
  "a lossless WebP": (image: Sharp) => image.webp({ lossless: true }),
  "a transparent WebP": (image: Sharp) => image.ensureAlpha(0.5).webp(),
  "an AVIF": (image: Sharp) => image.avif(),
};

const photoWith = async (encode: (image: Sharp) => Sharp, orientation?: number) =>
  encode(
    sharp(await makePhoto({ width: 90, height: 60, format: "png" }))
      .withMetadata({ orientation })
      .withExif(exif)
      .withXmp(xmp),
  ).toBuffer();

/** What visitors see: upright, with the color profile applied. */
const seen = async (photo: Buffer) => {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
};

async function meanDifference(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = [await seen(a), await seen(b)];
  expect(one.size).toEqual(other.size);
  return (
    one.data.reduce((sum, value, at) => sum + Math.abs(value - (other.data[at] ?? 0)), 0) / one.data.length
  );
}

describe.each(Object.entries(encoders))("%s", (name, encode) => {
  it("loses EXIF and XMP but no pixel", async () => {
    const photo = await photoWith(encode);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const clean = await withoutMetadata(photo);
    const metadata = await sharp(clean).metadata();
    expect([metadata.exif, metadata.xmp, metadata.comments]).toEqual([undefined, undefined, undefined]);
    expect(clean.includes("a place")).toBe(false);
    await inspectPhoto(clean);
    expect(await meanDifference(photo, clean)).toBeLessThanOrEqual(name === "an AVIF" ? 3 : 0);
  });

  it("is rotated as EXIF requires", async () => {
    const photo = await photoWith(encode, 6);
    const clean = await withoutMetadata(photo);
    const { orientation, autoOrient } = await sharp(clean).metadata();
    expect([orientation, autoOrient]).toEqual([undefined, { width: 60, height: 90 }]);
    expect(await meanDifference(photo, clean)).toBeLessThan(3);
  });

  it("is unchanged without metadata", async () => {
    const clean = await withoutMetadata(await photoWith(encode));
    expect((await withoutMetadata(clean)).equals(clean)).toBe(true);
  });
});

test("a PNG that EXIF rotates keeps all of its colors", async () => {
  const photo = await makePhoto({ width: 90, height: 60, format: "png", orientation: 6 });
  const clean = await withoutMetadata(photo);
  expect((await sharp(clean).metadata()).isPalette).toBe(false);
  expect(await meanDifference(photo, clean)).toBe(0);
});

test.each(["jpeg", "png", "webp", "avif"] as const)("the color profile of a %s stays", async (format) => {
  for (const orientation of [1, 6]) {
    const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: "#e04020" } });
    const photo = await plain.withMetadata({ orientation, icc: "p3" }).toFormat(format).toBuffer();
    const clean = await withoutMetadata(photo);
    expect((await sharp(clean).metadata()).icc).toBeDefined();
    expect(await meanDifference(photo, clean)).toBeLessThan(3);
  }
});

test("a JPEG with fill bytes before its segments loses EXIF, and a second pass changes nothing", async () => {
  const photo = await makePhoto({ exif });
  for (const marker of ["\xff\xe1", "\xff\xdb", "\xff\xc0", "\xff\xc4", "\xff\xda", "\xff\xd9"]) {
    const at = photo.indexOf(marker, 2, "latin1");
    const filled = Buffer.concat([photo.subarray(0, at), Buffer.from([0xff, 0xff]), photo.subarray(at)]);
    await inspectPhoto(filled);
    const clean = await withoutMetadata(filled);
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
    expect(clean.includes("Camera")).toBe(false);
    expect((await withoutMetadata(clean)).equals(clean)).toBe(true);
    expect(await meanDifference(photo, clean)).toBe(0);
  }
});

test.each(["\xff\xe1", "\xff\xe1\0"])(
  "a JPEG that ends with the incomplete segment %j is kept",
  async (end) => {
    const photo = await makePhoto();
    const cut = Buffer.concat([photo.subarray(0, -2), Buffer.from(end, "latin1")]);
    expect((await sharp(await withoutMetadata(cut)).metadata()).format).toBe("jpeg");
  },
);

test("the comment, thumbnail and trailing data of a JPEG are removed", async () => {
  const photo = await makePhoto();
  const comment = Buffer.from("\xff\xfe\0\x09a place", "latin1");
  const thumbnail = Buffer.from("\xff\xe0\0\x0eJFXX\0a place", "latin1");
  const padded = Buffer.concat([
    photo.subarray(0, 2),
    comment,
    thumbnail,
    photo.subarray(2),
    Buffer.from("a place"),
  ]);
  expect((await withoutMetadata(padded)).equals(photo)).toBe(true);
});
