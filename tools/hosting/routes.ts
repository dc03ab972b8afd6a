import type { RoutesManifest } from "gatsby";

interface BuiltFiles {
  /** Bundles of this build: Gatsby marks them as never changing. */
  readonly bundles: ReadonlySet<string>;
  /** HTML of the pages. */
  readonly pages: ReadonlySet<string>;
}

/** What of public/ belongs to this build, by Gatsby's own account. */
export function builtFiles(routes: RoutesManifest): BuiltFiles {
  const bundles = new Set<string>();
  const pages = new Set<string>();
  for (const route of routes) {
    if (route.type !== "static") continue;
    const path = route.filePath.replace(/^public/, "");
    const caching = route.headers.find(({ key }) => key === "cache-control")?.value ?? "";
    if (caching.includes("immutable")) bundles.add(path);
    else if (path.endsWith(".html") && caching !== "") pages.add(path);
  }
  return { bundles, pages };
}
