/** @jest-environment node */
import { mkdir, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publishRelease, rollBack } from "../../tools/hosting/publishRelease";
import { makeBuiltSite, makeFolder } from "../support/makeBuiltSite";
import { mountSmallDisk } from "../support/smallDisk";

const hour = (number: number) => new Date(Date.UTC(2026, 0, 1, number));
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const live = (target: string, file: string) => readFile(join(target, "current", file), "utf8");

test("the site and the headers that belong to it become live together", async () => {
  const { site } = await makeBuiltSite("1");
  const target = join(await makeFolder(), "new", "folder");
  const id = await publishRelease(site, target, hour(0));
  expect(id).toBe("20260101T000000Z-00");
  expect(await live(target, "public/index.html")).toContain("<h1>1</h1>");
  expect(JSON.parse(await live(target, ".hosting/headers.json"))).toEqual({ version: "1" });
  expect(await live(target, ".hosting/nginx/root.conf")).toBe(
    `root "${join(target, "releases", id, "public")}";\n`,
  );
});

test("tabs opened before a release still find their bundles after it, for thirty days", async () => {
  const target = await makeFolder();
  const first = await makeBuiltSite("1", { "public/static/old.woff2": "font", "public/robots.txt": "gone" });
  await publishRelease(first.site, target, day(1));
  await publishRelease((await makeBuiltSite("2")).site, target, day(2));
  await publishRelease((await makeBuiltSite("3")).site, target, day(20));
  expect(await live(target, `public/${first.bundle}`)).toBe('"1"');
  expect(await live(target, "public/static/old.woff2")).toBe("font");
  await expect(live(target, "public/robots.txt")).rejects.toThrow();
  await publishRelease((await makeBuiltSite("4")).site, target, day(40));
  await expect(live(target, `public/${first.bundle}`)).rejects.toThrow();
});

test("one command goes back, headers and all, and tabs of the newer release keep working", async () => {
  const target = await makeFolder();
  const older = await publishRelease((await makeBuiltSite("1")).site, target, hour(0));
  const newer = await makeBuiltSite("2");
  await publishRelease(newer.site, target, hour(1));
  expect(await rollBack(target, hour(2))).toBe(older);
  expect(await live(target, "public/index.html")).toContain("<h1>1</h1>");
  expect(JSON.parse(await live(target, ".hosting/headers.json"))).toEqual({ version: "1" });
  expect(await live(target, `public/${newer.bundle}`)).toBe('"2"');
  await expect(rollBack(target, hour(3))).rejects.toThrow("no earlier release");
});

test("only the newest releases are kept, and nothing that a killed run left", async () => {
  const target = await makeFolder();
  await mkdir(join(target, "releases", ".unfinished-x"), { recursive: true });
  for (let number = 0; number < 7; number += 1)
    await publishRelease((await makeBuiltSite(String(number))).site, target, hour(number));
  const kept = await readdir(join(target, "releases"));
  expect(kept).toEqual([2, 3, 4, 5, 6].map((number) => `20260101T0${number}0000Z-00`));
});

test.each([
  [
    "a page that changed after the build",
    (site: string) => writeFile(join(site, "index.html"), "<script>"),
    "/index.html changed",
  ],
  [
    "a file that is not from the build",
    (site: string) => writeFile(join(site, "evil.html"), ""),
    "/evil.html is not from",
  ],
  ["a file that is missing", (site: string) => rm(join(site, "404.html")), "/404.html is missing"],
  ["a build that was refused", (site: string) => rm(join(site, "../.hosting/manifest.json")), "was refused"],
])("%s keeps the site from being published", async (_, spoil, sentence) => {
  const target = await makeFolder();
  await publishRelease((await makeBuiltSite("1")).site, target, hour(0));
  const { site } = await makeBuiltSite("2");
  await spoil(site);
  await expect(publishRelease(site, target, hour(1))).rejects.toThrow(sentence);
  expect(await live(target, "public/index.html")).toContain("<h1>1</h1>");
});

test("a switch that fails leaves the live release and no link of its own", async () => {
  const target = await makeFolder();
  await mkdir(join(target, "current", "not a link"), { recursive: true });
  await expect(publishRelease((await makeBuiltSite("1")).site, target, hour(0))).rejects.toThrow(
    /EISDIR|EEXIST|ENOTEMPTY|EPERM/,
  );
  expect((await readdir(target)).toSorted()).toEqual(["current", "releases"]);
});

test("two releases within a second have names of their own", async () => {
  const target = await makeFolder();
  await publishRelease((await makeBuiltSite("1")).site, target, hour(0));
  expect(await publishRelease((await makeBuiltSite("2")).site, target, hour(0))).toBe("20260101T000000Z-01");
});

test("of two publications at once, one is refused and the other is whole", async () => {
  const target = await makeFolder();
  const sites = [await makeBuiltSite("1"), await makeBuiltSite("2")];
  const results = await Promise.allSettled(sites.map(({ site }) => publishRelease(site, target)));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await readdir(join(target, "releases"))).toHaveLength(1);
});

test("a full or read-only disk leaves the live release whole and nothing half-written", async () => {
  const disk = await mountSmallDisk();
  if (disk === undefined) return;
  try {
    const id = await publishRelease((await makeBuiltSite("1")).site, disk.folder, hour(0));
    const large = await makeBuiltSite("2", { "public/large.txt": "x".repeat(800_000) });
    await expect(publishRelease(large.site, disk.folder, hour(1))).rejects.toThrow("ENOSPC");
    expect(await readdir(join(disk.folder, "releases"))).toEqual([id]);
    disk.makeReadOnly();
    await expect(publishRelease((await makeBuiltSite("3")).site, disk.folder, hour(2))).rejects.toThrow(
      "EROFS",
    );
    disk.makeWritable();
    expect(await readlink(join(disk.folder, "current"))).toBe(`releases/${id}`);
    expect(await live(disk.folder, "public/index.html")).toContain("<h1>1</h1>");
    await publishRelease((await makeBuiltSite("4")).site, disk.folder, hour(3));
    expect(await live(disk.folder, "public/index.html")).toContain("<h1>4</h1>");
  } finally {
    disk.remove();
  }
});
