import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { IAdapter } from "gatsby";
import { site as siteContent } from "../model/site";
import { exitCodes } from "../process/exitCodes";
import { compressSite } from "./compress";
import { contentSecurityPolicy, filePolicy, schedulerOrigins } from "./contentSecurityPolicy";
import { gatsbyInlineScripts } from "./gatsbyInlineScripts";
import { builtFiles, flattenPages, putAside, putBack, removeStrays } from "./gatsbyOutput";
import { headerTableFile, netlifyHeaders, siteHeaders } from "./headers";
import { type Inspection, inspectSite } from "./inspectHtml";
import { writeManifest } from "./manifest";
import { nginxFiles } from "./nginx";
import { hostingFolder, listFiles } from "./siteFiles";

interface Options {
  /** The texts of the project's own inline scripts. The build refuses all others but Gatsby's. */
  readonly inlineScripts: readonly string[];
  /** The texts of the style elements that scripts make in the browser. */
  readonly madeStyles: readonly string[];
  /** The folder of the project. */
  readonly project?: string;
}

/** Turns Gatsby's output into a site ready for a host: inspected, and with the headers that belong to it. */
export function hostingAdapter({ inlineScripts, madeStyles, project = process.cwd() }: Options): IAdapter {
  const site = join(project, "public");
  // Netlify and Cloudflare Pages compress and redirect by themselves.
  const managed = Boolean(process.env.NETLIFY || process.env.CF_PAGES);

  return {
    name: "the project's own hosting",
    cache: {
      async restore() {
        await rm(hostingFolder(site), { recursive: true, force: true });
        await putBack(project);
        await removeStrays(site);
        return false;
      },
      store() {},
    },
    async adapt({ routesManifest, reporter }) {
      const { bundles, pages } = builtFiles(routesManifest);
      await putAside(project, bundles);
      const ownScripts = [...inlineScripts, ...gatsbyInlineScripts];
      const { problems, ...hashes } = await inspectSite(site, { ownScripts, madeStyles, pages });
      if (problems.length > 0) {
        const count = problems.length === 1 ? "one problem" : `${problems.length} problems`;
        reporter.error(
          `This build must not be published (${count}):\n${problems.map((text) => `  ${text}`).join("\n")}`,
        );
        process.exit(exitCodes.outputRefused);
      }
      await writeHeaders(site, hashes);
      if (managed) await flattenPages(project);
      else await compressSite(site);
      await writeManifest(site);
    },
  };
}

async function writeHeaders(site: string, hashes: Omit<Inspection, "problems">) {
  const content = JSON.parse(await readFile(join(site, "..", "content", "site.json"), "utf8"));
  const { provider } = siteContent.parse(content).booking;
  const page = contentSecurityPolicy({ ...hashes, ...schedulerOrigins[provider] });
  const table = siteHeaders({ page, file: filePolicy }, process.env.SITE_ENV === "preview");

  const nginx = join(hostingFolder(site), "nginx");
  await mkdir(nginx, { recursive: true });
  await writeFile(join(site, "_headers"), netlifyHeaders(table, await listFiles(site)));
  await writeFile(headerTableFile(site), `${JSON.stringify(table, null, 2)}\n`);
  for (const [name, text] of Object.entries(nginxFiles(table))) await writeFile(join(nginx, name), text);
}
