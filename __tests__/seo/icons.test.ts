import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { drawIcons } from "../../tools/seo/icons";

/** The mean difference of two images' color values, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).ensureAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test("the icons in static/ match the brand mark (npx tsx scripts/assets.ts renews them)", async () => {
  for (const [path, bytes] of await drawIcons())
    if (path.endsWith(".png")) expect(await difference(await readFile(path), bytes)).toBeLessThan(1);
});

test.each([
  ["icons/icon-192.png", 192],
  ["icons/icon-512.png", 512],
  ["apple-touch-icon.png", 180],
])("%s is %d pixels wide and high", async (path, edge) => {
  expect(await sharp(`static/${path}`).metadata()).toMatchObject({ width: edge, height: edge });
});

test("favicon.ico contains three sizes", async () => {
  const favicon = await readFile("static/favicon.ico");
  expect([0, 1, 2].map((index) => favicon.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
});
