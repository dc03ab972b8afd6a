interface Move extends ScrollToOptions {
  /** The id of the element that was scrolled into view. */
  readonly to?: string;
  readonly block?: ScrollLogicalPosition;
}

/** A stand-in for the scrolling of a page, as jsdom has no layout: it notes what it is told, and arrives at once. */
export function stageScrolling() {
  const moves: Move[] = [];
  let position = 0;
  const arriveAt = (top: number) => {
    position = top;
    window.dispatchEvent(new Event("scroll"));
  };
  Object.defineProperty(window, "scrollY", { configurable: true, get: () => position });
  Reflect.set(window, "scrollTo", (options: ScrollToOptions) => {
    moves.push(options);
    arriveAt(options.top ?? position);
  });
  Reflect.set(Element.prototype, "scrollIntoView", function (this: Element, options: ScrollIntoViewOptions) {
    moves.push({ to: this.id, ...options });
  });
  return {
    /** Every move of the page's own scripts so far; reading them forgets them. */
    moves: () => moves.splice(0),
    /** The visitor, or the browser, scrolls. */
    arriveAt,
  };
}
