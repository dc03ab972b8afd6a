/** Has the browser lay out what it has put off (layout/belowMark): somebody is going to a place in the page. */
export function layOutAll(): void {
  delete document.documentElement.dataset.below;
}
