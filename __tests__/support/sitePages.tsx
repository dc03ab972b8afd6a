import { graphql } from "gatsby/graphql";
import type { ReactElement, ReactNode } from "react";
import { wrapInErrorBoundary, wrapInLayout } from "../../src/layout/wrapElements";
import NotFoundPage, { query as notFoundQuery } from "../../src/pages/404";
import HomePage, { query as homeQuery } from "../../src/pages/index";
import PolicyPage, { query as policyQuery } from "../../src/templates/PolicyPage";
import { found, rootValue, schema } from "./askContent";
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

const policyPage = (slug: string, heading: string, title: string) => ({
  path: `/${slug}`,
  heading,
  title,
  component: PolicyPage,
  query: policyQuery,
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
  policyPage("privacy-policy", "Privacy Policy", "Privacy Policy: what this site knows about you | Millrace"),
  policyPage("terms-of-service", "Terms of Service", "Terms of Service: how we work together | Millrace"),
];

/**
 * A whole page as Gatsby renders it: its own query answered from the sample, header and footer around it. Part
 * of the answer may be another one.
 */
export async function renderable(
  { component, query, variables, path }: SitePage,
  other: object = {},
): Promise<ReactElement> {
  // What reads Markdown takes long to load, and only policies need it.
  const policy = async ({ slug }: { slug: { eq: string } }) =>
    (await import("./readPolicy")).readPolicy(slug.eq, content.site);
  const data = found(
    await graphql({
      schema,
      rootValue: { ...rootValue, policy },
      source: String(query),
      variableValues: variables,
    }),
  );
  // Of all that Gatsby hands to a page, these read their data only.
  const element: ReactNode = Reflect.apply(component, undefined, [{ data: { ...data, ...other } }]);
  return wrapInErrorBoundary({ element: wrapInLayout({ element, props: { location: { pathname: path } } }) });
}

/** Renders each page once for all tests of a file: whole pages take long. */
export function once<Rendered>(render: (page: SitePage) => Promise<Rendered>): typeof render {
  const rendered = new Map<SitePage, Promise<Rendered>>();
  return (page) => {
    const promise = rendered.get(page) ?? render(page);
    rendered.set(page, promise);
    return promise;
  };
}
