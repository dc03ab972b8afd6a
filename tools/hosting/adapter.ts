import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { IAdapter } from "gatsby";
import { site as siteContent } from "../model/site";
import { schedulerOrigins } from "./bookingOrigins";
import { compressSite, removeCompressed } from "./compressSite";
import { contentSecurityPolicy, filePolicy } from "./contentSecurityPolicy";
import { readEnvironment } from "./environment";
import { exitCodes } from "./exitCodes";
import { flattenPages, unflattenPages } from "./flatPages";
import { gatsbyInlineScripts } from "./gatsbyInlineScripts";
import { headerTableFile, hostingFolder } from "./headerTable";
import { inspectSite } from "./inspectSite";
import { writeManifest } from "./manifest";
import { netlifyHeaders } from "./netlifyHeaders";
import { nginxFiles } from "./nginxFiles";
import { builtFiles } from "./routes";
import { listFiles } from "./siteFiles";
import { siteHeaders } from "./siteHeaders";
import { findStaleFiles } from "./staleFiles";
import { putAside, putBack, removeStrays } from "./unpublished";

interface Options {
  /** The texts of the project's own inline scripts: beside these and Gatsby's, none may stand in a page. */
  readonly inlineScripts: readonly string[];
  /** The folder of the project. */
  readonly project?: string;
}

/** Turns Gatsby's output into what a host serves: nothing unknown in it, and the headers that belong to it. */
export function hostingAdapter({ inlineScripts, project = process.cwd() }: Options): IAdapter {
  const site = join(project, "public");
  // These compress and redirect by themselves, and tell that a build is theirs.
  const managed = Boolean(process.env.NETLIFY || process.env.CF_PAGES);

  return {
    name: "the project's own hosting",
    cache: {
      async restore() {
        await rm(hostingFolder(site), { recursive: true, force: true });
        await putBack(project);
        if (managed) await unflattenPages(site);
        await removeCompressed(site);
        await removeStrays(site);
        return false;
      },
      store() {},
    },
    async adapt({ routesManifest, reporter }) {
      const { bundles, pages } = builtFiles(routesManifest);
      const stale = await findStaleFiles(site, bundles);
      await putAside(project, (path) => stale.has(path));

      const ownScripts = [...inlineScripts, ...gatsbyInlineScripts];
      const { hashes, problems } = await inspectSite(site, { ownScripts, pages });
      if (problems.length > 0) {
        const count = problems.length === 1 ? "one problem" : `${problems.length} problems`;
        reporter.error(
          `This build must not be published (${count}):\n${problems.map((text) => `  ${text}`).join("\n")}`,
        );
        process.exit(exitCodes.outputRefused);
      }

      await writeHeaders(site, hashes);
      if (managed) await flattenPages(site);
      else await compressSite(site);
      await writeManifest(site);
    },
  };
}

async function writeHeaders(site: string, scriptHashes: readonly string[]) {
  const content = siteContent.parse(
    JSON.parse(await readFile(join(site, "..", "content", "site.json"), "utf8")),
  );
  const { preview, provider } = readEnvironment(process.env, content.booking);
  const { script, frame } = schedulerOrigins({ provider });
  const page = contentSecurityPolicy({ scriptHashes, providerScript: script, providerFrame: frame });
  const table = siteHeaders({ page, file: filePolicy }, preview);

  const nginx = join(hostingFolder(site), "nginx");
  await mkdir(nginx, { recursive: true });
  await writeFile(join(site, "_headers"), netlifyHeaders(table, await listFiles(site)));
  await writeFile(headerTableFile(site), `${JSON.stringify(table, null, 2)}\n`);
  for (const [name, text] of Object.entries(nginxFiles(table))) await writeFile(join(nginx, name), text);
}
