import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";

/** Content types of the site's files. The build refuses other file extensions. */
export const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

export const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";

export const isCompressible = (path: string): boolean =>
  /\.(?:css|html|ico|js|json|svg|txt|webmanifest|xml)$/i.test(path);

export const sha256 = (content: Buffer | string) => hash("sha256", content, "base64");

/** Files whose names contain a hash of their content: Gatsby's bundles and everything under /static. */
export const hashedPath = /^\/(?:static\/.+|[^/]+-[0-9a-f]{10,}\.js)$/;

/** Social cards and icons, which other sites may show. */
export const sharedPath = /^\/(?:cards\/|icons\/|apple-touch-icon\.png|favicon\.ico)/;

/** The folder for headers and checksums, next to the site so that no host serves it. */
export const hostingFolder = (site: string): string => join(site, "..", ".hosting");

/** Lists the paths of all files in a folder, each with a leading slash, sorted. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
    .sort();
}
