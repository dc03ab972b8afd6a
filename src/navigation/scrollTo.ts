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
  window.scrollTo({ top, behavior: "instant" });
}

/**
 * Scrolls to an element and holds it there while the page above may still change its height. It lets go for good as
 * soon as the visitor puts a hand on wheel, screen or keyboard.
 */
export function scrollToElement(element: HTMLElement): void {
  release();
  let behavior = manner();
  const align = () => element.scrollIntoView({ behavior, block: "start" });
  const settle = () => {
    behavior = "instant";
    align();
  };
  const heights = new ResizeObserver(align);
  const timer = window.setTimeout(() => release(), holdFor);
  release = () => {
    release = () => {};
    window.clearTimeout(timer);
    heights.disconnect();
    document.removeEventListener("scrollend", settle);
    for (const hand of handsOn) window.removeEventListener(hand, letGo, true);
  };
  const letGo = () => release();
  for (const hand of handsOn) window.addEventListener(hand, letGo, { capture: true, passive: true });
  document.addEventListener("scrollend", settle, { once: true });
  // Observing reports once at the start, and that report starts the scrolling.
  heights.observe(document.body);
  element.focus({ preventScroll: true });
}
