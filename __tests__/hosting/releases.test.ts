import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publishRelease, recordReload, rollBack } from "../../tools/hosting/releases";
import { listFiles } from "../../tools/hosting/siteFiles";
import { withLock } from "../../tools/process/lock";
import { makeBuiltSite, makeFolder } from "../support/makeBuiltSite";

const hour = (number: number) => new Date(Date.UTC(2026, 0, 1, number));
const day = (number: number) => hour((number - 1) * 24);
const live = (target: string, file: string) => readFile(join(target, "current", file), "utf8");
const shown = async (target: string) => /<h1>(.*)<\/h1>/.exec(await live(target, "public/index.html"))?.[1];

const publish = async (target: string, version: string, now = new Date()) =>
  publishRelease((await makeBuiltSite(version)).site, target, { now });

test("a site and its headers become live together", async () => {
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

test("bundles and images stay available for 30 days after they were last part of the site", async () => {
  const target = await makeFolder();
  const first = await makeBuiltSite("1", { "public/static/old.woff2": "font", "public/robots.txt": "gone" });
  await publishRelease(first.site, target, { now: day(1) });
  await publish(target, "2", day(2));
  await publish(target, "3", day(20));
  expect(await live(target, `public/${first.bundle}`)).toBe('"1"');
  expect(await live(target, "public/static/old.woff2")).toBe("font");
  await expect(live(target, "public/robots.txt")).rejects.toThrow();
  await publish(target, "4", day(40));
  await expect(live(target, `public/${first.bundle}`)).rejects.toThrow();
});

test("a rollback renews the 30 days of bundles and images that were part of the newer release", async () => {
  const target = await makeFolder();
  const image = { "public/static/old.woff2": "font" };
  await publishRelease((await makeBuiltSite("1", image)).site, target, { now: day(1) });
  await publish(target, "2", day(2));
  await publishRelease((await makeBuiltSite("3", image)).site, target, { now: day(3) });
  await rollBack(target, { now: day(30) });
  await publish(target, "4", day(34));
  expect(await live(target, "public/static/old.woff2")).toBe("font");
});

test("a rollback restores site and headers and keeps the bundles of the newer release", async () => {
  const target = await makeFolder();
  const older = await publish(target, "1", hour(0));
  const newer = await makeBuiltSite("2");
  const { before } = await publishRelease(newer.site, target, { now: hour(1) });
  expect(before).toBe(older.id);
  const back = await rollBack(target, { now: hour(2) });
  expect(back).toMatchObject({ restored: older.id, before: undefined });
  expect(await shown(target)).toBe("1");
  expect(JSON.parse(await live(target, ".hosting/headers.json"))).toEqual({ version: "1" });
  expect(await live(target, ".hosting/nginx/root.conf")).toContain(back.id);
  expect(await live(target, `public/${newer.bundle}`)).toBe('"2"');
  await expect(rollBack(target, { now: hour(3) })).rejects.toThrow("no earlier release");
});

test("a rollback skips releases that were rolled back before", async () => {
  const target = await makeFolder();
  await publish(target, "good", hour(0));
  await publish(target, "bad", hour(1));
  const { id } = await rollBack(target, { now: hour(2) });
  expect((await publish(target, "worse", hour(3))).before).toBe(id);
  await rollBack(target, { now: hour(4) });
  expect(await shown(target)).toBe("good");
});

test("an interrupted rollback changes no release, and the next one succeeds", async () => {
  const target = await makeFolder();
  const { id } = await publish(target, "1", hour(0));
  await publish(target, "2", hour(1));
  const before = await listFiles(join(target, "releases"));
  await symlink("missing", join(target, "releases", id, "public", "broken.txt"));
  await expect(rollBack(target, { now: hour(2) })).rejects.toThrow("ENOENT");
  await rm(join(target, "releases", id, "public", "broken.txt"));
  expect(await listFiles(join(target, "releases"))).toEqual(before);
  expect(await rollBack(target, { now: hour(3) })).toMatchObject({ restored: id });
});

test("after a recorded reload, four earlier releases are kept, and files of killed runs are deleted", async () => {
  const target = await makeFolder();
  await mkdir(join(target, "releases", ".unfinished-x"), { recursive: true });
  await writeFile(join(target, ".next"), "");
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await publish(target, String(number), day(number));
  expect(await readdir(join(target, "releases"))).toHaveLength(7);
  await recordReload(target, "20260107T000000000Z");
  await publish(target, "8", day(8));
  const kept = await readdir(join(target, "releases"));
  expect(kept).toEqual(["04", "05", "06", "07", "08"].map((date) => `202601${date}T000000000Z`));
});

test("releases that the server may still serve are kept, however old they are", async () => {
  const target = await makeFolder();
  const { id } = await publish(target, "1", day(1));
  await recordReload(target, id);
  for (const number of [2, 3, 4, 5, 6, 7, 30, 60]) await publish(target, String(number), day(number));
  expect(await readdir(join(target, "releases"))).toContain(id);
  expect(await readdir(join(target, "releases"))).toHaveLength(9);
});

test("the release that a rollback would restore is kept through many later ones", async () => {
  const target = await makeFolder();
  await publish(target, "good", day(0));
  for (let number = 10; number < 120; number += 20) {
    const { id } = await publish(target, "bad", day(number));
    await recordReload(target, id);
    await rollBack(target, { now: day(number + 10) });
  }
  expect(await shown(target)).toBe("good");
  expect((await readdir(join(target, "releases"))).length).toBeLessThan(7);
});

test.each([
  ["/index.html changed", (site: string) => writeFile(join(site, "index.html"), "<script>")],
  ["/evil.html isn't part of the build", (site: string) => writeFile(join(site, "evil.html"), "")],
  ["/404.html is missing", (site: string) => rm(join(site, "404.html"))],
  ["There is no complete build.", (site: string) => rm(join(site, "../.hosting/manifest.json"))],
])("a site isn't published: %s", async (sentence, spoil) => {
  const target = await makeFolder();
  await publish(target, "1", hour(0));
  const { site } = await makeBuiltSite("2");
  await spoil(site);
  await expect(publishRelease(site, target, { now: hour(1) })).rejects.toThrow(sentence);
  expect(await shown(target)).toBe("1");
});

test("a publication is refused while another one is running", async () => {
  const target = await makeFolder();
  await withLock(join(target, ".publish.lock"), "A publication", async () => {
    await expect(publish(target, "1")).rejects.toThrow("A publication is already running");
  });
  expect(await readdir(target)).toEqual([]);
});

test("published folders and files are readable for the web server, whatever the umask", async () => {
  const folder = await makeFolder();
  const previous = process.umask(0o077);
  const { site, project } = await makeBuiltSite("1", { "public/static/a.png": "image" });
  await chmod(join(project, ".hosting", "headers.json"), 0o600);
  const { id } = await publishRelease(site, join(folder, "new", "target"));
  process.umask(previous);
  const release = join(folder, "new", "target", "releases", id);
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  for (const path of ["..", "../..", "../../..", ".", "public", "public/static", ".hosting"])
    expect(`${path} ${await modeOf(join(release, path))}`).toBe(`${path} 755`);
  for (const path of await listFiles(release))
    expect(`${path} ${await modeOf(release + path)}`).toBe(`${path} 644`);
});

test("a site with a read-only file is published", async () => {
  const target = await makeFolder();
  const { site, project } = await makeBuiltSite("1");
  await chmod(join(site, "404.html"), 0o444);
  // Root can write to read-only files, so this test then publishes as another user.
  const isRoot = process.geteuid?.() === 0;
  const otherUser = 65534;
  if (isRoot) await Promise.all([chown(target, otherUser, otherUser), chown(project, otherUser, otherUser)]);
  if (isRoot) process.seteuid?.(otherUser);
  const { id } = await publishRelease(site, target).finally(() => isRoot && process.seteuid?.(0));
  expect((await stat(join(target, "releases", id, "public", "404.html"))).mode & 0o777).toBe(0o644);
});

test.each(["a b", "a;b", "a{b}", "a$b", 'a"b', "a[b]", "a*b", "a#b"])(
  "a folder named %s, which nginx would read as syntax, is refused",
  async (name) => {
    const folder = await makeFolder();
    await expect(publish(join(folder, name), "1")).rejects.toThrow("nginx can't serve from the folder");
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a folder in place of the link `current` is reported before anything is written", async () => {
  const target = await makeFolder();
  await mkdir(join(target, "current"));
  await expect(publish(target, "1")).rejects.toThrow("current isn't a link");
  expect(await readdir(target)).toEqual(["current"]);
});

test.each(["", "{"])(
  "a damaged record of carried files (%j) blocks neither release nor rollback",
  async (text) => {
    const target = await makeFolder();
    const first = await makeBuiltSite("1");
    await publishRelease(first.site, target, { now: day(1) });
    await publish(target, "2", day(2));
    await writeFile(join(target, "current", ".hosting", "carried.json"), text);
    await publish(target, "3", day(3));
    await rollBack(target, { now: day(4) });
    expect(await live(target, `public/${first.bundle}`)).toBe('"1"');
  },
);

test("another site is refused unless --replace is set", async () => {
  const target = await makeFolder();
  const [first, second] = ["https://one.example", "https://two.example"].map((url) =>
    makeBuiltSite(url, { ".hosting/url": url }),
  );
  await publishRelease((await first)?.site ?? "", target, { now: hour(1) });
  const { site } = (await second) ?? { site: "" };
  await expect(publishRelease(site, target, { now: hour(2) })).rejects.toThrow(
    "This folder contains releases of https://one.example, not of https://two.example.",
  );
  await publishRelease(site, target, { now: hour(3), replace: true });
  expect(await live(target, ".hosting/url")).toBe("https://two.example");
});
