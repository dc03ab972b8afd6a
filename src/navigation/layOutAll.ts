/**
 * Has the browser lay out what it has put off (layout/belowMark), because somebody is going to a place in the page. What
 * is in the middle of the window stays there, though all heights above it were estimates.
 */
export function layOutAll(): void {
  const { dataset } = document.documentElement;
  if (dataset.below === undefined) return;
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const before = middle?.getBoundingClientRect().top ?? 0;
  delete dataset.below;
  const moved = (middle?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: "instant" });
}
