import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { generatedFiles, writeGeneratedFiles } from "../../tools/seo/generatedFiles";
import { drawIcons } from "../../tools/seo/icons";
import { makeFolder } from "../support/makeBuiltSite";
import { makePage, makePolicy, makePublicContent } from "../support/makePublicContent";
import { copySample } from "../support/sampleContent";

const now = new Date("2026-05-04T13:00:00Z");

function fileOf(path: string, content = makePublicContent(), preview = false): string {
  const text = generatedFiles(content, preview, now).get(path);
  if (text === undefined) throw new Error(`No ${path}.`);
  return text;
}

test("every file is written to its path under public/", async () => {
  const directory = await makeFolder();
  await copySample(directory);
  const args = {
    store: { getState: () => ({ program: { directory } }) },
    getNodesByType: (type: string) => (type === "Policy" ? [makePolicy()] : [makePage()]),
  };
  await Reflect.apply(writeGeneratedFiles, undefined, [args]);
  const site = join(directory, "public");
  const files = (await readdir(site, { recursive: true })).map((file) => file.replaceAll("\\", "/"));
  expect(files.sort()).toEqual([
    ".well-known",
    ".well-known/security.txt",
    "apple-touch-icon.png",
    "favicon.ico",
    "icons",
    "icons/icon-192.png",
    "icons/icon-512.png",
    "llms.txt",
    "manifest.webmanifest",
    "robots.txt",
    "sitemap.xml",
  ]);
  expect(await readFile(join(site, "sitemap.xml"), "utf8")).toContain("/house-rules</loc>");
});

test("the sitemap lists exactly the public pages, each with the date of its last change", () => {
  const entries = [...fileOf("sitemap.xml").matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
  expect(entries.map(([, url, date]) => [url, date])).toEqual([
    ["https://www.example.com", makePublicContent().site.home.updated],
    ["https://www.example.com/about", "2024-05-01"],
    ["https://www.example.com/house-rules", "2024-03-14"],
  ]);
});

test("robots.txt allows crawlers and names the sitemap, which a preview omits", () => {
  const allowed = "User-agent: *\nAllow: /\n";
  expect(fileOf("robots.txt")).toBe(`${allowed}\nSitemap: https://www.example.com/sitemap.xml\n`);
  expect(fileOf("robots.txt", makePublicContent(), true)).toBe(allowed);
});

test("llms.txt starts with name and description and lists every service, the hours, the pages and the policies", () => {
  const text = fileOf("llms.txt");
  const { site, services } = makePublicContent();
  expect(text.startsWith(`# ${site.brand.name}\n\n> ${site.home.seo.description}\n`)).toBe(true);
  for (const { title } of services) expect(text).toContain(`- ${title}: `);
  expect(text).toContain(site.hours.summary);
  expect(text).toContain("[About us](https://www.example.com/about)");
  expect(text).toContain("[House Rules](https://www.example.com/house-rules)");
});

test("llms.txt has no heading for services that the home page doesn't show", () => {
  const { site } = makePublicContent();
  expect(fileOf("llms.txt")).toContain(`## ${site.home.services.heading}\n`);
  expect(fileOf("llms.txt", makePublicContent({ services: [] }))).not.toContain(site.home.services.heading);
});

test("security.txt expires in the future, in less than a year", () => {
  const [, expires = ""] = fileOf(".well-known/security.txt").match(/^Expires: (.*)$/m) ?? [];
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test("the manifest names the site and icons of the stated sizes", async () => {
  const manifest: { name: string; icons: { src: string; sizes: string }[] } = JSON.parse(
    fileOf("manifest.webmanifest"),
  );
  expect(manifest.name).toBe("Ashgrove");
  expect(manifest.icons).toHaveLength(2);
  const icons = await drawIcons(makePublicContent().mark);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(icons.get(src.slice(1))).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
