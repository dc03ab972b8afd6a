import sharp, { type Exif } from "sharp";

interface PhotoOptions {
  readonly width?: number;
  readonly height?: number;
  readonly format?: "jpeg" | "png" | "webp" | "avif" | "gif";
  readonly exif?: Exif;
  readonly orientation?: number;
}

/** Makes a noisy image that gets redder toward the right and greener toward the bottom. */
export async function makePhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 400, height = 400, format = "jpeg", exif, orientation } = options;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    pixels[at * 3] = ((at % width) / width) * 200 + ((at * 7919) % 40);
    pixels[at * 3 + 1] = (Math.floor(at / width) / height) * 200 + ((at * 104729) % 40);
    pixels[at * 3 + 2] = 90 + ((at * 1299709) % 20);
  }
  let image = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (exif !== undefined) image = image.withExif(exif);
  if (orientation !== undefined) image = image.withMetadata({ orientation });
  return image.toFormat(format).toBuffer();
}

/** Makes a small JPEG whose header claims 10,000 × 5,000 pixels. */
export async function makeHugePhoto(): Promise<Buffer> {
  const photo = await sharp(await makePhoto({ width: 40, height: 40 }))
    .jpeg({ progressive: false })
    .toBuffer();
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  photo.writeUInt16BE(5_000, frame + 5);
  photo.writeUInt16BE(10_000, frame + 7);
  return photo;
}
