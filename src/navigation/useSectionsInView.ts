import { useEffect, useState } from "react";

/**
 * Returns the IDs whose sections intersect the viewport with this margin, in the order of `ids`. An ID can belong to the
 * section or to an element inside it. Ignores unknown IDs. Returns none in a browser without IntersectionObserver.
 */
export function useSectionsInView(ids: readonly string[], rootMargin: string): readonly string[] {
  // A string, because an equal one causes no render. A render on load would interrupt the hydration of the sections.
  const [inView, setInView] = useState("");
  const key = ids.join(" ");
  useEffect(() => {
    if (!("IntersectionObserver" in window)) return;
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
        setInView([...seen].join(" "));
      },
      { rootMargin },
    );
    for (const section of sections.keys()) observer.observe(section);
    return () => {
      observer.disconnect();
      setInView("");
    };
  }, [key, rootMargin]);
  const shown = inView.split(" ");
  return ids.filter((id) => shown.includes(id));
}
