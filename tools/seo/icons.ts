import sharp from "sharp";
import { color } from "../../src/styles/theme";
import type { Mark } from "../model/mark";

interface IconShape {
  /** Corner radius as a fraction of the edge. */
  readonly corner: number;
  /** Size of the mark as a fraction of the edge. */
  readonly scale: number;
}

const rounded: IconShape = { corner: 0.22, scale: 0.78 };
/** iOS rounds the corners. */
const touch: IconShape = { corner: 0, scale: 0.68 };

/** Returns the mark in one color as SVG. */
export const markSvg = ({ viewBox, shapes }: Mark, tint: string, attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${attributes}>` +
  `${shapes.replaceAll(/currentColor/gi, tint)}</svg>`;

/** Returns the mark on the brand's dark background as SVG. */
export function iconSvg(mark: Mark, { corner, scale }: IconShape = rounded): string {
  const start = Math.round(50 - 50 * scale);
  const edge = 100 - 2 * start;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<rect width="100" height="100" rx="${100 * corner}" fill="${color.surfaceDark}"/>` +
    `${markSvg(mark, color.textOnDark, ` x="${start}" y="${start}" width="${edge}" height="${edge}"`)}</svg>`
  );
}

/** Returns every icon file by its path under public/. */
export async function drawIcons(mark: Mark): Promise<Map<string, Buffer>> {
  const png = (shape: IconShape, edge: number) =>
    sharp(Buffer.from(iconSvg(mark, shape)), { density: 600 })
      .resize(edge, edge)
      .png({ compressionLevel: 9 })
      .toBuffer();
  return new Map([
    ["favicon.ico", ico(await Promise.all(icoEdges.map((edge) => png(rounded, edge))))],
    ["apple-touch-icon.png", await png(touch, 180)],
    ["icons/icon-192.png", await png(rounded, 192)],
    ["icons/icon-512.png", await png(rounded, 512)],
  ]);
}

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
