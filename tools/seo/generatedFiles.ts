import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { color } from "../../src/styles/theme";
import { addressLines } from "../model/address";
import type { Site } from "../model/site";
import { drawIcons } from "./icons";
import { type PublicContent, publicContent, publicPages } from "./publicContent";

/** Returns whether this build is a preview, which asks search engines not to index it. */
export const isPreview = (): boolean => process.env.SITE_ENV === "preview";

/** Writes the machine-readable files into public/, for builds and for `npm start`. */
export async function writeGeneratedFiles(args: ParentSpanPluginArgs): Promise<void> {
  const root = join(args.store.getState().program.directory, "public");
  for (const folder of [".well-known", "icons"]) await mkdir(join(root, folder), { recursive: true });
  const content = publicContent(args);
  const texts = generatedFiles(content, isPreview(), new Date());
  for (const [path, file] of [...texts, ...(await drawIcons(content.mark))])
    await writeFile(join(root, path), file);
}

/** Returns the files' contents by path under public/. */
export const generatedFiles = (content: PublicContent, preview: boolean, now: Date): Map<string, string> =>
  new Map([
    ["sitemap.xml", sitemap(content)],
    ["robots.txt", robots(content.site.brand.url, preview)],
    ["manifest.webmanifest", webManifest(content.site)],
    ["llms.txt", llmsText(content)],
    [".well-known/security.txt", securityText(content.site, now)],
  ]);

const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;

const sitemap = (content: PublicContent): string =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages(content).map(
      ({ url, updated }) => `  <url><loc>${url}</loc><lastmod>${updated}</lastmod></url>`,
    ),
    "</urlset>",
  );

/** Allows crawlers to read a preview, because otherwise they don't see its `noindex`. */
const robots = (siteUrl: string, preview: boolean): string =>
  lines("User-agent: *", "Allow: /", ...(preview ? [] : ["", `Sitemap: ${siteUrl}/sitemap.xml`]));

function webManifest({ brand }: Site): string {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: brand.language,
    start_url: "/",
    display: "browser",
    background_color: color.page,
    theme_color: color.surfaceDark,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    ],
  };
  return lines(JSON.stringify(manifest, null, 2));
}

/** Contact for reporting vulnerabilities (https://www.rfc-editor.org/rfc/rfc9116). */
function securityText({ brand, contact }: Site, now: Date): string {
  // RFC 9116 recommends less than a year.
  const expires = new Date(now);
  expires.setUTCHours(24 * 360, 0, 0, 0);
  return lines(
    `Contact: mailto:${contact.privacyEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${brand.language.split("-")[0]}`,
    `Canonical: ${brand.url}/.well-known/security.txt`,
  );
}

/** A summary of the site for AI assistants (https://llmstxt.org). */
function llmsText({ site, services, pages, policies }: PublicContent): string {
  const { brand, contact, home, hours, booking, footer } = site;
  return lines(
    `# ${brand.name}\n`,
    `> ${home.seo.description}\n`,
    `${home.hero.lead}\n`,
    ...(services.length === 0 ? [] : [`## ${home.services.heading}\n`]),
    ...services.map(
      ({ title, description, features }) => `- ${title}: ${description} ${features.join(". ")}.`,
    ),
    `\n## ${home.booking.heading}\n`,
    `- [${booking.frameTitle}](${brand.url}/#booking): ${home.booking.intro}`,
    ...home.booking.steps.map(({ title, text }) => `- ${title}: ${text}`),
    `- ${home.booking.hoursHeading}: ${hours.summary}. ${hours.exception}.`,
    `\n## ${footer.contactHeading}\n`,
    `- ${contact.phone}`,
    `- ${contact.email}`,
    `- ${addressLines(contact.address).join(", ")}`,
    "\n## Optional\n",
    `- [${brand.name}](${brand.url}): ${home.seo.title}`,
    ...[...pages, ...policies].map(
      ({ slug, title, description }) => `- [${title}](${brand.url}/${slug}): ${description}`,
    ),
  );
}
