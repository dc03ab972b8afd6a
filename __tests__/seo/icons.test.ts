import sharp from "sharp";
import { color } from "../../src/styles/theme";
import { drawIcons, iconSvg } from "../../tools/seo/icons";
import { makePublicContent } from "../support/makePublicContent";

const { mark } = makePublicContent();
let icons: Map<string, Buffer>;

beforeAll(async () => {
  icons = await drawIcons(mark);
});

test.each([
  ["icons/icon-192.png", 192],
  ["icons/icon-512.png", 512],
  ["apple-touch-icon.png", 180],
])("%s is %d pixels wide and high", async (path, edge) => {
  expect(await sharp(icons.get(path)).metadata()).toMatchObject({ width: edge, height: edge });
});

test("favicon.ico contains three sizes", () => {
  const favicon = icons.get("favicon.ico");
  expect([0, 1, 2].map((index) => favicon?.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
});

test("icons show the mark in the brand's colors", async () => {
  expect(iconSvg(mark)).toContain(`fill="${color.surfaceDark}"`);
  expect(iconSvg(mark)).toContain(`stroke="${color.textOnDark}"`);
  // The mark is lighter than its background and fills much of the icon.
  const { channels } = await sharp(icons.get("icons/icon-512.png")).greyscale().stats();
  expect(channels[0]?.mean).toBeGreaterThan(18);
  expect(channels[0]?.max).toBeGreaterThan(240);
});
