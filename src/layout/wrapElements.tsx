import type { ReactNode } from "react";
import { GlobalStyle } from "../styles/GlobalStyle";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailurePage } from "./FailurePage";
import { PageLayout } from "./PageLayout";

interface PageArgs {
  readonly element: ReactNode;
  readonly props: { readonly location: { readonly pathname: string } };
}

/** For wrapPageElement, in the browser and on the server: header and footer stay while pages change. */
export const wrapInLayout = ({ element, props }: PageArgs) => (
  <PageLayout path={props.location.pathname}>{element}</PageLayout>
);

/** For wrapRootElement. Catches what breaks around the pages: the layout, which brings the style, and its data. */
export const wrapInErrorBoundary = ({ element }: { readonly element: ReactNode }) => (
  <ErrorBoundary fallback={failure}>{element}</ErrorBoundary>
);

const failure = (
  <>
    <GlobalStyle />
    <FailurePage />
  </>
);
