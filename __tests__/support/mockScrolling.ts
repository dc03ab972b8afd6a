interface Move extends ScrollToOptions {
  /** ID of the element scrolled into view. */
  readonly to?: string;
  readonly block?: ScrollLogicalPosition;
}

/** Replaces scrolling, which jsdom doesn't implement. Records each call and moves immediately. */
export function mockScrolling() {
  const moves: Move[] = [];
  let position = 0;
  const moveTo = (top: number) => {
    position = top;
    window.dispatchEvent(new Event("scroll"));
  };
  Object.defineProperty(window, "scrollY", { configurable: true, get: () => position });
  Reflect.set(window, "scrollTo", (options: ScrollToOptions) => {
    moves.push(options);
    moveTo(options.top ?? position);
  });
  Reflect.set(Element.prototype, "scrollIntoView", function (this: Element, options: ScrollIntoViewOptions) {
    moves.push({ to: this.id, ...options });
  });
  return {
    /** Returns the calls since the last time. */
    moves: () => moves.splice(0),
    /** Scrolls as the visitor or the browser. */
    moveTo,
    /** Scrolls less than a frame before the page is left, so that there is no scroll event. */
    moveAndLeave(top: number) {
      position = top;
      window.dispatchEvent(new Event("pagehide"));
    },
  };
}
