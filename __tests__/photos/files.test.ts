/** @jest-environment node */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { writeWhole } from "../../tools/photos/files";
import { readTestimonials } from "../../tools/photos/intake/content";
import { openStore } from "../../tools/photos/intake/store";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";
import { makePhoto } from "../support/makePhoto";
import { makeReviewSite } from "../support/makeReviewSite";

test("a file is written whole, with nothing beside it", async () => {
  const folder = await makeFolder();
  await writeWhole(join(folder, "deep/photo.png"), "bytes");
  expect(await readFile(join(folder, "deep/photo.png"), "utf8")).toBe("bytes");
  expect(await readdir(join(folder, "deep"))).toEqual(["photo.png"]);
});

test("a file that cannot take its place leaves nothing behind", async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, "photo.png/inside"), { recursive: true });
  await expect(writeWhole(join(folder, "photo.png"), "bytes")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["photo.png"]);
});

test("content that cannot be read is an error that says what explains it", async () => {
  const folder = await makeFolder();
  await writeFiles(folder, { "content/testimonials.json": "[" });
  await expect(readTestimonials(folder)).rejects.toThrow(
    "content/testimonials.json cannot be read; npm run check:content says what is wrong with it.",
  );
});

test("a kept original is decoded when it is taken in, and again only once its bytes have changed", async () => {
  const root = await makeReviewSite({ ada: await makePhoto() });
  const owner = { id: "ada", name: "Ada", image: "ada-own.jpg" };
  const file = join(root, "content/photos/ada-own.jpg");
  const original = async () => (await openStore(root)).original(owner);
  const metadata = jest.spyOn(sharp.prototype, "metadata");
  expect(await original()).toMatchObject({ width: 400, type: "image/jpeg" });
  expect(metadata).not.toHaveBeenCalled();
  await writeFile(file, await makePhoto({ width: 300 }));
  expect(await original()).toMatchObject({ width: 300 });
  await writeFile(file, "no photo");
  expect(await original()).toBeUndefined();
});
