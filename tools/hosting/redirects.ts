import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RoutesManifest } from "gatsby";

/** Old paths and what replaces them. */
export type Redirects = ReadonlyMap<string, string>;

/** Returns the redirects that Gatsby passes to the adapter. */
export const redirectsIn = (routes: RoutesManifest): Redirects =>
  new Map(
    routes.flatMap((route) => (route.type === "redirect" ? [[route.path, route.toPath] as const] : [])),
  );

/** Returns the `_redirects` file for Netlify and Cloudflare Pages. */
export const redirectsFile = (redirects: Redirects): string =>
  [...redirects].map(([from, to]) => `${from} ${to} 301\n`).join("");

/** Returns the nginx locations of the redirects, with and without a slash at the end. */
export const nginxRedirects = (redirects: Redirects): string =>
  [...redirects].flatMap(([from, to]) => [from, `${from}/`].map((path) => nginxRedirect(path, to))).join("");

const nginxRedirect = (from: string, to: string) =>
  `location = ${from} { return 301 ${withQuery(to, "$is_args$args")}; }\n`;

/** Adds the query of a request to the target of a redirect, before its hash. */
export const withQuery = (to: string, query: string): string => to.replace(/#|$/, (end) => query + end);

/** Reads the redirects of a built site. */
export async function readRedirects(site: string): Promise<Redirects> {
  const text = await readFile(join(site, "_redirects"), "utf8").catch(() => "");
  return new Map([...text.matchAll(/^(\S+) (\S+) 301$/gm)].map(([, from = "", to = ""]) => [from, to]));
}
