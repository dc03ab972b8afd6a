import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { contentTypes } from "./contentTypes";
import { inspectHtml, type OwnScript } from "./inspectHtml";
import { listFiles } from "./siteFiles";

interface SiteInspection {
  readonly hashes: readonly string[];
  readonly problems: readonly string[];
}

interface Rules {
  /** The inline scripts that may stand in a page. */
  readonly ownScripts: readonly OwnScript[];
  /** Addresses of the HTML files that Gatsby made. */
  readonly pages: ReadonlySet<string>;
}

/** The gate: what it names is not published. */
export async function inspectSite(site: string, { ownScripts, pages }: Rules): Promise<SiteInspection> {
  const files = await listFiles(site);
  const problems = files.flatMap((path) => fileProblem(path, pages));
  const hashes: string[] = [];
  for (const path of files.filter((name) => /\.(?:html|svg)$/.test(name))) {
    const own = path.endsWith(".html") ? ownScripts : [];
    const found = inspectHtml(await readFile(join(site, path), "utf8"), `public${path}`, own);
    problems.push(...found.problems);
    hashes.push(...found.hashes);
  }
  return { hashes, problems };
}

function fileProblem(path: string, pages: ReadonlySet<string>): string[] {
  const problem =
    (/\/\.(?!well-known\/)/.test(path) && "is a hidden file") ||
    (contentTypes[extname(path)] === undefined && "is of a kind that the site does not serve") ||
    (path.endsWith(".html") &&
      !pages.has(path) &&
      "is not one of the site's pages, and static/ may hold no HTML");
  return problem ? [`public${path} ${problem}`] : [];
}
