import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { llmsText } from "./llmsText";
import { policyMarkdown } from "./policyMarkdown";
import { type PublicContent, publicContent } from "./publicContent";
import { publicPages } from "./publicPages";
import { humansText, robots, securityText, sitemap, webManifest } from "./smallFiles";

export interface BuildMoment {
  readonly preview: boolean;
  readonly now: Date;
}

/** The files that machines look for at fixed addresses, by their path under the site's root. */
export function siteFiles(content: PublicContent, { preview, now }: BuildMoment): Map<string, string> {
  const { site, policies } = content;
  const files = new Map([
    ["sitemap.xml", sitemap(site.brand.url, publicPages(content))],
    ["robots.txt", robots(site.brand.url, preview)],
    ["manifest.webmanifest", webManifest(site)],
    ["llms.txt", llmsText(content)],
    [".well-known/security.txt", securityText(site, now)],
    ["humans.txt", humansText(site)],
  ]);
  for (const policy of policies) files.set(`${policy.slug}.md`, policyMarkdown(policy, site, now));
  return files;
}

/** Writes them into public/, for the built site and for the one that `npm start` serves. */
export async function writeSiteFiles(args: ParentSpanPluginArgs): Promise<void> {
  const root = join(args.store.getState().program.directory, "public");
  const files = siteFiles(publicContent(args), { preview: isPreview(process.env), now: new Date() });
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

export const isPreview = (environment: NodeJS.ProcessEnv): boolean => environment.SITE_ENV === "preview";
