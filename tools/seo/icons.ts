import sharp from "sharp";
import { type IconShape, iconSvg, rounded } from "../../src/styles/iconSvg";

/** Systems that cut their own shape leave at least the inner circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks). */
const maskable: IconShape = { corner: 0, mark: 0.56 };
const touch: IconShape = { corner: 0, mark: 0.68 };

const png = (shape: IconShape, edge: number): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(shape)), { density: 2000 })
    .resize(edge, edge)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Every icon that the pages and the manifest name, by its path in the project. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ["static/favicon.ico", ico(await Promise.all(icoEdges.map((edge) => png(rounded, edge))))],
    ["static/apple-touch-icon.png", await png(touch, 180)],
    ["static/icons/icon-192.png", await png(rounded, 192)],
    ["static/icons/icon-512.png", await png(rounded, 512)],
    ["static/icons/maskable-192.png", await png(maskable, 192)],
    ["static/icons/maskable-512.png", await png(maskable, 512)],
  ]);
}

const icoEdges = [16, 32, 48];

/** An ICO file around PNG pictures: a header, an entry of 16 bytes for each, then the pictures themselves. */
function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.set([0, 0, 1, 0, pictures.length]);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const edge = icoEdges[index] ?? 0;
    // Width, height, no palette; one plane of 32 bits.
    head.set([edge, edge, 0, 0, 1, 0, 32, 0], entry);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
