import { useState, useSyncExternalStore } from "react";

let inServedPage = false;

/** For the browser, before React takes over the page. */
export function keepWhatIsWritten(): void {
  inServedPage = true;
}

/** Whether the server wrote this part into the page. If React has to give up the server's HTML, nothing was written. */
export function useWritten(): boolean {
  const hydrating = useSyncExternalStore(watchNothing, inBrowserOnly, whileHydrating);
  const [written] = useState(hydrating);
  return written;
}

const watchNothing = () => () => {};
const inBrowserOnly = () => false;
/** React asks this one on the server, too, where everything has to be written. */
const whileHydrating = () => inServedPage;
