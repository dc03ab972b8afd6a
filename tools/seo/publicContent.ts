import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { z } from "zod";
import { contentFolder } from "../content/contentFolder";
import { markFile, readMark } from "../model/mark";
import { page } from "../model/page";
import { policy } from "../model/policy";
import { services } from "../model/service";
import { site } from "../model/site";
import { testimonials } from "../model/testimonial";

/** The content in machine-readable files. */
export type PublicContent = ReturnType<typeof publicContent>;

/** Reads lists from their files, because Gatsby doesn't keep the order of nodes. */
export function publicContent({ getNodesByType, store }: Pick<NodePluginArgs, "getNodesByType" | "store">) {
  const textOf = (name: string) =>
    readFileSync(join(store.getState().program.directory, contentFolder(), name), "utf8");
  const read = (name: string): unknown => JSON.parse(textOf(name));
  const { mark } = readMark(textOf(markFile));
  if (mark === undefined) throw new Error(`Invalid content/${markFile}. Run npm run content:check.`);
  const policies = getNodesByType("Policy").map((node) => z.object(policy.shape).parse(node));
  const pages = getNodesByType("Page").map((node) =>
    z.object({ ...page.shape, slug: z.string() }).parse(node),
  );
  const siteContent = site.parse(read("site.json"));
  return {
    mark,
    site: siteContent,
    /** Empty if the home page doesn't show them. */
    services: siteContent.home.sections.includes("services") ? services.parse(read("services.json")) : [],
    /** Clients' figures in the order of the testimonials. */
    gains: testimonials.parse(read("testimonials.json")).map(({ gain }) => gain),
    pages: pages.sort((a, b) => a.slug.localeCompare(b.slug, "en")),
    policies: policies.sort((a, b) => a.slug.localeCompare(b.slug, "en")),
  };
}

export type PublicPage = ReturnType<typeof publicPages>[number];

/** Returns the pages for search engines, in order, with the date of their last change. */
export const publicPages = ({ site: { brand, home }, pages, policies }: PublicContent) => [
  { path: "/", url: brand.url, seo: home.seo, updated: home.updated },
  ...[...pages, ...policies.map((policy) => ({ ...policy, updated: policy.date }))].map(
    ({ slug, seoTitle, description, updated }) => ({
      path: `/${slug}`,
      // Canonical URLs have no trailing slash.
      url: `${brand.url}/${slug}`,
      seo: { title: seoTitle, description },
      updated,
    }),
  ),
];

/** Returns the path of a page's social card. */
export const cardPath = (path: string): string => `/cards/${path.slice(1) || "home"}.png`;
