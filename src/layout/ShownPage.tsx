import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { type BuiltPage, builtPages, letGo, watchBuiltPages } from "../navigation/builtPages";
import { afterPaint, opensAtTop } from "../navigation/firstScreen";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailurePage } from "./FailurePage";
import { PageAhead } from "./PageAhead";

interface ShownPageProps {
  readonly path: string;
  /** Where pages are shown. */
  readonly into: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * The page of this path, and beside it, unseen, those that may be asked for next: a click then only puts in place what
 * has been built.
 */
export function ShownPage({ path, into, children }: ShownPageProps) {
  const ahead = useSyncExternalStore(watchBuiltPages, builtPages, noPages);
  const [shown, setShown] = useState(() => pageAt(path, noPages()));
  if (shown.path !== path) setShown(pageAt(path, ahead));
  useEffect(() => {
    // Not before the new page has been painted: it has React go over the pages once more.
    const stopWaiting = afterPaint(() => letGo(path));
    return () => {
      stopWaiting();
      letGo(path);
    };
  }, [path]);
  const { built } = shown;
  return (
    <>
      {built === undefined && (
        <div key={path}>
          <ErrorBoundary fallback={<FailurePage />}>{children}</ErrorBoundary>
        </div>
      )}
      {(built === undefined ? ahead : [built, ...ahead.filter((page) => page !== built)]).map((page) => (
        <PageAhead key={page.key} page={page} into={into} seen={page === built} />
      ))}
    </>
  );
}

const none: readonly BuiltPage[] = [];
const noPages = () => none;

/** With a hash and on the way back, more of a page is needed than what is built ahead. */
const pageAt = (path: string, ahead: readonly BuiltPage[]) => ({
  path,
  built: opensAtTop() ? ahead.find((page) => page.path === path) : undefined,
});
