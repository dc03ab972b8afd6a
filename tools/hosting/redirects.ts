import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RoutesManifest } from "gatsby";

/** Old paths and what replaces them. */
export type Redirects = ReadonlyMap<string, string>;

/**
 * Returns the redirects that Gatsby passes to the adapter, with and without a slash at the end: nginx and Cloudflare
 * Pages compare the whole path.
 */
export function redirectsIn(routes: RoutesManifest): Redirects {
  const redirects = new Map<string, string>();
  for (const route of routes)
    if (route.type === "redirect")
      redirects.set(route.path, route.toPath).set(`${route.path}/`, route.toPath);
  return redirects;
}

/** Returns the `_redirects` file for Netlify and Cloudflare Pages. */
export const redirectsFile = (redirects: Redirects): string =>
  [...redirects].map(([from, to]) => `${from} ${to} 301\n`).join("");

/** Returns the nginx locations of the redirects. */
export const nginxRedirects = (redirects: Redirects): string =>
  [...redirects]
    .map(([from, to]) => `location = ${from} { return 301 ${withQuery(to, "$is_args$args")}; }\n`)
    .join("");

/** Adds the query of a request to the target of a redirect, before its hash. */
export const withQuery = (to: string, query: string): string => to.replace(/#|$/, (end) => query + end);

/** Reads the redirects of a built site. */
export async function readRedirects(site: string): Promise<Redirects> {
  const text = await readFile(join(site, "_redirects"), "utf8").catch(() => "");
  return new Map([...text.matchAll(/^(\S+) (\S+) 301$/gm)].map(([, from = "", to = ""]) => [from, to]));
}
