/** Calls once, when the element is within `margin` of the window. Returns how to stop waiting. */
export function whenNear(element: Element, margin: string, arrive: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      arrive();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
