import { prefersCalm } from "./scrollTo";

let pageShown = () => {};

/** For Gatsby's onRouteUpdate: the page asked for is in the document. */
export const pageIsShown = () => pageShown();

/** Goes to a path of this site; without its scripts the link's own address does the same. */
export function goTo(to: string): void {
  const { pathname, search, hash } = new URL(to, window.location.href);
  const replace =
    window.location.pathname + window.location.search + window.location.hash === pathname + search + hash;
  const navigate = () => window.___navigate?.(to, { replace });
  if (pathname === window.location.pathname || !("startViewTransition" in document) || prefersCalm())
    navigate();
  // The old page stays as it is until the new one is at hand, so the change itself is short.
  else void window.___loader?.loadPage(pathname).then(() => transitionTo(navigate), navigate);
}

function transitionTo(navigate: () => void): void {
  document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        pageShown = () => {
          pageShown = () => {};
          resolve();
        };
        navigate();
      }),
  );
}
