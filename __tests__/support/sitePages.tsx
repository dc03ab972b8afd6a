import { graphql } from "gatsby/graphql";
import type { ReactElement, ReactNode } from "react";
import { wrapInErrorBoundary, wrapInLayout } from "../../src/layout/wrapElements";
import NotFoundPage, { query as notFoundQuery } from "../../src/pages/404";
import HomePage, { query as homeQuery } from "../../src/pages/index";
import DocumentPage, { query as documentQuery } from "../../src/templates/DocumentPage";
import { dataOf, rootValue, schema } from "./queryContent";
import { content } from "./sampleContent";

export interface SitePage {
  readonly path: string;
  readonly heading: string;
  readonly title: string;
  readonly component: (props: never) => ReactNode;
  readonly query: unknown;
  readonly variables?: Readonly<Record<string, string>>;
}

const { home, notFound } = content.site;

const documentPage = (slug: string, heading: string, title: string) => ({
  path: `/${slug}`,
  heading,
  title,
  component: DocumentPage,
  query: documentQuery,
  variables: { slug },
});

export const homePage: SitePage = {
  path: "/",
  heading: home.hero.headline,
  title: home.seo.title,
  component: HomePage,
  query: homeQuery,
};

const notFoundPage: SitePage = {
  path: "/404",
  heading: notFound.heading,
  title: notFound.seo.title,
  component: NotFoundPage,
  query: notFoundQuery,
};

export const sitePages: readonly SitePage[] = [
  homePage,
  notFoundPage,
  documentPage("about", "About us", "About us: the people behind Ashgrove"),
  documentPage(
    "privacy-policy",
    "Privacy Policy",
    "Privacy Policy: what this site knows about you | Ashgrove",
  ),
  documentPage("terms-of-service", "Terms of Service", "Terms of Service: how we work together | Ashgrove"),
];

/**
 * Returns a whole page as Gatsby renders it: the page's query with the sample's data, inside the layout. `overrides`
 * replaces part of the data.
 */
export async function renderable(
  { component, query, variables, path }: SitePage,
  overrides: object = {},
): Promise<ReactElement> {
  // Imported on demand: the Markdown parser loads slowly, and only policies and pages need it.
  const textDocument = async ({ slug }: { slug: { eq: string } }) =>
    (await import("./readDocument")).readDocument(slug.eq, content.site);
  const data = dataOf(
    await graphql({
      schema,
      rootValue: { ...rootValue, textDocument },
      source: String(query),
      variableValues: variables,
    }),
  );
  // The pages use no other prop.
  const element: ReactNode = Reflect.apply(component, undefined, [{ data: { ...data, ...overrides } }]);
  return wrapInErrorBoundary({ element: wrapInLayout({ element, props: { location: { pathname: path } } }) });
}

/** Renders each page once for all tests of a file, because rendering a whole page is slow. */
export function once<Rendered>(render: (page: SitePage) => Promise<Rendered>): typeof render {
  const rendered = new Map<SitePage, Promise<Rendered>>();
  return (page) => {
    const promise = rendered.get(page) ?? render(page);
    rendered.set(page, promise);
    return promise;
  };
}
