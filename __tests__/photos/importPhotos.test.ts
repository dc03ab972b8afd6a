import { rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { importPhotos, importPhotosForBuild, strictError } from "../../tools/photos/importPhotos";
import {
  photoPath,
  pruneImports,
  readImports,
  readPhotos,
  storedFile,
  storePhoto,
  unusedImports,
} from "../../tools/photos/photoStore";
import { writeFiles } from "../support/makeBuiltSite";
import { type ImageHost, makeImageHost, sends } from "../support/makeImageHost";
import { makeHugePhoto, makePhoto } from "../support/makePhoto";
import { makeSite, photoIn, photoNames, writeTestimonials } from "../support/makeSite";

let host: ImageHost;
let photo: Buffer;
const exif = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" } };

beforeAll(async () => {
  process.env.PHOTOS_ALLOW_LOOPBACK = "1";
  photo = await makePhoto();
  const other = await makePhoto({ width: 300, height: 200, format: "png" });
  let asked = 0;
  host = await makeImageHost({
    "/photo.jpg": sends(photo, "text/plain"),
    "/other": sends(other),
    "/phone.jpg": sends(await makePhoto({ exif, orientation: 6, width: 300 })),
    "/changing": (request, response) => {
      asked += 1;
      sends(asked % 2 === 1 ? photo : other)(request, response);
    },
    "/page.jpg": sends("<!doctype html><html></html>", "image/jpeg"),
    "/drawing.png": sends('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/png"),
    "/cut.jpg": sends(photo.subarray(0, photo.length / 2)),
    "/cut.png": sends(other.subarray(0, -12)),
    "/huge.jpg": sends(await makeHugePhoto()),
    "/broken-off.jpg": (_request, response) => {
      response.writeHead(200, { "content-length": photo.length });
      response.write(photo.subarray(0, 2000), () => response.socket?.resetAndDestroy());
    },
  });
});

afterAll(() => host.close());
afterEach(() => jest.restoreAllMocks());

async function importAda(image: string) {
  const root = await makeSite([{ id: "ada", image }]);
  const results = await importPhotos(root);
  return { root, results };
}

test("stores a photo without metadata byte for byte, named after the testimonial and its true type", async () => {
  const { root, results } = await importAda(`${host.url}/photo.jpg`);
  expect(results).toEqual([{ id: "ada", state: "imported" }]);
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  expect((await readImports(root)).ada).toMatchObject({
    url: `${host.url}/photo.jpg`,
    file: "ada.jpg",
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("stores a phone's photo upright and without its location", async () => {
  const { root } = await importAda(`${host.url}/phone.jpg`);
  const { width, height, exif: left, orientation } = await sharp(await photoIn(root, "ada.jpg")).metadata();
  expect([width, height, left, orientation]).toEqual([400, 300, undefined, undefined]);
});

test("a damaged photo doesn't stop the import of others", async () => {
  const root = await makeSite([
    { id: "ada", image: `${host.url}/cut.png` },
    { id: "bob", image: `${host.url}/photo.jpg` },
  ]);
  expect(await importPhotos(root)).toEqual([
    expect.objectContaining({ id: "ada", warning: expect.stringContaining("damaged or incomplete") }),
    { id: "bob", state: "imported" },
  ]);
});

test("doesn't lose a record when several photos are stored at the same time", async () => {
  const ids = ["ada", "bob", "cid", "dee"];
  const root = await makeSite([]);
  await Promise.all(ids.map((id) => storePhoto(root, { id, image: `${host.url}/photo.jpg` }, photo)));
  expect(Object.keys(await readImports(root))).toEqual(ids);
});

test("doesn't download a stored photo again, even if the host has another one", async () => {
  const { root } = await importAda(`${host.url}/changing`);
  const records = await readImports(root);
  const requested = host.requested.length;
  expect(await importPhotos(root)).toEqual([{ id: "ada", state: "unchanged" }]);
  expect(host.requested.length).toBe(requested);
  expect(await readImports(root)).toEqual(records);
});

test("downloads the photos to refresh again", async () => {
  const { root } = await importAda(`${host.url}/photo.jpg`);
  expect(await importPhotos(root, (id) => id === "ada")).toEqual([{ id: "ada", state: "imported" }]);
});

test("keeps the old photo and its record when a new URL fails", async () => {
  const { root } = await importAda(`${host.url}/photo.jpg`);
  const records = await readImports(root);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/broken-off.jpg` }]);
  expect(await importPhotos(root)).toEqual([
    {
      id: "ada",
      state: "outdated",
      warning: expect.stringMatching(
        /^Photo of ada: can't use http.*\/broken-off\.jpg: .*\. Visitors see content\/photos\/ada\.jpg instead\.$/,
      ),
    },
  ]);
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  expect(await readImports(root)).toEqual(records);
});

test("replaces the old photo when the URL changes", async () => {
  const { root } = await importAda(`${host.url}/photo.jpg`);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/other` }]);
  await importPhotos(root);
  expect(await photoNames(root)).toEqual(["ada.png", "imports.json"]);
});

describe("a testimonial with a new ID", () => {
  /** Stores a photo whose URL no longer works. */
  const store = (root: string, id: string, path: string, original = photo) =>
    storePhoto(root, { id, image: `${host.url}${path}` }, original, "2026-03-14T10:00:00.000Z");

  /** Stores the photo of "ada" and changes the ID to "eve". */
  const makeRenamed = async () => {
    const root = await makeSite([{ id: "eve", image: `${host.url}/renamed.jpg` }]);
    await store(root, "ada", "/renamed.jpg");
    return root;
  };

  it("keeps its photo without another download", async () => {
    const root = await makeRenamed();
    const { ada } = await readImports(root);
    expect(await importPhotos(root)).toEqual([{ id: "eve", state: "imported" }]);
    expect(host.requested).not.toContain("/renamed.jpg");
    expect(await pruneImports(root)).toEqual(["ada"]);
    expect(await photoNames(root)).toEqual(["eve.jpg", "imports.json"]);
    expect(await photoIn(root, "eve.jpg")).toEqual(photo);
    expect(await readImports(root)).toEqual({ eve: { ...ada, file: "eve.jpg" } });
  });

  it("shows its photo before the import and after a failed one, and the photo isn't deleted", async () => {
    const root = await makeRenamed();
    const records = await readImports(root);
    expect(storedFile({ id: "eve", image: `${host.url}/renamed.jpg` }, records)).toBe("ada.jpg");
    const [refreshed] = await importPhotos(root, () => true);
    expect(refreshed).toMatchObject({ state: "outdated", warning: expect.stringContaining("ada.jpg") });
    await writeFile(photoPath(root, "eve.jpg"), await makePhoto({ width: 90 }));
    const [blocked] = await importPhotos(root);
    expect(blocked?.warning).toContain("content/photos/eve.jpg isn't the imported file");
    expect(await pruneImports(root)).toEqual([]);
    expect(await readImports(root)).toEqual(records);
    expect(await photoIn(root, "ada.jpg")).toEqual(photo);
  });

  it("keeps its photo if it swaps IDs with another one", async () => {
    const root = await makeSite([
      { id: "ada", image: `${host.url}/gone-bob` },
      { id: "bob", image: `${host.url}/gone-ada` },
    ]);
    const other = await makePhoto({ width: 90, height: 90 });
    await store(root, "ada", "/gone-ada");
    await store(root, "bob", "/gone-bob", other);
    const results = await importPhotos(root);
    expect(results.map(({ state }) => state)).toEqual(["imported", "imported"]);
    expect(await pruneImports(root)).toEqual([]);
    expect(await photoIn(root, "ada.jpg")).toEqual(other);
    expect(await photoIn(root, "bob.jpg")).toEqual(photo);
  });
});

test("reports an imported photo that was changed by hand, and imports it again once it is deleted", async () => {
  const { root } = await importAda(`${host.url}/photo.jpg`);
  const changed = await makePhoto({ width: 90, height: 90 });
  await writeFile(photoPath(root, "ada.jpg"), changed);
  const [result] = await importPhotos(root);
  expect(result?.state).toBe("outdated");
  expect(result?.warning).toContain(
    "ada.jpg was changed after the import; delete it to import the photo again, or set `image` to another file",
  );
  expect(await photoIn(root, "ada.jpg")).toEqual(changed);
  await rm(photoPath(root, "ada.jpg"));
  await importPhotos(root);
  expect(await photoIn(root, "ada.jpg")).toEqual(photo);
});

test("doesn't overwrite a file that wasn't imported", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  const own = await makePhoto({ width: 90, height: 90 });
  await writeFile(photoPath(root, "ada.jpg"), own);
  const [result] = await importPhotos(root);
  expect(result?.state).toBe("missing");
  expect(result?.warning).toContain("content/photos/ada.jpg isn't the imported file; rename or delete it");
  expect(await photoIn(root, "ada.jpg")).toEqual(own);
});

test("accepts a file in content/photos without a record, and reports a missing one", async () => {
  const root = await makeSite([
    { id: "ada", image: "portrait.png" },
    { id: "bob", image: "missing.png" },
  ]);
  const own = await makePhoto({ format: "png" });
  await writeFile(photoPath(root, "portrait.png"), own);
  const [ada, bob] = await importPhotos(root);
  expect(ada).toEqual({ id: "ada", state: "unchanged" });
  expect(bob?.state).toBe("missing");
  expect(bob?.warning).toContain(
    "content/photos has no such file. Visitors see the person's initials instead.",
  );
  expect(await photoIn(root, "portrait.png")).toEqual(own);
  expect(await photoNames(root)).toEqual(["portrait.png"]);
});

test("removes the location from a file in content/photos, once", async () => {
  const root = await makeSite([{ id: "ada", image: "portrait.jpg" }]);
  await writeFile(photoPath(root, "portrait.jpg"), await makePhoto({ exif }));
  expect((await importPhotos(root))[0]?.state).toBe("imported");
  expect((await sharp(await photoIn(root, "portrait.jpg")).metadata()).exif).toBeUndefined();
  expect((await importPhotos(root))[0]?.state).toBe("unchanged");
});

test.each([
  ["/page.jpg", "isn't a JPEG, PNG, WebP or AVIF image"],
  ["/drawing.png", "isn't a JPEG, PNG, WebP or AVIF image"],
  ["/cut.jpg", "damaged or incomplete"],
  ["/cut.png", "damaged or incomplete"],
  ["/huge.jpg", "more than the limit of 25 million"],
  ["/broken-off.jpg", "the connection failed"],
  ["/gone", "returned the status 404"],
])("stores no file when it refuses %s", async (path, reason) => {
  const { root, results } = await importAda(`${host.url}${path}`);
  expect(results[0]?.state).toBe("missing");
  expect(results[0]?.warning).toContain(reason);
  expect(results[0]?.warning).toContain("Visitors see the person's initials instead.");
  expect(await photoNames(root)).toEqual([]);
});

describe("pruning", () => {
  const makeUnused = async (image?: string) => {
    const { root } = await importAda(`${host.url}/photo.jpg`);
    await writeTestimonials(root, image === undefined ? [] : [{ id: "ada", image }]);
    return root;
  };

  it("deletes the record and the file of a photo whose testimonial was removed", async () => {
    const root = await makeUnused();
    expect(await unusedImports(root)).toEqual(["ada"]);
    expect(await pruneImports(root)).toEqual(["ada"]);
    expect(await photoNames(root)).toEqual(["imports.json"]);
    expect(await readImports(root)).toEqual({});
  });

  it("keeps a file that a testimonial names or that was changed", async () => {
    const named = await makeUnused("ada.jpg");
    const changed = await makeUnused();
    await writeFile(photoPath(changed, "ada.jpg"), "changed");
    for (const root of [named, changed]) {
      await pruneImports(root);
      expect(await photoNames(root)).toEqual(["ada.jpg", "imports.json"]);
      expect(await readImports(root)).toEqual({});
    }
  });

  it("changes nothing when every record is used", async () => {
    const { root } = await importAda(`${host.url}/photo.jpg`);
    expect(await pruneImports(root)).toEqual([]);
    expect(await photoNames(root)).toEqual(["ada.jpg", "imports.json"]);
  });
});

describe("a photo that can't be imported", () => {
  const failed = (state: "missing" | "outdated") => [{ id: "ada", state, warning: "" }] as const;

  it("is an error under CI if visitors would see initials", () => {
    expect(strictError(failed("missing"), {})).toBeUndefined();
    expect(strictError(failed("missing"), { CI: "false" })).toBeUndefined();
    expect(strictError(failed("missing"), { CI: "true" })).toMatch(/^1 photo couldn't be imported\./);
    expect(strictError(failed("outdated"), { CI: "true" })).toBeUndefined();
    expect(strictError([], { CI: "true" }, true)).toBeUndefined();
    const both = [...failed("missing"), ...failed("missing")];
    expect(strictError(both, { CI: "true" })).toMatch(/^2 photos couldn't be imported\./);
  });

  it("is an error in strict runs even if an older photo is stored", () => {
    for (const state of ["missing", "outdated"] as const) {
      expect(strictError(failed(state), {}, true)).toContain("1 photo");
      expect(strictError(failed(state), { PHOTOS_STRICT: "1" })).toContain("1 photo");
    }
  });

  it("is a warning in builds, and an error under CI", async () => {
    const { root } = await importAda(`${host.url}/gone`);
    const build = async (CI: string) => {
      const [warn, panicOnBuild] = [jest.fn(), jest.fn()];
      const store = { getState: () => ({ program: { directory: root } }) };
      jest.replaceProperty(process, "env", { ...process.env, CI });
      await Reflect.apply(importPhotosForBuild, undefined, [{ reporter: { warn, panicOnBuild }, store }]);
      return { warnings: warn.mock.calls.flat(), errors: panicOnBuild.mock.calls.flat() };
    };
    const warnings = [expect.stringContaining("the host returned the status 404")];
    expect(await build("")).toEqual({ warnings, errors: [] });
    expect(await build("true")).toEqual({ warnings, errors: [expect.stringContaining("1 photo")] });
  });
});

test("a testimonial without a photo is skipped, and the photo that it had is unused", async () => {
  const { root } = await importAda(`${host.url}/photo.jpg`);
  await writeTestimonials(root, [{ id: "ada" }]);
  expect(await importPhotos(root)).toEqual([]);
  expect(await pruneImports(root)).toEqual(["ada"]);
});

test("explains how to repair invalid records and content", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  await writeFile(photoPath(root, "imports.json"), '{ "ada": {} ');
  await expect(importPhotos(root)).rejects.toThrow(
    "Can't read content/photos/imports.json. Run npm run content:check.",
  );
  await writeFiles(root, { "content/testimonials.json": "[" });
  await expect(readPhotos(root)).rejects.toThrow(
    "Can't read content/testimonials.json. Run npm run content:check.",
  );
});
