/** @jest-environment node */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { keepPhotos } from "../../tools/photos/intake/keepPhotos";
import { readBuildRecord } from "../../tools/photos/output/buildRecord";
import { checkVariants } from "../../tools/photos/output/checkVariants";
import { makePhoto } from "../support/makePhoto";
import { makePhotoHost } from "../support/makePhotoHost";
import { makeReviewSite } from "../support/makeReviewSite";
import { makeSite } from "../support/makeSite";

test("goes on without a photo, in words, and stops where nobody reads warnings", async () => {
  const root = await makeSite([{ id: "ada", image: "https://images.example.com/a.png" }], []);
  const gatsby = makePhotoHost(root);
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
  const gatsby = makePhotoHost(root, { allTestimonial: { nodes } });
  await checkVariants(gatsby, root);
  expect(gatsby.said).toEqual([]);
  expect((await readBuildRecord(root)).get("ada")).toEqual(nodes[0]);
});

test("fails a build that would scale a photo up", async () => {
  const root = await makeReviewSite({ ada: await makePhoto({ width: 500, height: 500 }) });
  const nodes = [...(await readBuildRecord(root)).values()];
  const small = await makeReviewSite({ ada: await makePhoto({ width: 100, height: 100 }) });
  const gatsby = makePhotoHost(small, { allTestimonial: { nodes } });
  await rm(join(small, "public"), { recursive: true });
  await cp(join(root, "public"), join(small, "public"), { recursive: true });
  await checkVariants(gatsby, small);
  expect(gatsby.said[0]).toContain("is scaled up from an original that allows 100 × 100");
  expect(gatsby.said.at(-1)).toContain("PANIC");
});
