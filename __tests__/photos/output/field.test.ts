/** @jest-environment node */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateImageData } from "gatsby-plugin-sharp";
import { openStore } from "../../../tools/photos/intake/store";
import { photoOf } from "../../../tools/photos/output/field";
import { makePhoto } from "../../support/makePhoto";
import { makePhotoHost } from "../../support/makePhotoHost";
import { makeReviewSite } from "../../support/makeReviewSite";
import { makeSite, photoPath } from "../../support/makeSite";

jest.mock("gatsby-plugin-sharp", () => ({ generateImageData: jest.fn() }));

const sources = (at: string) => `/prefix${at}.x 64w,\n/prefix${at}.x 128w`;

beforeEach(() => {
  jest.mocked(generateImageData).mockReset();
  jest.mocked(generateImageData).mockImplementation(async ({ file, args }) => ({
    backgroundColor: "#e8f8e8",
    images: {
      fallback: { srcSet: sources(`/static/${file.internal.contentDigest}/j${args.width}/${file.name}`) },
      sources: [
        { type: "image/avif", srcSet: sources("/static/x/a1/ada") },
        { type: "image/webp", srcSet: sources("/static/x/w1/ada") },
      ],
    },
  }));
});

test("tells a photo's nine addresses by the parts that they do not share", async () => {
  const root = await makeReviewSite({ ada: await makePhoto() });
  const kept = { absolutePath: join(root, "content/photos/ada-own.jpg") };
  const nodeModel = { findOne: jest.fn(async () => kept) };
  const photo = await photoOf(
    { jsonId: "ada", name: "Ada", image: "ada-own.jpg" },
    nodeModel,
    makePhotoHost(root),
  );
  expect(photo).toEqual({
    folder: expect.stringMatching(/^\/prefix\/static\/[0-9a-f]{10}$/),
    name: "ada",
    color: "#e8f8e8",
    widths: [64, 128],
    avif: ["a1", "a1"],
    webp: ["w1", "w1"],
    jpg: ["j64", "j64"],
  });
  expect(nodeModel.findOne).toHaveBeenCalledWith(
    expect.objectContaining({ query: { filter: expect.objectContaining({ base: { eq: "ada-own.jpg" } }) } }),
  );
});

test("of two files with the name of one photo, the one is taken that the review looks at, too", async () => {
  const root = await makeReviewSite({ ada: await makePhoto() });
  const names = ["ada.png", "ada.jpg"];
  await Promise.all(names.map(async (name) => writeFile(photoPath(root, name), await makePhoto())));
  const source = { jsonId: "ada", id: "ada", name: "Ada", image: "https://images.example.com/a.png" };
  const asked: string[] = [];
  const findOne = async ({ query: { filter } }: { query: { filter: { base: { eq: string } } } }) => {
    asked.push(filter.base.eq);
    return names.includes(filter.base.eq) ? { absolutePath: photoPath(root, filter.base.eq) } : null;
  };
  await Reflect.apply(photoOf, undefined, [source, { findOne }, makePhotoHost(root)]);
  expect(asked.at(-1)).toBe((await openStore(root)).fileOf(source));
});

test("asks for no variant wider than a small photo", async () => {
  const root = await makeReviewSite({ ada: await makePhoto({ width: 50, height: 80 }) });
  const kept = { absolutePath: join(root, "content/photos/ada-own.jpg") };
  const photo = await photoOf(
    { jsonId: "ada", name: "Ada", image: "ada-own.jpg" },
    { findOne: async () => kept },
    makePhotoHost(root),
  );
  expect(photo.jpg[0]).toBe("j50");
});

test.each([
  ["there is no file", null],
  ["the file is no photo", { absolutePath: "package.json" }],
])("draws initials where %s", async (_case, kept) => {
  const root = await makeSite([]);
  const gatsby = makePhotoHost(root);
  const source = { jsonId: "ada", name: "Ada Example", image: "https://images.example.com/a.png" };
  const photo = await photoOf(source, { findOne: async () => kept }, gatsby);
  expect(photo.jpg[0]).toBe("j64");
  expect(gatsby.said.length).toBe(kept === null ? 0 : 1);
});

test("while the site is written, a photo that is not kept yet is named with what fetches it", async () => {
  const root = await makeSite([]);
  const gatsby = makePhotoHost(root);
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { NODE_ENV: "development" });
  const source = { jsonId: "ada", name: "Ada", image: "https://images.example.com/a.png" };
  await photoOf(source, { findOne: async () => null }, gatsby);
  Object.assign(process.env, { NODE_ENV });
  expect(gatsby.said).toEqual(["Photo of ada: not kept yet. Run npm run photos."]);
});

test("a photo of which Gatsby made nothing is an error", async () => {
  const root = await makeReviewSite({ ada: await makePhoto() });
  jest.mocked(generateImageData).mockResolvedValue(undefined);
  const kept = { absolutePath: join(root, "content/photos/ada-own.jpg") };
  await expect(
    photoOf(
      { jsonId: "ada", name: "Ada", image: "ada-own.jpg" },
      { findOne: async () => kept },
      makePhotoHost(root),
    ),
  ).rejects.toThrow("Gatsby made no variants");
});
