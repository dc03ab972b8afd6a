import readExif from "exif-reader";
import sharp from "sharp";

/** What an original says about itself besides its picture; none of it is in the files that visitors get. */
export async function hiddenMetadata(original: Buffer): Promise<readonly string[]> {
  const { exif, icc, iptc, xmp, orientation = 1 } = await sharp(original).metadata();
  const blocks: readonly (readonly [string, Buffer | undefined])[] = [
    ["a color profile", icc],
    ["IPTC", iptc],
    ["XMP", xmp],
  ];
  return [
    ...(exif === undefined ? [] : exifFacts(exif)),
    ...(orientation > 1 ? [`a turn (orientation ${orientation}), which has been carried out`] : []),
    ...blocks.flatMap(([name, block]) => (block === undefined ? [] : [`${name} (${block.length} bytes)`])),
  ];
}

function exifFacts(exif: Buffer): readonly string[] {
  const size = `EXIF (${exif.length} bytes)`;
  try {
    const { GPSInfo, Image, Photo } = readExif(exif);
    const camera = [Image?.Make, Image?.Model].filter((part) => typeof part === "string").join(" ");
    const taken = Photo?.DateTimeOriginal;
    return [
      size,
      ...(GPSInfo === undefined ? [] : ["the place where it was taken (GPS)"]),
      ...(camera === "" ? [] : [`the camera (${camera})`]),
      ...(taken instanceof Date ? [`when it was taken (${taken.toISOString().slice(0, 10)})`] : []),
    ];
  } catch {
    return [`${size}, which cannot be read`];
  }
}
