import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { checkContent } from "../../tools/content/checkContent";
import { isUnaccepted } from "../../tools/model/problem";
import { makePage, makeProject } from "../support/makeContent";
import { makePhoto } from "../support/makePhoto";

const page = makePage("About us").replace("The end.", "![A team](pictures/team.jpg)");

/** Checks the page. */
async function startProject() {
  const root = await makeProject({ "about.md": page });
  const file = path.join(root, "content/pictures/team.jpg");
  await mkdir(path.dirname(file));
  const check = async () => {
    const problems = (await checkContent({ root })).problems.filter((problem) => !isUnaccepted(problem));
    return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  };
  return { file, check };
}

async function problemsWith(picture: Buffer | string) {
  const { file, check } = await startProject();
  await writeFile(file, picture);
  const problems = await check();
  return problems;
}

it.each([
  ["a text file named .jpg", async () => "Our team", "isn't a JPEG, PNG, WebP or AVIF image"],
  [
    "a HEIC file named .jpg",
    async () => "\u0000\u0000\u0000\u0018ftypheic",
    "the file isn't a JPEG, PNG, WebP or AVIF image; export HEIC photos as JPEG.",
  ],
  [
    "an AVIF file with the brand of HEIC",
    async () => {
      const picture = await makePhoto({ format: "avif", width: 40, height: 40 });
      picture.write("heic", 8, "latin1");
      return picture;
    },
    "isn't a JPEG, PNG, WebP or AVIF image",
  ],
  [
    "a half-copied JPEG",
    async () => (await makePhoto()).subarray(0, 9_000),
    "Can't use content/pictures/team.jpg: the file is damaged or incomplete (VipsJpeg: premature end of JPEG image); export it again.",
  ],
])("reports %s at its line in the page", async (_name, make, message) => {
  const problems = await problemsWith(await make());
  expect(problems).toEqual([expect.stringContaining(message)]);
  const line = page.split("![")[0]?.split("\n").length;
  expect(problems[0]).toContain(`content/about.md:${line} `);
});

it("reports a folder in place of a picture", async () => {
  const { file, check } = await startProject();
  await mkdir(file);
  const problems = await check();
  expect(problems).toEqual([expect.stringContaining("Can't use content/pictures/team.jpg: EISDIR")]);
});

/** Makes an image of one color. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#7788aa" } });

it.each([
  ["a rotated JPEG", () => makePhoto({ orientation: 6, width: 40, height: 20 })],
  ["a CMYK JPEG", () => plain(40, 40).toColorspace("cmyk").jpeg().toBuffer()],
  ["one pixel", () => plain(1, 1).png().toBuffer()],
  ["108 megapixels", () => plain(12_000, 9_000).jpeg().toBuffer()],
  ["a banner of 5000 × 100 pixels", () => plain(5_000, 100).jpeg().toBuffer()],
  ["a transparent WebP", () => plain(40, 40).ensureAlpha(0.5).webp().toBuffer()],
  ["an AVIF file", () => plain(40, 40).avif().toBuffer()],
  ["a PNG file named .jpg", () => plain(40, 40).png().toBuffer()],
  [
    "an animated WebP",
    async () => {
      const frames = [await makePhoto({ width: 20, height: 20 }), await plain(20, 20).png().toBuffer()];
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer();
    },
  ],
])("accepts %s", async (_name, make) => {
  expect(await problemsWith(await make())).toEqual([]);
});

it("inspects a picture again after it was replaced", async () => {
  const { file, check } = await startProject();
  await writeFile(file, "Our team");
  expect(await check()).toHaveLength(1);
  await rm(file);
  await writeFile(file, await makePhoto());
  expect(await check()).toEqual([]);
});
