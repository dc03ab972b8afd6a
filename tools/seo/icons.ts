import sharp from "sharp";
import { brandMark, color } from "../../src/styles/theme";

interface IconShape {
  /** Corner radius as a fraction of the edge. */
  readonly corner: number;
  /** Size of the mark as a fraction of the edge. */
  readonly mark: number;
}

const rounded: IconShape = { corner: 0.22, mark: 0.78 };
/** iOS rounds the corners. */
const touch: IconShape = { corner: 0, mark: 0.68 };

/** Returns the white mark on the brand's dark background as SVG. */
export function iconSvg({ corner, mark }: IconShape = rounded): string {
  const { size, strokeWidth, ring, waves } = brandMark;
  const edge = roundTo2(size / mark);
  const start = roundTo2((size - edge) / 2);
  const box = `x="${start}" y="${start}" width="${edge}" height="${edge}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${edge} ${edge}">` +
    `<rect ${box} rx="${roundTo2(edge * corner)}" fill="${color.surfaceDark}"/>` +
    `<g fill="none" stroke="${color.textOnDark}" stroke-width="${strokeWidth}">` +
    `<circle cx="${ring.cx}" cy="${ring.cy}" r="${ring.r}"/><path d="${waves}"/></g></svg>`
  );
}

const roundTo2 = (length: number) => Math.round(length * 100) / 100;

/** Returns every icon file by its path in the project. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ["static/favicon.ico", ico(await Promise.all(icoEdges.map((edge) => png(rounded, edge))))],
    ["static/apple-touch-icon.png", await png(touch, 180)],
    ["static/icons/icon-192.png", await png(rounded, 192)],
    ["static/icons/icon-512.png", await png(rounded, 512)],
  ]);
}

const png = (shape: IconShape, edge: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(shape)), { density: 2000 })
    .resize(edge, edge)
    .png({ compressionLevel: 9 })
    .toBuffer();

const icoEdges = [16, 32, 48];

/** Returns an ICO file: a header, a directory entry of 16 bytes per image, then the images as PNG. */
function ico(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.set([0, 0, 1, 0, images.length]);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index;
    const edge = icoEdges[index] ?? 0;
    // Width, height, no palette; one plane of 32 bits.
    head.set([edge, edge, 0, 0, 1, 0, 32, 0], entry);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}
