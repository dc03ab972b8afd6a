import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { z } from "zod";
import type { PageSeo } from "../model/pages";
import { type Policy, policy } from "../model/policy";
import { type Service, services } from "../model/service";
import { type Site, site } from "../model/site";
import { type Testimonial, testimonials } from "../model/testimonial";

/** The content that search engines and other machines are told. */
export interface PublicContent {
  readonly site: Site;
  readonly services: readonly Service[];
  readonly policies: readonly Policy[];
  /** The gains that clients report, in the order of their testimonials. */
  readonly gains: readonly Testimonial["gain"][];
}

type Nodes = Pick<NodePluginArgs, "getNodesByType" | "store">;

/** Reads lists from their files, because Gatsby keeps no order among the nodes of a list. */
export function publicContent({ getNodesByType, store }: Nodes): PublicContent {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(store.getState().program.directory, "content", name), "utf8"));
  const policies = getNodesByType("Policy").map((node) => z.object(policy.shape).parse(node));
  return {
    site: site.parse(read("site.json")),
    services: services.parse(read("services.json")),
    gains: testimonials.parse(read("testimonials.json")).map(({ gain }) => gain),
    policies: policies.sort((a, b) => a.slug.localeCompare(b.slug, "en")),
  };
}

export interface PublicPage {
  readonly path: string;
  readonly seo: PageSeo;
  /** The day of its last change. */
  readonly updated: string;
}

/** The pages that search engines may list, in order. */
export function publicPages({ site, policies }: PublicContent): PublicPage[] {
  const { seo, updated } = site.home;
  return [
    { path: "/", seo, updated },
    ...policies.map(({ slug, seoTitle: title, description, date }) => ({
      path: `/${slug}`,
      seo: { title, description },
      updated: date,
    })),
  ];
}

/** The canonical address of a page: without a slash at its end. */
export const addressOf = (siteUrl: string, path: string): string => siteUrl + path.replace(/\/$/, "");

/** The path of a page's social card. */
export const cardPath = (path: string): string => `/cards/${path.slice(1) || "home"}.png`;
