import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publishRelease, rollBack } from "../../tools/hosting/releases";
import { listFiles } from "../../tools/hosting/siteFiles";
import { withLock } from "../../tools/process/lock";
import { makeBuiltSite, makeFolder } from "../support/makeBuiltSite";

const hour = (number: number) => new Date(Date.UTC(2026, 0, 1, number));
const day = (number: number) => hour((number - 1) * 24);
const live = (target: string, file: string) => readFile(join(target, "current", file), "utf8");
const shown = async (target: string) => /<h1>(.*)<\/h1>/.exec(await live(target, "public/index.html"))?.[1];

const publish = async (target: string, version: string, now = new Date()) =>
  publishRelease((await makeBuiltSite(version)).site, target, now);

test("the site and the headers that belong to it become live together", async () => {
  const target = join(await makeFolder(), "new", "folder");
  const { id, before } = await publish(target, "1", hour(0));
  expect(id).toBe("20260101T000000000Z");
  expect(before).toBeUndefined();
  expect(await shown(target)).toBe("1");
  expect(JSON.parse(await live(target, ".hosting/headers.json"))).toEqual({ version: "1" });
  expect(await live(target, ".hosting/nginx/root.conf")).toBe(
    `root "${join(target, "releases", id, "public")}";\n`,
  );
});

test("tabs opened before a release still find their bundles after it, for thirty days", async () => {
  const target = await makeFolder();
  const first = await makeBuiltSite("1", { "public/static/old.woff2": "font", "public/robots.txt": "gone" });
  await publishRelease(first.site, target, day(1));
  await publish(target, "2", day(2));
  await publish(target, "3", day(20));
  expect(await live(target, `public/${first.bundle}`)).toBe('"1"');
  expect(await live(target, "public/static/old.woff2")).toBe("font");
  await expect(live(target, "public/robots.txt")).rejects.toThrow();
  await publish(target, "4", day(40));
  await expect(live(target, `public/${first.bundle}`)).rejects.toThrow();
});

test("one command goes back, headers and all, and tabs of the newer release keep working", async () => {
  const target = await makeFolder();
  const older = await publish(target, "1", hour(0));
  const newer = await makeBuiltSite("2");
  const { before } = await publishRelease(newer.site, target, hour(1));
  expect(before).toBe(older.id);
  const back = await rollBack(target, hour(2));
  expect(back).toMatchObject({ restored: older.id, before: undefined });
  expect(await shown(target)).toBe("1");
  expect(JSON.parse(await live(target, ".hosting/headers.json"))).toEqual({ version: "1" });
  expect(await live(target, ".hosting/nginx/root.conf")).toContain(back.id);
  expect(await live(target, `public/${newer.bundle}`)).toBe('"2"');
  await expect(rollBack(target, hour(3))).rejects.toThrow("no earlier release");
});

test("a rollback skips what was rolled back from, and publishing tells what it would restore", async () => {
  const target = await makeFolder();
  await publish(target, "good", hour(0));
  await publish(target, "bad", hour(1));
  const { id } = await rollBack(target, hour(2));
  expect((await publish(target, "worse", hour(3))).before).toBe(id);
  await rollBack(target, hour(4));
  expect(await shown(target)).toBe("good");
});

test("a rollback that is cut short changes no release, and the next one succeeds", async () => {
  const target = await makeFolder();
  const { id } = await publish(target, "1", hour(0));
  await publish(target, "2", hour(1));
  const before = await listFiles(join(target, "releases"));
  const record = join(target, "current", ".hosting", "carried.json");
  const whole = await readFile(record, "utf8");
  await writeFile(record, "{");
  await expect(rollBack(target, hour(2))).rejects.toThrow(/JSON/);
  await writeFile(record, whole);
  expect(await listFiles(join(target, "releases"))).toEqual(before);
  expect(await rollBack(target, hour(3))).toMatchObject({ restored: id });
});

test("five releases and those of the last week are kept, and nothing that a killed run left", async () => {
  const target = await makeFolder();
  await mkdir(join(target, "releases", ".unfinished-x"), { recursive: true });
  await writeFile(join(target, ".next"), "");
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await publish(target, String(number), day(number));
  expect(await readdir(join(target, "releases"))).toHaveLength(7);
  await publish(target, "8", day(15));
  const kept = await readdir(join(target, "releases"));
  expect(kept).toEqual(["04", "05", "06", "07", "15"].map((date) => `202601${date}T000000000Z`));
});

test("what a rollback would restore is kept, however many bad releases came after it", async () => {
  const target = await makeFolder();
  await publish(target, "good", day(0));
  for (let number = 10; number < 120; number += 20) {
    await publish(target, "bad", day(number));
    await rollBack(target, day(number + 10));
  }
  expect(await shown(target)).toBe("good");
  expect((await readdir(join(target, "releases"))).length).toBeLessThan(6);
});

test.each([
  ["/index.html changed", (site: string) => writeFile(join(site, "index.html"), "<script>")],
  ["/evil.html is not from the build", (site: string) => writeFile(join(site, "evil.html"), "")],
  ["/404.html is missing", (site: string) => rm(join(site, "404.html"))],
  ["last build did not succeed", (site: string) => rm(join(site, "../.hosting/manifest.json"))],
])("a site is not published: %s", async (sentence, spoil) => {
  const target = await makeFolder();
  await publish(target, "1", hour(0));
  const { site } = await makeBuiltSite("2");
  await spoil(site);
  await expect(publishRelease(site, target, hour(1))).rejects.toThrow(sentence);
  expect(await shown(target)).toBe("1");
});

test("a publication is refused while another one is running", async () => {
  const target = await makeFolder();
  await withLock(join(target, ".publish.lock"), "A publication", async () => {
    await expect(publish(target, "1")).rejects.toThrow("A publication is already running");
  });
  expect(await readdir(target)).toEqual([]);
});
