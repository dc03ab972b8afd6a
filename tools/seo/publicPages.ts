import type { PageSeo } from "../model/pages";
import type { PublicContent } from "./publicContent";

export interface PublicPage {
  readonly path: string;
  readonly seo: PageSeo;
  /** Day of its last change. */
  readonly updated: string;
}

/** The pages that search engines may list, in their order. */
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

/** The address of a page: no slash at its end, as in its canonical link. */
export const addressOf = (siteUrl: string, path: string): string => siteUrl + path.replace(/\/$/, "");

/** The name of a page's social card. */
export const cardPath = (path: string): string => `/cards/${path.slice(1) || "home"}.png`;
