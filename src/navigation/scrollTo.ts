import { layOutAll } from "./layOutAll";

const holdFor = 4000;
/** By these a visitor scrolls. */
export const handsOn = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

let release = () => {};

export const prefersCalm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const manner = (): ScrollBehavior => (prefersCalm() ? "instant" : "smooth");

export function scrollToTop(behavior: ScrollBehavior = manner()): void {
  release();
  window.scrollTo({ top: 0, behavior });
}

export function scrollToPosition(top: number): void {
  release();
  layOutAll();
  window.scrollTo({ top, behavior: "instant" });
}

/** The same, for a page that is still loading: what arrives late may change heights above the position. */
export function holdPosition(top: number): void {
  hold(() => window.scrollTo({ top, behavior: "instant" }));
}

/** Scrolls to an element, and holds it there while the page above may still change its height. */
export function scrollToElement(element: HTMLElement): void {
  let behavior = manner();
  const align = () => element.scrollIntoView({ behavior, block: "start" });
  const signal = hold(align);
  const settle = () => {
    behavior = "instant";
    align();
  };
  document.addEventListener("scrollend", settle, { once: true, signal });
  const focus = () => element.focus({ preventScroll: true });
  focus();
  // After a change of pages the router puts the focus on its own element.
  document.getElementById("gatsby-focus-wrapper")?.addEventListener("focus", focus, { once: true, signal });
}

/**
 * Does it now and whenever the page changes its height, until the visitor puts a hand on wheel, screen or keyboard, or
 * the page has had its time. The signal tells of the end.
 */
function hold(align: () => void): AbortSignal {
  release();
  layOutAll();
  const ending = new AbortController();
  const { signal } = ending;
  const heights = new ResizeObserver(align);
  const timer = window.setTimeout(() => release(), holdFor);
  release = () => {
    release = () => {};
    window.clearTimeout(timer);
    heights.disconnect();
    ending.abort();
  };
  const letGo = () => release();
  for (const hand of handsOn) window.addEventListener(hand, letGo, { capture: true, passive: true, signal });
  // Observing reports once at the start, and that report starts the scrolling.
  heights.observe(document.body);
  return signal;
}
