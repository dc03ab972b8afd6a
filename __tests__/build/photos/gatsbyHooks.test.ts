/** @jest-environment node */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { generateImageData } from "gatsby-plugin-sharp";
import { keepPhotos } from "../../../src/build/photos/intake/keepPhotos";
import { readBuildRecord } from "../../../src/build/photos/output/buildRecord";
import { checkVariants } from "../../../src/build/photos/output/checkVariants";
import { photoOf } from "../../../src/build/photos/output/field";
import { makePhoto } from "../../support/makePhoto";
import { makeReviewSite } from "../../support/makeReviewSite";
import { makeSite } from "../../support/makeSite";

jest.mock("gatsby-plugin-sharp", () => ({ generateImageData: jest.fn() }));

/** As much of Gatsby as the photos speak with, and what they told it to say. */
function makeGatsby(root: string, data: unknown = {}) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  return {
    said,
    pathPrefix: "/prefix",
    cache: {
      name: "photos",
      directory: join(root, ".cache"),
      get: async () => undefined,
      set: async () => undefined,
      del: async () => {},
    },
    reporter: { warn: say, error: say, panicOnBuild: (text: string) => say(`PANIC ${text}`) },
    graphql: async () => ({ data }),
  };
}

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
    makeGatsby(root),
  );
  expect(photo).toEqual({
    folder: expect.stringMatching(/^\/prefix\/static\/[0-9a-f]{20}$/),
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

test("asks for no variant wider than a small photo", async () => {
  const root = await makeReviewSite({ ada: await makePhoto({ width: 50, height: 80 }) });
  const kept = { absolutePath: join(root, "content/photos/ada-own.jpg") };
  const photo = await photoOf(
    { jsonId: "ada", name: "Ada", image: "ada-own.jpg" },
    { findOne: async () => kept },
    makeGatsby(root),
  );
  expect(photo.jpg[0]).toBe("j50");
});

test.each([
  ["there is no file", null],
  ["the file is no photo", { absolutePath: "package.json" }],
])("draws initials where %s", async (_case, kept) => {
  const root = await makeSite([]);
  const gatsby = makeGatsby(root);
  const source = { jsonId: "ada", name: "Ada Example", image: "https://images.example.com/a.png" };
  const photo = await photoOf(source, { findOne: async () => kept }, gatsby);
  expect(photo.jpg[0]).toBe("j64");
  expect(gatsby.said.length).toBe(kept === null ? 0 : 1);
});

test("goes on without a photo, in words, and stops where nobody reads warnings", async () => {
  const root = await makeSite([{ id: "ada", image: "https://images.example.com/a.png" }], []);
  const gatsby = makeGatsby(root);
  const { CI } = process.env;
  delete process.env.CI;
  await keepPhotos(gatsby, root);
  expect(gatsby.said).toEqual([expect.stringContaining("not among photoHosts")]);
  process.env.CI = "true";
  await keepPhotos(gatsby, root);
  expect(gatsby.said.at(-1)).toContain("PANIC 1 photo could not be taken in");
  if (CI === undefined) delete process.env.CI;
  else process.env.CI = CI;
});

test("passes a build whose files are smaller than their originals, and notes what was built", async () => {
  const root = await makeReviewSite({ ada: await makePhoto({ width: 500, height: 500 }) });
  const nodes = [...(await readBuildRecord(root)).values()];
  await rm(join(root, ".cache"), { recursive: true });
  const gatsby = makeGatsby(root, { allTestimonial: { nodes } });
  await checkVariants(gatsby, root);
  expect(gatsby.said).toEqual([]);
  expect((await readBuildRecord(root)).get("ada")).toEqual(nodes[0]);
});

test("fails a build that would scale a photo up", async () => {
  const root = await makeReviewSite({ ada: await makePhoto({ width: 500, height: 500 }) });
  const nodes = [...(await readBuildRecord(root)).values()];
  const small = await makeReviewSite({ ada: await makePhoto({ width: 100, height: 100 }) });
  const gatsby = makeGatsby(small, { allTestimonial: { nodes } });
  await rm(join(small, "public"), { recursive: true });
  await cp(join(root, "public"), join(small, "public"), { recursive: true });
  await checkVariants(gatsby, small);
  expect(gatsby.said[0]).toContain("is scaled up from an original that allows 100 × 100");
  expect(gatsby.said.at(-1)).toContain("PANIC");
});
