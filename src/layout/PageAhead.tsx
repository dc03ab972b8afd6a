import { Activity, memo, type RefObject, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { Ahead } from "../navigation/ahead";
import type { BuiltPage } from "../navigation/builtPages";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailurePage } from "./FailurePage";

interface PageAheadProps {
  readonly page: BuiltPage;
  /** Where pages are shown. */
  readonly into: RefObject<HTMLElement | null>;
  readonly seen: boolean;
}

/**
 * A page in an element of its own, which is in the document while the page is to be seen. Until then nothing of it is
 * styled, laid out, found by its id or read aloud. React builds it when it has nothing else to do, and runs no effect.
 */
export const PageAhead = memo(function PageAhead({ page, into, seen }: PageAheadProps) {
  return (
    <Activity mode={seen ? "visible" : "hidden"}>
      <InPlace element={page.element} into={into} />
      {createPortal(
        <Ahead value>
          <ErrorBoundary fallback={<FailurePage />}>
            <Content page={page} />
          </ErrorBoundary>
        </Ahead>,
        page.element,
      )}
    </Activity>
  );
});

/** Before the page itself, so that effects in there find it in the document. */
function InPlace({ element, into }: { readonly element: HTMLElement } & Pick<PageAheadProps, "into">) {
  useLayoutEffect(() => {
    into.current?.append(element);
    return () => element.remove();
  }, [element, into]);
  return null;
}

/** Not built again when it is shown. */
const Content = memo(function Content({ page: { component: Page, data } }: Pick<PageAheadProps, "page">) {
  return <Page data={data} />;
});
