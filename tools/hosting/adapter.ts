import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { IAdapter } from "gatsby";
import { site as siteContent } from "../model/site";
import { thirdPartiesOf } from "../model/thirdParties";
import { exitCodes } from "../process/exitCodes";
import { compressSite } from "./compress";
import { contentSecurityPolicy, filePolicy } from "./contentSecurityPolicy";
import { gatsbyInlineScripts } from "./gatsbyInlineScripts";
import { builtFiles, flattenPages, removeStale, restore, stash } from "./gatsbyOutput";
import { headerTableFile, netlifyHeaders, siteHeaders, siteUrlFile } from "./headers";
import { inspectSite } from "./inspectHtml";
import { writeManifest } from "./manifest";
import { nginxFiles } from "./nginx";
import { type Redirects, redirectsFile, redirectsIn } from "./redirects";
import { hostingFolder, listFiles } from "./siteFiles";

interface Options {
  /** Contents of the site's inline scripts. The build refuses all others except Gatsby's. */
  readonly inlineScripts: readonly string[];
  /** Contents of the style elements that scripts add in the browser. */
  readonly placeholderStyles: readonly string[];
  readonly project?: string;
}

/** Turns Gatsby's output into a site ready to deploy: inspected, compressed, with headers and checksums. */
export function hostingAdapter({
  inlineScripts,
  placeholderStyles,
  project = process.cwd(),
}: Options): IAdapter {
  const site = join(project, "public");
  // Netlify and Cloudflare Pages compress files and redirect URLs themselves.
  const isManaged = Boolean(process.env.NETLIFY || process.env.CF_PAGES);

  return {
    name: "project-hosting",
    cache: {
      async restore() {
        await rm(hostingFolder(site), { recursive: true, force: true });
        await restore(project);
        await removeStale(site);
        return false;
      },
      store() {},
    },
    async adapt({ routesManifest, reporter }) {
      const { bundles, pages } = builtFiles(routesManifest);
      await stash(project, bundles);
      const knownScripts = [...inlineScripts, ...gatsbyInlineScripts];
      const content = await readFile(join(project, "content", "site.json"), "utf8");
      const { brand, booking, analytics } = siteContent.parse(JSON.parse(content));
      const thirdParties = thirdPartiesOf({ booking, analytics });
      const rules = { knownScripts, placeholderStyles, pages, thirdParties };
      const { problems, ...hashes } = await inspectSite(site, rules);
      if (problems.length > 0) {
        const list = problems.map((text) => `  ${text}`).join("\n");
        reporter.error(
          `This build can't be published:\n${list}\nFor the rules, see "Checks of the built site" in docs/security.md.`,
        );
        process.exit(exitCodes.outputRefused);
      }
      const redirects = redirectsIn(routesManifest);
      await writeHeaders(site, contentSecurityPolicy({ ...hashes, thirdParties }), redirects);
      await writeFile(siteUrlFile(site), brand.url);
      if (redirects.size > 0) await writeFile(join(site, "_redirects"), redirectsFile(redirects));
      if (isManaged) await flattenPages(project);
      else await compressSite(site);
      await writeManifest(site);
    },
  };
}

async function writeHeaders(site: string, page: string, redirects: Redirects) {
  const table = siteHeaders({ page, file: filePolicy }, process.env.SITE_ENV === "preview");

  const nginx = join(hostingFolder(site), "nginx");
  await mkdir(nginx, { recursive: true });
  await writeFile(join(site, "_headers"), netlifyHeaders(table, await listFiles(site)));
  await writeFile(headerTableFile(site), `${JSON.stringify(table, null, 2)}\n`);
  for (const [name, text] of Object.entries(nginxFiles(table, redirects)))
    await writeFile(join(nginx, name), text);
}
