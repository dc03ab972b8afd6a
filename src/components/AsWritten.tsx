import { type ComponentPropsWithRef, useState, useSyncExternalStore } from "react";

/**
 * For parts in which nothing happens. When a served page comes to life, what the server wrote of them stays as it is:
 * it is not built and compared a second time. Everywhere else they are rendered like any other part. Links inside are
 * plain HTML then, and need what plainLinks (navigation/followLinks) does.
 */
export function AsWritten({ children, ...rest }: ComponentPropsWithRef<"div">) {
  const [written] = useState(useHydrating());
  return written ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set.
    <div {...rest} dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
  ) : (
    <div {...rest}>{children}</div>
  );
}

/** React never sets it while it hydrates, and renders everything anew, children and all, should it give up. */
const untouched = { __html: "" };

/** Whether React is taking over the server's HTML right now. */
const useHydrating = () => useSyncExternalStore(watchNothing, inBrowserOnly, whileHydrating);

const watchNothing = () => () => {};
const inBrowserOnly = () => false;
/** React asks this one on the server, too, where everything has to be written. */
const whileHydrating = () => inServedPage;

let inServedPage = false;

/** For the browser, before React takes over the page. */
export function keepWhatIsWritten(): void {
  inServedPage = true;
}
