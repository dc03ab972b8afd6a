import { useEffect, useState } from "react";

/**
 * Which of these sections are in the part of the window inside the margin, in the order of the ids. An id may be that of
 * an element inside its section. An id that the page does not have is ignored.
 */
export function useSectionsInView(ids: readonly string[], rootMargin: string): readonly string[] {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set<string>());
  const key = ids.join(" ");
  useEffect(() => {
    const sections = new Map<Element, string>();
    for (const id of key.split(" ")) {
      const element = document.getElementById(id);
      const section = element?.closest("section, footer") ?? element;
      if (section !== null) sections.set(section, id);
    }
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = sections.get(target) ?? "";
          isIntersecting ? seen.add(id) : seen.delete(id);
        }
        setInView(new Set(seen));
      },
      { rootMargin },
    );
    for (const section of sections.keys()) observer.observe(section);
    return () => {
      observer.disconnect();
      setInView(new Set());
    };
  }, [key, rootMargin]);
  return ids.filter((id) => inView.has(id));
}
