/**
 * Calls back once, when the element intersects the viewport as the options define. Returns a function that stops waiting.
 * Calls back immediately in a browser without IntersectionObserver, so that nothing depends on it.
 */
export function whenVisible(
  element: Element,
  onVisible: () => void,
  options?: IntersectionObserverInit,
): () => void {
  if (typeof IntersectionObserver === "undefined") {
    onVisible();
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onVisible();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
