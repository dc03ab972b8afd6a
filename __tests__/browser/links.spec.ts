import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { attribute, type BuiltPage, builtPages, fileFor, root, type Tag } from "./support/builtSite";
import { expect, test } from "./support/test";

const content: unknown = JSON.parse(readFileSync("content/site.json", "utf8"));
const { brand } = z.object({ brand: z.object({ url: z.string() }) }).parse(content);
const pages = builtPages();
const idsOf = new Map(
  pages.map(({ file, tags }) => [file, new Set(tags.map((tag) => attribute(tag, "id")))] as const),
);

/** Every address in a tag: links, pictures with all their sizes, scripts, and the absolute ones in the head. */
function addressesIn(tag: Tag): string[] {
  const sets = ["srcset", "imagesrcset"].flatMap((name) => (attribute(tag, name) ?? "").split(","));
  const single = ["href", "src", "poster"].map((name) => attribute(tag, name) ?? "");
  const social = /^og:(?:image|url)$/.test(attribute(tag, "property") ?? "") ? attribute(tag, "content") : "";
  return [...single, social ?? "", ...sets.map((entry) => entry.trim().split(/\s/)[0] ?? "")].filter(Boolean);
}

/** Why an address leads nowhere; undefined when it leads somewhere, or to another site. */
function brokenLink(address: string, from: string): string | undefined {
  const url = new URL(address, `${brand.url}/${from.replace(/(?:index)?\.html$/, "")}`);
  if (url.origin !== new URL(brand.url).origin) return undefined;
  const target = url.pathname === "/" ? "index.html" : fileFor(url.pathname);
  if (target === undefined) return `${address} in ${from}: no such file`;
  const id = decodeURIComponent(url.hash.slice(1));
  const ids = idsOf.get(target.replaceAll("\\", "/"));
  return id === "" || ids?.has(id) ? undefined : `${address} in ${from}: no element with this id`;
}

const linksOf = ({ file, tags }: BuiltPage) =>
  tags.flatMap((tag) => addressesIn(tag).map((address) => ({ address, file, tag })));

test("every address in every page leads to a file of the site, and every hash to an element", () => {
  const all = pages.flatMap(linksOf);
  expect(all.length).toBeGreaterThan(100);
  expect(all.map(({ address, file }) => brokenLink(address, file)).filter(Boolean)).toEqual([]);
});

test("links between pages need no redirect: no slash at the end, no file name", () => {
  const links = pages
    .flatMap(linksOf)
    .filter(({ tag, address }) => tag.tagName === "a" && address.startsWith("/"));
  expect(links.length).toBeGreaterThan(20);
  for (const { address } of links) expect(address).toMatch(/^\/(?:[a-z0-9-]+)?(?:#[a-z0-9-]+)?$/);
});

for (const file of ["llms.txt", "sitemap.xml", "robots.txt"]) {
  test(`every address of the site in ${file} leads to a file`, () => {
    const text = readFileSync(join(root, file), "utf8");
    const found = [...text.matchAll(/https?:\/\/[^\s<>)\]]+/g)].map(([address]) => address);
    expect(found.filter((address) => address.startsWith(brand.url)).length).toBeGreaterThan(0);
    expect(found.map((address) => brokenLink(address, file)).filter(Boolean)).toEqual([]);
  });
}

test("the sitemap lists exactly the pages that may be listed, by their canonical addresses", () => {
  const listed = [...readFileSync(join(root, "sitemap.xml"), "utf8").matchAll(/<loc>(.*?)<\/loc>/g)];
  const canonical = pages.flatMap(({ tags }) =>
    tags.filter((tag) => attribute(tag, "rel") === "canonical").map((tag) => attribute(tag, "href")),
  );
  expect(listed.map(([, address]) => address).sort()).toEqual(canonical.sort());
});
