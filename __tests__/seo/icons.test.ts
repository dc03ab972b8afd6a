import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { drawIcons } from "../../tools/seo/icons";

/** How far two pictures differ, as the mean step of a colour value from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).ensureAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

describe("the icons", () => {
  it("are drawn from the brand mark as it is now (scripts/assets.ts draws them again)", async () => {
    const drawn = await drawIcons();
    for (const [path, bytes] of drawn) {
      if (path.endsWith(".png")) expect(await difference(await readFile(path), bytes)).toBeLessThan(1);
    }
  });

  it("have the sizes that their names say", async () => {
    for (const edge of [192, 512])
      for (const name of ["icon", "maskable"])
        expect(await sharp(await readFile(`static/icons/${name}-${edge}.png`)).metadata()).toMatchObject({
          width: edge,
          height: edge,
        });
    expect(await sharp(await readFile("static/apple-touch-icon.png")).metadata()).toMatchObject({
      width: 180,
    });
  });

  it("keep the mark of a maskable icon inside the circle that every system shows", async () => {
    const { data, info } = await sharp(await readFile("static/icons/maskable-512.png"))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const centre = info.width / 2;
    let farthest = 0;
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++)
        if ((data[(y * info.width + x) * info.channels] ?? 0) > 128)
          farthest = Math.max(farthest, Math.hypot(x - centre, y - centre));
    expect(farthest).toBeGreaterThan(0.2 * info.width);
    expect(farthest).toBeLessThan(0.4 * info.width);
  });
});
