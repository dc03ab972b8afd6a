import { color } from "../../src/styles/theme";
import type { Site } from "../model/site";
import { addressOf, type PublicPage } from "./publicPages";

const dayLong = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year. */
const securityDays = 360;

const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;

export const sitemap = (siteUrl: string, pages: readonly PublicPage[]): string =>
  lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, updated }) =>
        `  <url><loc>${escapeXml(addressOf(siteUrl, path))}</loc><lastmod>${updated}</lastmod></url>`,
    ),
    "</urlset>",
  );

/**
 * A preview lets crawlers in, too: its pages say that they are not to be listed, and who may not read them lists the
 * bare address of one that is linked somewhere.
 */
export const robots = (siteUrl: string, preview: boolean): string =>
  lines("User-agent: *", "Allow: /", ...(preview ? [] : ["", `Sitemap: ${siteUrl}/sitemap.xml`]));

export const webManifest = ({ brand }: Site): string =>
  `${JSON.stringify(
    {
      name: brand.name,
      short_name: brand.name,
      description: brand.tagline,
      lang: brand.language,
      start_url: "/",
      display: "browser",
      background_color: color.paper,
      theme_color: color.pine,
      icons: [
        { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
        { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    null,
    2,
  )}\n`;

/** Where to report a weakness (https://www.rfc-editor.org/rfc/rfc9116). */
export function securityText({ brand, contact }: Site, now: Date): string {
  const today = Math.floor(now.getTime() / dayLong);
  return lines(
    `Contact: mailto:${contact.privacyEmail}`,
    `Expires: ${new Date((today + securityDays) * dayLong).toISOString()}`,
    `Preferred-Languages: ${brand.language.split("-")[0]}`,
    `Canonical: ${brand.url}/.well-known/security.txt`,
  );
}

export function humansText({ brand, contact, home }: Site): string {
  const { city, region, country } = contact.address;
  return lines(
    "/* TEAM */",
    brand.name,
    `Contact: ${contact.email}`,
    `From: ${[city, region, country].filter(Boolean).join(", ")}`,
    "",
    "/* SITE */",
    `Last update: ${home.updated.replaceAll("-", "/")}`,
    `Language: ${brand.language}`,
    "Standards: HTML, CSS, SVG, WCAG 2.2",
    "Software: Gatsby, React, TypeScript",
  );
}

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
