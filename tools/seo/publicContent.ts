import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { z } from "zod";
import { contentFolder } from "../content/contentFolder";
import { policy } from "../model/policy";
import { services } from "../model/service";
import { site } from "../model/site";
import { testimonials } from "../model/testimonial";

/** The content that search engines and other machines are told. */
export type PublicContent = ReturnType<typeof publicContent>;

/** Reads lists from their files, because Gatsby keeps no order among the nodes of a list. */
export function publicContent({ getNodesByType, store }: Pick<NodePluginArgs, "getNodesByType" | "store">) {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(store.getState().program.directory, contentFolder(), name), "utf8"));
  const policies = getNodesByType("Policy").map((node) => z.object(policy.shape).parse(node));
  return {
    site: site.parse(read("site.json")),
    services: services.parse(read("services.json")),
    /** The gains that clients report, in the order of their testimonials. */
    gains: testimonials.parse(read("testimonials.json")).map(({ gain }) => gain),
    policies: policies.sort((a, b) => a.slug.localeCompare(b.slug, "en")),
  };
}

export type PublicPage = ReturnType<typeof publicPages>[number];

/** The pages that search engines may list, in order, each with the day of its last change. */
export const publicPages = ({ site: { brand, home }, policies }: PublicContent) => [
  { path: "/", url: brand.url, seo: home.seo, updated: home.updated },
  ...policies.map(({ slug, seoTitle, description, date }) => ({
    path: `/${slug}`,
    // The canonical address has no slash at its end.
    url: `${brand.url}/${slug}`,
    seo: { title: seoTitle, description },
    updated: date,
  })),
];

/** The path of a page's social card. */
export const cardPath = (path: string): string => `/cards/${path.slice(1) || "home"}.png`;
