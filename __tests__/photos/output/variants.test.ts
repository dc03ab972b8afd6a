/** @jest-environment node */
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PhotoData } from "../../../src/components/Photo";
import { findWaste, readVariants } from "../../../tools/photos/output/variants";
import { makePhoto } from "../../support/makePhoto";

const photo: PhotoData = {
  folder: "/prefix/static/abc",
  name: "ada",
  color: "#eeeeee",
  widths: [64],
  avif: ["k1"],
  webp: ["k2"],
  jpg: ["k3"],
};

test("reads size and bytes of the served files from the disk", async () => {
  const root = join(tmpdir(), `millrace-variants-${process.pid}`);
  const files = [
    ["k1", "avif", "avif"],
    ["k2", "webp", "webp"],
    ["k3", "jpg", "jpeg"],
  ] as const;
  const sizes: number[] = [];
  for (const [key, ending, format] of files) {
    const file = await makePhoto({ width: 64, height: 64, format });
    await mkdir(join(root, "static", "abc", key), { recursive: true });
    await writeFile(join(root, "static", "abc", key, `ada.${ending}`), file);
    sizes.push(file.length);
  }
  const variants = await readVariants(root, photo);
  expect(variants.map(({ format }) => format)).toEqual(["avif", "webp", "jpg"]);
  expect(variants.map(({ bytes }) => bytes)).toEqual(sizes);
  expect(variants.every(({ width, height }) => width === 64 && height === 64)).toBe(true);
});

const variant = { format: "avif", path: "", width: 192, height: 192, bytes: 3000 } as const;

test("finds nothing wrong with a variant that is smaller in every way", () => {
  expect(findWaste("ada", { width: 800, height: 600, bytes: 90_000 }, [variant])).toEqual([]);
});

test("names a variant with more pixels than the original's crop", () => {
  expect(findWaste("ada", { width: 800, height: 150, bytes: 90_000 }, [variant])).toEqual([
    "Photo of ada: its avif of 192 × 192 pixels is scaled up from an original that allows 150 × 150. Take a larger photo, then run npm run photos.",
  ]);
});

test("names a variant with more bytes than the original", () => {
  expect(findWaste("ada", { width: 800, height: 800, bytes: 2000 }, [variant])[0]).toContain(
    "has 3000 bytes, more than the 2000 of the original",
  );
});
