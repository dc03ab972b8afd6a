import { useEffect, useState } from "react";
import { watchSections } from "./firstScreen";
import { type SectionId, sectionIds } from "./sections";

/** The section of the landing page that fills the middle of the window, while `active`. */
export function useCurrentSection(active: boolean): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    if (!active) return;
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          isIntersecting ? seen.add(target.id) : seen.delete(target.id);
        setCurrent(sectionIds.find((id) => seen.has(id)));
      },
      { rootMargin: "-50% 0px -50% 0px" },
    );
    const observeAll = () => {
      for (const id of sectionIds) {
        const section = document.getElementById(id);
        if (section !== null) observer.observe(section);
      }
    };
    observeAll();
    const stopWatching = watchSections(observeAll);
    return () => {
      stopWatching();
      observer.disconnect();
      setCurrent(undefined);
    };
  }, [active]);
  return current;
}
