import { z } from "zod";
import { firstPaintScript } from "./firstPaint";

/** What Gatsby writes about a page, as far as its start is concerned. */
export const pageDataFile = z.object({
  componentChunkName: z.string(),
  path: z.string().regex(/^\/[\w./-]*$/),
  staticQueryHashes: z.array(z.string()).default([]),
});

/** What names the build that data and bundles are of, as in app-data.json. */
export const appDataFile = z.object({ webpackCompilationHash: z.string().regex(/^[0-9a-f]+$/) });

/** Addresses of script files by the name of the chunk, as in webpack.stats.json. */
export const bundleStats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });

interface PageStart {
  readonly path: string;
  /** What the router fetches, one after the other, before it can hydrate the page. */
  readonly data: readonly string[];
  readonly code: readonly string[];
  /** The bundles that every page begins with. */
  readonly runtime: readonly string[];
}

export function pageStart(page: z.infer<typeof pageDataFile>, stats: z.infer<typeof bundleStats>): PageStart {
  const folder = page.path === "/" ? "/index" : page.path;
  const bundles = (chunk: string) => {
    const files = stats.assetsByChunkName[chunk];
    if (files === undefined) throw new Error(`There is no bundle for ${chunk}.`);
    return files.map((file) => `/${file}`);
  };
  return {
    path: page.path,
    data: [
      `/page-data${folder}/page-data.json`,
      "/page-data/app-data.json",
      ...page.staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
    ],
    code: bundles(page.componentChunkName),
    runtime: bundles("app"),
  };
}

/**
 * Gatsby's own inline scripts. The first tells the page's path, and would need a hash for each page in the policy; the
 * template tells it as well. The second is the map of all chunks, into which only Gatsby's own prefetching looks, and
 * this site's links load pages as a whole.
 */
const inline = [
  /<script id="gatsby-script-loader">[\s\S]*?<\/script>/,
  /\s*<script\s+id="gatsby-chunk-mapping"\s*>[\s\S]*?<\/script>\s*/,
];
/** Where Gatsby has put the scripts of the runtime, or an earlier build has held them. */
const begin =
  /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->|<template data-page-path=[\s\S]*?<\/template><script>[\s\S]*?<\/script>/;

/** A page's HTML, with all its scripts and their data held in a template until the first paint. */
export function startPage(html: string, { path, data, code, runtime }: PageStart, build: string): string {
  const held = [
    ...data.map(
      (href) => `<link rel="preload" href="${href}" as="fetch" crossorigin="anonymous" fetchpriority="low">`,
    ),
    // The page's own code waits by itself until webpack's runtime is there.
    ...[...runtime, ...code].map((src) => `<script src="${src}" async></script>`),
  ].join("");
  const plain = inline.reduce((text, pattern) => text.replace(pattern, ""), html);
  if (!begin.test(plain)) throw new Error("Gatsby's scripts are not where they were: see pageStart.ts.");
  return plain.replace(
    begin,
    () =>
      `<template data-page-path="${path}" data-___webpack-compilation-hash="${build}">${held}</template>` +
      `<script>${firstPaintScript}</script>`,
  );
}
