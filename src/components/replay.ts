/** Plays the finite animations inside an element once more, unless they are still running. */
export function replay(element: Element | null): void {
  for (const animation of element?.getAnimations({ subtree: true }) ?? []) {
    if (animation.playState === "finished") animation.play();
  }
}
