import type { RoutesManifest } from "gatsby";
import { makeFolder, writeFiles } from "./makeBuiltSite";
import { copySample } from "./sampleContent";

export const bundle = "app-0123456789.js";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}` +
  `<script src="/${bundle}" async></script></body></html>`;

/** Makes a project after Gatsby has written public/, including its own files and those of an earlier build. */
export async function makeGatsbyOutput(files: Readonly<Record<string, string>> = {}, body = "<h1>Hi</h1>") {
  const project = await makeFolder();
  await copySample(project);
  await writeFiles(project, {
    "public/index.html": page(`${body}<img src="/static/used/a.png">`),
    "public/privacy-policy/index.html": page("<h1>Privacy</h1>"),
    "public/404.html": page("<h1>Not here</h1>"),
    "public/404/index.html": page("<h1>Not here</h1>"),
    [`public/${bundle}`]: "let a = 1;".repeat(50),
    "public/app-ffffffffff.js": "an earlier build",
    "public/static/used/a.png": "image",
    "public/static/unused/b.png": "image of an earlier build",
    "public/page-data/app-data.json": "{}",
    "public/sw.js": "self;",
    "public/webpack.stats.json": "{}",
    "public/chunk-map.json": "{}",
    [`public/${bundle}.map`]: "{}",
    [`public/${bundle}.LICENSE.txt`]: "license",
    "public/_gatsby/slices/_gatsby-scripts-1.html": "<script></script>",
    "public/~partytown/partytown.js": "",
    ...files,
  });
  return project;
}

const revalidated = [{ key: "cache-control", value: "public, max-age=0, must-revalidate" }];
const immutable = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];
const route = (filePath: string, headers: { key: string; value: string }[]) =>
  ({ type: "static", path: `/${filePath}`, filePath: `public/${filePath}`, headers }) as const;

/** The data about pages and bundles that Gatsby passes to the adapter. */
export const routesManifest: RoutesManifest = [
  route("index.html", revalidated),
  route("privacy-policy/index.html", revalidated),
  route("404.html", revalidated),
  route("404/index.html", revalidated),
  route(bundle, immutable),
];

/** Gatsby's inline script with the page's path. */
export const makePageScript = (path: string): string =>
  `<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="${path}";/*]]>*/</script>`;

/** Gatsby's scripts, in the slice that it rewrites when they change. */
export const makeRuntimeScripts = (version: string): string =>
  '<!-- slice-start id="_gatsby-scripts-1" -->' +
  `<script>window.___webpackCompilationHash="${version}";</script>` +
  `<script src="/framework-${version}.js" async></script><script src="/app-${version}.js" async></script>` +
  '<!-- slice-end id="_gatsby-scripts-1" -->';
