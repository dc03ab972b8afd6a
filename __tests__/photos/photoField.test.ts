import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createPhotoField, cropName } from "../../tools/photos/photoField";
import { photoPath } from "../../tools/photos/photoStore";
import { makePhoto } from "../support/makePhoto";
import { makeSite } from "../support/makeSite";

const remote = "https://images.example.com/a.png";

interface CreatedNode {
  readonly id: string;
  readonly absolutePath: string;
  readonly parent: string;
}

/** Resolves the field like Gatsby, with these files of content/photos as nodes. */
async function askPhoto(root: string, files: readonly string[], image: string | null, focus?: string) {
  const warnings: string[] = [];
  const nodes = new Map<string, CreatedNode>();
  const createResolvers = jest.fn();
  Reflect.apply(createPhotoField, undefined, [
    {
      createResolvers,
      reporter: { warn: (text: string) => warnings.push(text) },
      store: { getState: () => ({ program: { directory: root } }) },
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

test("is a File with the crop around the focal point, named after what it shows", async () => {
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
  // The image gets redder to the right, and the crop is its right half.
  expect((await sharp(crop).stats()).channels[0]?.mean).toBeGreaterThan(150);
});

test("the name changes only with the original and the focal point", async () => {
  const [one, other] = [await makePhoto(), await makePhoto({ width: 300 })];
  expect(cropName("ada", one, "10% 10%")).toBe(cropName("ada", one, "10% 10%"));
  expect(new Set([cropName("ada", one), cropName("ada", other), cropName("ada", one, "1% 1%")]).size).toBe(3);
});

test.each(["ada.jpg", "ada.png"])("of two files, the recorded one is shown: %s", async (recorded) => {
  const root = await makeSite([]);
  const files = { "ada.jpg": await makePhoto({ width: 350 }), "ada.png": await makePhoto({ format: "png" }) };
  for (const [name, bytes] of Object.entries(files)) await writeFile(photoPath(root, name), bytes);
  const record = {
    url: remote,
    file: recorded,
    sha256: "0".repeat(64),
    importedAt: "2026-03-14T10:00:00.000Z",
  };
  await writeFile(photoPath(root, "imports.json"), JSON.stringify({ ada: record }));
  const { file } = await askPhoto(root, Object.keys(files), remote);
  const shown = recorded === "ada.jpg" ? files["ada.jpg"] : files["ada.png"];
  expect(file?.absolutePath).toContain(cropName("ada", shown));
});

test("a small photo isn't scaled up", async () => {
  const root = await makeSite([]);
  await writeFile(photoPath(root, "tiny.jpg"), await makePhoto({ width: 50, height: 80 }));
  const { file } = await askPhoto(root, ["tiny.jpg"], "tiny.jpg");
  expect(await sharp(file?.absolutePath).metadata()).toMatchObject({ width: 50, height: 50 });
});

test("is null without a file, and the development server names the command", async () => {
  const root = await makeSite([]);
  expect(await askPhoto(root, [], remote)).toMatchObject({
    file: null,
    warnings: [],
  });
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  const { warnings } = await askPhoto(root, [], remote);
  jest.restoreAllMocks();
  expect(warnings).toEqual(["Photo of ada: not imported yet. Run npm run photos:import."]);
});

test("is null without a warning for a testimonial without a photo", async () => {
  const root = await makeSite([]);
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  const { file, warnings } = await askPhoto(root, [], null);
  jest.restoreAllMocks();
  expect({ file, warnings }).toEqual({ file: null, warnings: [] });
});

test("is null if the file isn't a valid photo, with a warning", async () => {
  const root = await makeSite([]);
  await writeFile(photoPath(root, "mine.jpg"), "GIF89a");
  const { file, warnings } = await askPhoto(root, ["mine.jpg"], "mine.jpg");
  expect(file).toBeNull();
  expect(warnings[0]).toContain("the file isn't a JPEG, PNG, WebP or AVIF");
});
