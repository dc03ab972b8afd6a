/** @jest-environment node */
import { cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSiteFiles } from "../../tools/seo/siteFiles";
import { makePolicy } from "../support/makePublicContent";
import { sample } from "../support/sample";

let directory = "";

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "millrace-search-"));
  await cp(sample, join(directory, "content"), { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

const gatsby = () => ({
  store: { getState: () => ({ program: { directory } }) },
  getNodesByType: () => [{ ...makePolicy(), parent: "markdown" }],
  getNode: () => ({ rawMarkdownBody: makePolicy().markdown }),
});

it("writes every file where machines look for it", async () => {
  await Reflect.apply(writeSiteFiles, undefined, [gatsby()]);
  const files = await readdir(join(directory, "public"), { recursive: true });
  expect(files.map((file) => file.replaceAll("\\", "/")).sort()).toEqual([
    ".well-known",
    ".well-known/security.txt",
    "house-rules.md",
    "humans.txt",
    "llms.txt",
    "manifest.webmanifest",
    "robots.txt",
    "sitemap.xml",
  ]);
  expect(await readFile(join(directory, "public", "house-rules.md"), "utf8")).toContain("We are Millrace.");
  expect((await stat(join(directory, "public", "humans.txt"))).size).toBeGreaterThan(50);
});
