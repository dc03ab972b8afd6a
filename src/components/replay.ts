import { flowState } from "../styles/flowMotion";

/**
 * Lets the pulses inside an element begin once it has reached the middle of the window: on a phone they
 * would otherwise be over before anybody has scrolled to them. Returns how to stop waiting.
 */
export function playWhenSeen(element: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      element.style.setProperty(flowState, "running");
    },
    { rootMargin: "-50% 0px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Plays the finite animations inside an element once more, unless they are still running. */
export function replay(element: Element | null): void {
  for (const animation of element?.getAnimations({ subtree: true }) ?? []) {
    if (animation.playState === "finished") animation.play();
  }
}
