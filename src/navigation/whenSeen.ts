let observer: IntersectionObserver | undefined;
const waiting = new Map<Element, () => void>();

/**
 * Calls once, in an idle moment after the page has loaded, when the element has come into view. Returns how to stop
 * waiting.
 */
export function whenSeen(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) meet(target);
  });
  waiting.set(element, act);
  observer.observe(element);
  return () => forget(element);
}

function meet(element: Element): void {
  const act = waiting.get(element);
  forget(element);
  if (act === undefined) return;
  if (document.readyState === "complete") whenIdle(act);
  else window.addEventListener("load", () => whenIdle(act), { once: true });
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act);
  else setTimeout(act, 200);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
