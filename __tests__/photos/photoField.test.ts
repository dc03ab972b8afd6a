import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createPhotoField, cropName } from "../../tools/photos/photoField";
import { makePhoto } from "../support/makePhoto";
import { makeSite, photoPath } from "../support/makeSite";

interface CreatedNode {
  readonly id: string;
  readonly absolutePath: string;
  readonly parent: string;
}

/** Asks the field as Gatsby would, with the files of content/photos as nodes. */
async function askPhoto(root: string, files: readonly string[], image: string, focus?: string) {
  const warnings: string[] = [];
  const nodes = new Map<string, CreatedNode>();
  const createResolvers = jest.fn();
  Reflect.apply(createPhotoField, undefined, [
    {
      createResolvers,
      reporter: { warn: (text: string) => warnings.push(text) },
      createNodeId: (text: string) => `id of ${text}`,
      actions: { createNode: async (node: CreatedNode) => nodes.set(node.id, node) },
      cache: { directory: join(root, ".cache"), get: async () => undefined, set: async () => {} },
    },
  ]);
  const nodeModel = {
    findOne: async ({ query }: { query: { filter: { base: { eq: string } } } }) =>
      files.includes(query.filter.base.eq) ? { absolutePath: photoPath(root, query.filter.base.eq) } : null,
    getNodeById: ({ id }: { id: string }) => nodes.get(id) ?? null,
  };
  const { type, resolve } = createResolvers.mock.calls[0][0].Testimonial.photo;
  const source = { id: "node", jsonId: "ada", image, focus };
  const file: CreatedNode | null = await resolve(source, {}, { nodeModel });
  return { type, file, warnings };
}

test("is a File with the crop around the focal point, and names what it shows", async () => {
  const root = await makeSite([]);
  const original = await makePhoto({ width: 800, height: 400 });
  await writeFile(photoPath(root, "mine.jpg"), original);
  const { type, file } = await askPhoto(root, ["mine.jpg"], "mine.jpg", "100% 50%");
  expect(type).toBe("File");
  if (file === null) throw new Error("There is no file.");
  expect(file.parent).toBe("node");
  expect(file.absolutePath).toContain(`/${cropName("ada", original, "100% 50%")}.png`);
  const crop = await readFile(file.absolutePath);
  expect(await sharp(crop).metadata()).toMatchObject({ width: 384, height: 384, format: "png" });
  // The picture gets redder to the right, and the crop is its right half.
  expect((await sharp(crop).stats()).channels[0]?.mean).toBeGreaterThan(150);
});

test("changes its name with the original and with the focal point, but not otherwise", async () => {
  const [one, other] = [await makePhoto(), await makePhoto({ width: 300 })];
  expect(cropName("ada", one, "10% 10%")).toBe(cropName("ada", one, "10% 10%"));
  expect(new Set([cropName("ada", one), cropName("ada", other), cropName("ada", one, "1% 1%")]).size).toBe(3);
});

test("takes the first of several kept files, as the import and the review do", async () => {
  const root = await makeSite([]);
  const [jpg, png] = [await makePhoto({ width: 350 }), await makePhoto({ format: "png" })];
  await Promise.all([writeFile(photoPath(root, "ada.jpg"), jpg), writeFile(photoPath(root, "ada.png"), png)]);
  const { file } = await askPhoto(root, ["ada.png", "ada.jpg"], "https://images.example.com/a.png");
  expect(file?.absolutePath).toContain(cropName("ada", jpg));
});

test("serves a small photo as large as it is", async () => {
  const root = await makeSite([]);
  await writeFile(photoPath(root, "tiny.jpg"), await makePhoto({ width: 50, height: 80 }));
  const { file } = await askPhoto(root, ["tiny.jpg"], "tiny.jpg");
  expect(await sharp(file?.absolutePath).metadata()).toMatchObject({ width: 50, height: 50 });
});

test("is null where there is no file, and names the command while the site is written", async () => {
  const root = await makeSite([]);
  expect(await askPhoto(root, [], "https://images.example.com/a.png")).toMatchObject({
    file: null,
    warnings: [],
  });
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  const { warnings } = await askPhoto(root, [], "https://images.example.com/a.png");
  jest.restoreAllMocks();
  expect(warnings).toEqual(["Photo of ada: it is not imported yet. Run npm run photos:import."]);
});

test("is null where the file is no sound photo, and says why", async () => {
  const root = await makeSite([]);
  await writeFile(photoPath(root, "mine.jpg"), "GIF89a");
  const { file, warnings } = await askPhoto(root, ["mine.jpg"], "mine.jpg");
  expect(file).toBeNull();
  expect(warnings[0]).toContain("the file is no JPEG, PNG, WebP or AVIF");
});
