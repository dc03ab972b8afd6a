import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hashedPath, hostingFolder } from "./siteFiles";

const headers = z.record(z.string(), z.string());

/** All headers of the site. The build writes this table; the preview server, nginx and other hosts follow it. */
export const headerTable = z.strictObject({
  everywhere: headers.meta({ description: "On every response, errors and redirects too." }),
  pages: headers.meta({ description: "Added to HTML." }),
  files: headers.meta({ description: "Added to everything that is not HTML." }),
  immutable: headers.meta({ description: "Added to files whose name changes with their content." }),
  revalidated: headers.meta({ description: "Added to all other responses." }),
});

export type HeaderTable = z.infer<typeof headerTable>;

/**
 * Left out on purpose: Cross-Origin-Embedder-Policy, which would block the calendar's frame, and X-XSS-Protection,
 * which browsers no longer read.
 */
export function siteHeaders(policies: { page: string; file: string }, preview: boolean): HeaderTable {
  return {
    everywhere: {
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy":
        "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), " +
        "geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), " +
        "xr-spatial-tracking=(), fullscreen=(self)",
      // With plain same-origin, windows that the calendar's frame opens could not talk to it.
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Permitted-Cross-Domain-Policies": "none",
      ...(preview ? { "X-Robots-Tag": "noindex, nofollow" } : {}),
    },
    pages: { "Content-Security-Policy": policies.page },
    files: { "Content-Security-Policy": policies.file },
    immutable: { "Cache-Control": "public, max-age=31536000, immutable" },
    revalidated: { "Cache-Control": "public, max-age=0, must-revalidate" },
  };
}

export const headerTableFile = (site: string): string => join(hostingFolder(site), "headers.json");

/** Reads the table of a built site. */
export async function readHeaderTable(site: string): Promise<HeaderTable> {
  return headerTable.parse(JSON.parse(await readFile(headerTableFile(site), "utf8")));
}

/**
 * The `_headers` file of Netlify and Cloudflare Pages. These hosts apply every rule that matches an address and join
 * headers of the same name. So no two rules that can match together set the same header, and all files get the pages'
 * policy. Both hosts send `max-age=0, must-revalidate` where no rule says otherwise.
 */
export function netlifyHeaders(table: HeaderTable, files: readonly string[]): string {
  const rule = (path: string, values: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const bundles = files.filter((path) => hashedPath.test(path) && !path.startsWith("/static/"));
  return [
    rule("/*", { ...table.everywhere, ...table.pages }),
    ...["/static/*", ...bundles].map((path) => rule(path, table.immutable)),
  ].join("\n");
}
