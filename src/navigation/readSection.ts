const hands = ["wheel", "touchmove", "keydown"];

/**
 * Marks, in a list of links to sections, the one that is being read: the first in view `below` so many pixels. A section
 * that was just chosen stays the current one while it is in view, since the last ones of a page may be too short to
 * reach the top. Returns how to stop.
 */
export function markReadSection(list: HTMLElement, below: number): () => void {
  const links = new Map<Element, HTMLElement>();
  for (const link of list.querySelectorAll<HTMLElement>('a[href^="#"]')) {
    const section = sectionOf(link);
    if (section) links.set(section, link);
  }
  const inView = new Set<Element>();
  let chosen: Element | undefined;
  let marked: HTMLElement | undefined;

  const mark = (section: Element | undefined) => {
    const link = section && links.get(section);
    if (link === marked) return;
    if (link) list.scrollTop = link.offsetTop - list.clientHeight / 2;
    marked?.removeAttribute("aria-current");
    link?.setAttribute("aria-current", "location");
    marked = link;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        isIntersecting ? inView.add(target) : inView.delete(target);
      mark(chosen && inView.has(chosen) ? chosen : [...links.keys()].find((section) => inView.has(section)));
    },
    { rootMargin: `-${below}px 0px 0px 0px` },
  );
  for (const section of links.keys()) observer.observe(section);

  const choose = ({ target }: MouseEvent) => {
    const section = target instanceof Element ? sectionOf(target.closest("a")) : undefined;
    if (!section) return;
    chosen = section;
    mark(section);
  };
  const letGo = () => {
    chosen = undefined;
  };
  list.addEventListener("click", choose);
  // A choice by the keyboard is a click after its key.
  for (const hand of hands) window.addEventListener(hand, letGo, { passive: true });
  return () => {
    observer.disconnect();
    list.removeEventListener("click", choose);
    for (const hand of hands) window.removeEventListener(hand, letGo);
  };
}

const sectionOf = (link: Element | null) =>
  document.getElementById(link?.getAttribute("href")?.slice(1) ?? "")?.closest("section");
