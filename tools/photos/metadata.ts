import sharp, { type FormatEnum, type Metadata } from "sharp";

/**
 * Returns an inspected photo without EXIF (camera, place, time), XMP, IPTC and comments, but with its color profile.
 * JPEG, PNG and WebP keep their pixels exactly. A photo that EXIF rotates, and an AVIF, is encoded again.
 */
export async function withoutMetadata(photo: Buffer): Promise<Buffer> {
  const metadata = await sharp(photo).metadata();
  const { format, orientation = 1, exif, xmp } = metadata;
  const isAvif = format === "heif" && (exif ?? xmp) !== undefined;
  const upright = orientation > 1 || isAvif ? await encodeUpright(photo, metadata) : photo;
  return removers[format]?.(upright) ?? upright;
}

const quality = { quality: 95, chromaSubsampling: "4:4:4" };

const encodeUpright = (photo: Buffer, { format, space }: Metadata) => {
  const upright = sharp(photo).autoOrient().toColourspace(space).keepIccProfile();
  if (format === "heif") return upright.avif(quality).toBuffer();
  // With a quality, it would get a palette.
  if (format === "png") return upright.png().toBuffer();
  const lossless = format === "webp" && photo.includes("VP8L");
  return upright.toFormat(format, { ...quality, lossless }).toBuffer();
};

const removers: Partial<Record<keyof FormatEnum, (photo: Buffer) => Buffer>> = {
  jpeg: withoutJpegSegments,
  png: withoutPngChunks,
  webp: withoutWebpChunks,
};

/** Application segments that change how the image looks: JFIF, the color profile and Adobe's color transform. */
const keptSegments = /^\xff(?:[^\xe0-\xef\xfe]|\xe0..JFIF\0|\xe2..ICC_PROFILE\0|\xee..Adobe)/s;

function withoutJpegSegments(photo: Buffer): Buffer {
  const text = photo.toString("latin1");
  // Skips fill bytes (0xFF), and compressed data with its escaped 0xFF and restart markers.
  const marker = /\xff[^\0\xd0-\xd7\xff]/g;
  const nextMarker = (start: number) => {
    marker.lastIndex = start;
    return marker.exec(text)?.index ?? photo.length;
  };
  const kept = [photo.subarray(0, 2)];
  let at = nextMarker(2);
  while (at + 4 <= photo.length && !text.startsWith("\xff\xd9", at)) {
    const end = nextMarker(at + 2 + photo.readUInt16BE(at + 2));
    if (keptSegments.test(text.slice(at, at + 16))) kept.push(photo.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from("\xff\xd9", "latin1")]);
}

const keptChunks = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs)$/;

function withoutPngChunks(photo: Buffer): Buffer {
  const kept = pngChunks(photo).filter(({ type }) => keptChunks.test(type));
  return Buffer.concat([photo.subarray(0, 8), ...kept.map(({ bytes }) => bytes)]);
}

/** Returns the complete chunks of a PNG. The last one is `IEND`, unless the file is damaged or incomplete. */
export function pngChunks(photo: Buffer) {
  const chunks: { readonly type: string; readonly bytes: Buffer }[] = [];
  for (let at = 8; at + 12 <= photo.length && chunks.at(-1)?.type !== "IEND"; ) {
    const end = at + 12 + photo.readUInt32BE(at);
    if (end > photo.length) break;
    chunks.push({ type: photo.toString("latin1", at + 4, at + 8), bytes: photo.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function withoutWebpChunks(photo: Buffer): Buffer {
  const kept = [photo.subarray(0, 12)];
  for (let at = 12; at + 8 <= 8 + photo.readUInt32LE(4); ) {
    const size = photo.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (/^(?:VP8[ LX]|ALPH|ICCP)/.test(photo.toString("latin1", at, at + 4)))
      kept.push(photo.subarray(at, end));
    at = end;
  }
  const clean = Buffer.concat(kept);
  clean.writeUInt32LE(clean.length - 8, 4);
  // Flags in the extended header: EXIF (8) and XMP (4) follow.
  if (clean.toString("latin1", 12, 16) === "VP8X") clean.writeUInt8(clean.readUInt8(20) & ~12, 20);
  return clean;
}
