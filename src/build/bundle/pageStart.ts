import { z } from "zod";
import { firstPaintScript } from "./firstPaint";

/** What Gatsby writes about a page, as far as its start is concerned. */
export const pageDataFile = z.object({
  componentChunkName: z.string(),
  path: z.string(),
  staticQueryHashes: z.array(z.string()).default([]),
});

/** Addresses of script files by the name of the chunk, as in webpack.stats.json. */
export const bundleStats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });

interface PageStart {
  readonly data: readonly string[];
  readonly scripts: readonly string[];
}

/** What the router fetches, one after the other, before it can hydrate a page. */
export function pageStart(page: z.infer<typeof pageDataFile>, stats: z.infer<typeof bundleStats>): PageStart {
  const folder = page.path === "/" ? "/index" : page.path;
  const scripts = stats.assetsByChunkName[page.componentChunkName];
  if (scripts === undefined) throw new Error(`There is no bundle for ${page.componentChunkName}.`);
  return {
    data: [
      `/page-data${folder}/page-data.json`,
      "/page-data/app-data.json",
      ...page.staticQueryHashes.map((hash) => `/page-data/sq/d/${hash}.json`),
    ],
    scripts: scripts.map((file) => `/${file}`),
  };
}

const chunkMapping = /\s*<script\s+id="gatsby-chunk-mapping"\s*>[\s\S]*?<\/script>\s*/;
const opening = "<template data-page-start>";
const earlier = [
  /<template data-page-start>(?:<link [^>]*>)*/,
  /<\/template><script data-page-start>[\s\S]*?<\/script>/,
];
/** Where Gatsby keeps the scripts of the runtime; it writes them anew here whenever they change. */
const runtime =
  /<!-- slice-start id="_gatsby-scripts-1" -->[\s\S]*?<!-- slice-end id="_gatsby-scripts-1" -->/;

/**
 * A page's HTML, with all its scripts and their data held in a template until the first paint. Without the map of all
 * chunks, too: only Gatsby's own prefetching looks into it, and this site's links load pages as a whole.
 */
export function startPage(html: string, { data, scripts }: PageStart): string {
  const preload = (href: string, as: string) =>
    `<link rel="preload" href="${href}" ${as} fetchpriority="low">`;
  const links = [
    ...scripts.map((href) => preload(href, 'as="script"')),
    ...data.map((href) => preload(href, 'as="fetch" crossorigin="anonymous"')),
  ].join("");
  const plain = earlier.reduce((text, pattern) => text.replace(pattern, ""), html).replace(chunkMapping, "");
  if (!runtime.test(plain)) throw new Error("Gatsby's scripts are not where they were: see pageStart.ts.");
  return plain.replace(
    runtime,
    (held) => `${opening}${links}${held}</template><script data-page-start>${firstPaintScript}</script>`,
  );
}
