import { buildAhead, buildAtOnce } from "./builtPages";
import { savesData } from "./savesData";

/** For a link that is in view: its page's data and code are loaded, and the page is built where there is room. */
export const prefetchPage = (to: string): void => fetchAhead(to, buildAhead);

/** For a link under a finger, a pointer or the focus: its page is built, too, before it is asked for. */
export const expectPage = (to: string): void => fetchAhead(to, buildAtOnce);

/** Nothing for visitors who save data or are on a slow network. */
function fetchAhead(to: string, build: (path: string) => void): void {
  const { pathname, hash } = new URL(to, window.location.href);
  if (pathname === window.location.pathname || savesData()) return;
  void window.___loader?.loadPage(pathname).then(() => {
    // With a hash more of it is needed than what is built ahead.
    if (hash === "") build(pathname);
  });
}
