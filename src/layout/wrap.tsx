import type { ReactNode } from "react";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailurePage } from "./FailurePage";
import { PageLayout } from "./PageLayout";

interface PageArgs {
  readonly element: ReactNode;
  readonly props: { readonly location: { readonly pathname: string } };
}

/** The same in the browser and on the server, so that header and footer stay while pages change. */
export const wrapPage = ({ element, props }: PageArgs) => (
  <PageLayout path={props.location.pathname}>{element}</PageLayout>
);

/** The last net: header or footer broke, or the data around every page is missing. */
export const wrapRoot = ({ element }: { readonly element: ReactNode }) => (
  <ErrorBoundary fallback={<FailurePage />}>{element}</ErrorBoundary>
);
