import type { ReactNode } from "react";
import { GlobalStyle } from "../styles/GlobalStyle";
import { ErrorBoundary } from "./ErrorBoundary";
import { PageError } from "./PageError";
import { PageLayout } from "./PageLayout";

interface PageArgs {
  readonly element: ReactNode;
  readonly props: { readonly location: { readonly pathname: string } };
}

/** wrapPageElement in the browser and on the server: header and footer stay mounted while pages change. */
export const wrapInLayout = ({ element, props }: PageArgs) => (
  <PageLayout path={props.location.pathname}>{element}</PageLayout>
);

/** wrapRootElement in the browser and on the server: catches errors in the layout, which includes the styles. */
export const wrapInErrorBoundary = ({ element }: { readonly element: ReactNode }) => (
  <ErrorBoundary fallback={error}>{element}</ErrorBoundary>
);

const error = (
  <>
    <GlobalStyle />
    <PageError />
  </>
);
