import { readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { compressSite } from "../../tools/hosting/compress";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";

test("copies have the modification time of their file, and exist only if they are smaller", async () => {
  const site = await makeFolder();
  await writeFiles(site, { "page.html": "text ".repeat(99), "tiny.txt": "a", "photo.jpg": "a".repeat(999) });
  const lastYear = new Date("2025-05-05T05:05:05Z");
  await utimes(join(site, "page.html"), lastYear, lastYear);
  await compressSite(site);
  expect((await readdir(site)).toSorted()).toEqual([
    "page.html",
    "page.html.br",
    "page.html.gz",
    "photo.jpg",
    "tiny.txt",
  ]);
  for (const copy of ["page.html.br", "page.html.gz"])
    expect((await stat(join(site, copy))).mtime).toEqual(lastYear);
});
