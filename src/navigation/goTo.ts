import { buildAtOnce, whenBuilt } from "./builtPages";
import { openAtTop } from "./firstScreen";
import { prefersCalm } from "./scrollTo";
import { isShowable } from "./staleBuild";
import { leaveOutUnseen } from "./unseen";

let pageShown = () => {};

/** For Gatsby's onRouteUpdate: the page asked for is in the document. */
export function pageIsShown(): void {
  openAtTop(false);
  pageShown();
}

/** Counts what visitors ask for. A page that has taken its time is no longer wanted once they have asked for another. */
let wishes = 0;

function wish(): () => boolean {
  wishes += 1;
  const mine = wishes;
  // Nobody waits any more for the page before, if that one was not shown yet.
  pageShown();
  return () => mine === wishes;
}

/** For Gatsby's onClientEntry: a step back or forward is a wish, too. */
export function heedHistory(): void {
  window.addEventListener("popstate", wish, true);
}

/** Goes to a path of this site; without its scripts the link's own address does the same. */
export function goTo(to: string): void {
  const stillWanted = wish();
  const { pathname, search, hash } = new URL(to, window.location.href);
  const samePage = pathname === window.location.pathname;
  const navigate = () => {
    openAtTop(!samePage && hash === "");
    // Asked only now: a double click is two clicks, and the first one may have come here meanwhile.
    const here = window.location.pathname + window.location.search + window.location.hash;
    window.___navigate?.(to, { replace: here === pathname + search + hash });
  };
  if (samePage) navigate();
  // The old page stays as it is until the new one is at hand, so the change itself is short.
  else
    void isShowable(pathname).then((showable) => {
      if (!stillWanted()) return;
      if (!showable) window.location.assign(to);
      else if (hash !== "") change(navigate, stillWanted);
      else {
        buildAtOnce(pathname);
        change(() => void whenBuilt(pathname).then(() => stillWanted() && navigate()), stillWanted);
      }
    });
}

function change(navigate: () => void, stillWanted: () => boolean): void {
  if (!("startViewTransition" in document) || prefersCalm()) {
    navigate();
    return;
  }
  const showAgain = leaveOutUnseen();
  const { updateCallbackDone, ready, finished } = document.startViewTransition(
    // The browser takes its picture first, and somebody may follow another link meanwhile.
    () => new Promise<void>((resolve) => (stillWanted() ? showPage(navigate, resolve) : resolve())),
  );
  // A transition that the browser skips (a hidden tab, the next click) is no error: the page has changed.
  for (const step of [updateCallbackDone, ready, finished]) step.catch(() => {});
  void ready.then(showAgain, showAgain);
}

/** The router waits for an animation frame, and there are none while a transition holds the old picture. */
function showPage(navigate: () => void, done: () => void): void {
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()));
  pageShown = () => {
    pageShown = () => {};
    window.requestAnimationFrame = requestAnimationFrame;
    done();
  };
  navigate();
}
