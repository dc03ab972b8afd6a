import { readFileSync } from "node:fs";
import { join } from "node:path";
import { attribute, type BuiltPage, builtPages, fileFor, root, type Tag } from "./support/builtSite";
import { site } from "./support/content";
import { expect, test } from "./support/test";

const { brand } = site;
const pages = builtPages();
const idsOf = new Map(
  pages.map(({ file, tags }) => [file, new Set(tags.map((tag) => attribute(tag, "id")))] as const),
);

/** Every URL in a tag: links, images in all sizes, scripts, and the absolute ones in the head. */
function urlsIn(tag: Tag): string[] {
  const sets = ["srcset", "imagesrcset"].flatMap((name) => (attribute(tag, name) ?? "").split(","));
  const single = ["href", "src", "poster"].map((name) => attribute(tag, name) ?? "");
  const social = /^og:(?:image|url)$/.test(attribute(tag, "property") ?? "") ? attribute(tag, "content") : "";
  return [...single, social ?? "", ...sets.map((entry) => entry.trim().split(/\s/)[0] ?? "")].filter(Boolean);
}

/** Describes a broken link. Returns undefined for a valid one or a link to another site. */
function brokenLink(link: string, from: string): string | undefined {
  const url = new URL(link, `${brand.url}/${from.replace(/(?:index)?\.html$/, "")}`);
  if (url.origin !== new URL(brand.url).origin) return undefined;
  const target = url.pathname === "/" ? "index.html" : fileFor(url.pathname);
  if (target === undefined) return `${link} in ${from}: no such file`;
  const id = decodeURIComponent(url.hash.slice(1));
  const ids = idsOf.get(target.replaceAll("\\", "/"));
  return id === "" || ids?.has(id) ? undefined : `${link} in ${from}: no element with this ID`;
}

const linksOf = ({ file, tags }: BuiltPage) =>
  tags.flatMap((tag) => urlsIn(tag).map((link) => ({ link, file, tag })));

test("every link in every page leads to a file, and every hash to an element", () => {
  const all = pages.flatMap(linksOf);
  expect(all.length).toBeGreaterThan(100);
  expect(all.map(({ link, file }) => brokenLink(link, file)).filter(Boolean), "broken links").toEqual([]);
});

test("links between pages need no redirect: no trailing slash, no file name", () => {
  const links = pages.flatMap(linksOf).filter(({ tag, link }) => tag.tagName === "a" && link.startsWith("/"));
  expect(links.length).toBeGreaterThan(20);
  const redirected = links.filter(({ link }) => !/^\/(?:[a-z0-9-]+)?(?:#[a-z0-9-]+)?$/.test(link));
  expect(
    redirected.map(({ link, file }) => `${link} in ${file}`),
    "links that need a redirect",
  ).toEqual([]);
});

for (const file of ["llms.txt", "sitemap.xml", "robots.txt"]) {
  test(`every URL of the site in ${file} leads to a file`, () => {
    const text = readFileSync(join(root, file), "utf8");
    const found = [...text.matchAll(/https?:\/\/[^\s<>)\]]+/g)].map(([url]) => url);
    expect(found.filter((url) => url.startsWith(brand.url)).length).toBeGreaterThan(0);
    expect(found.map((url) => brokenLink(url, file)).filter(Boolean)).toEqual([]);
  });
}

test("the sitemap has the canonical URL of every page that has one", () => {
  const listed = [...readFileSync(join(root, "sitemap.xml"), "utf8").matchAll(/<loc>(.*?)<\/loc>/g)];
  const canonical = pages.flatMap(({ tags }) =>
    tags.filter((tag) => attribute(tag, "rel") === "canonical").map((tag) => attribute(tag, "href")),
  );
  expect(listed.map(([, url]) => url).sort()).toEqual(canonical.sort());
});
