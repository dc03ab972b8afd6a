import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hashedPath, hostingFolder } from "./siteFiles";

const headers = z.record(z.string(), z.string());

/** All headers of the site. The build writes this table for the preview server, nginx and other hosts. */
export const headerTable = z.strictObject({
  everywhere: headers.meta({ description: "Sent with every response, including errors and redirects." }),
  pages: headers.meta({ description: "Added to pages." }),
  files: headers.meta({ description: "Added to all other files." }),
  shared: headers.meta({ description: "Added to social cards and icons, which other sites may show." }),
  immutable: headers.meta({ description: "Added to files whose names contain a hash of their content." }),
  revalidated: headers.meta({ description: "Added to all other responses." }),
});

export type HeaderTable = z.infer<typeof headerTable>;

const resourcePolicy = "Cross-Origin-Resource-Policy";

/**
 * Returns the header table. Omits Cross-Origin-Embedder-Policy, which would block the calendar, and X-XSS-Protection,
 * which browsers ignore.
 */
export function siteHeaders(policies: { page: string; file: string }, preview: boolean): HeaderTable {
  return {
    everywhere: {
      "Strict-Transport-Security": "max-age=63072000",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy":
        "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), " +
        "encrypted-media=(), geolocation=(), gyroscope=(), hid=(), local-fonts=(), local-network-access=(), " +
        "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), " +
        "fullscreen=(self)",
      // The value same-origin would disconnect windows that the calendar opens.
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      ...(preview ? { "X-Robots-Tag": "noindex, nofollow" } : {}),
    },
    pages: { "Content-Security-Policy": policies.page, [resourcePolicy]: "same-origin" },
    files: { "Content-Security-Policy": policies.file, [resourcePolicy]: "same-origin" },
    shared: { "Content-Security-Policy": policies.file, [resourcePolicy]: "cross-origin" },
    immutable: { "Cache-Control": "public, max-age=31536000, immutable" },
    revalidated: { "Cache-Control": "public, max-age=0, must-revalidate" },
  };
}

export const headerTableFile = (site: string): string => join(hostingFolder(site), "headers.json");

/** The file with the URL of the site. Releases of different sites don't mix. */
export const siteUrlFile = (site: string): string => join(hostingFolder(site), "url");

/** Reads the header table of a built site. */
export async function readHeaderTable(site: string): Promise<HeaderTable> {
  return headerTable.parse(JSON.parse(await readFile(headerTableFile(site), "utf8")));
}

/**
 * Returns the `_headers` file for Netlify and Cloudflare Pages. These hosts apply every matching rule and join headers
 * of the same name, so two rules that match the same URL must not set the same header, and files get the pages' policy.
 * Both hosts send `max-age=0, must-revalidate` by default.
 */
export function netlifyHeaders(table: HeaderTable, files: readonly string[]): string {
  const rule = (path: string, values: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const { [resourcePolicy]: ownOrigin = "", ...policy } = table.pages;
  const pages = files.flatMap((path) => /^(\/.*?)\/?index\.html$/.exec(path)?.[1] ?? []);
  // Netlify's development server matches /page as /page.html.
  const aliases = pages.filter((page) => page !== "/").map((page) => `${page}.html`);
  const bundles = files.filter((path) => hashedPath.test(path) && !path.startsWith("/static/"));
  return [
    rule("/*", { ...table.everywhere, ...policy }),
    ...["/static/*", ...bundles].map((path) =>
      rule(path, { ...table.immutable, [resourcePolicy]: ownOrigin }),
    ),
    ...["/cards/*", "/icons/*"].map((path) =>
      rule(path, { [resourcePolicy]: table.shared[resourcePolicy] ?? "" }),
    ),
    // Last, because their number grows, and Cloudflare Pages reads 100 rules.
    ...[...pages, ...aliases].map((path) => rule(path, { [resourcePolicy]: ownOrigin })),
  ].join("\n");
}
