/** @jest-environment node */
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../../../src/build/photos/files";
import { readTestimonials } from "../../../src/build/photos/intake/content";
import { makeFolder, writeFiles } from "../../support/makeBuiltSite";

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
