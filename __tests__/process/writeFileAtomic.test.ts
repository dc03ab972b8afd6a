import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "../../tools/process/writeFileAtomic";
import { makeFolder } from "../support/makeBuiltSite";

test("a file is written completely or not at all, and no temporary file remains", async () => {
  const folder = await makeFolder();
  await writeFileAtomic(join(folder, "deep/photo.png"), "bytes");
  expect(await readFile(join(folder, "deep/photo.png"), "utf8")).toBe("bytes");
  expect(await readdir(join(folder, "deep"))).toEqual(["photo.png"]);
  await mkdir(join(folder, "taken/inside"), { recursive: true });
  await expect(writeFileAtomic(join(folder, "taken"), "bytes")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["deep", "taken"]);
});
