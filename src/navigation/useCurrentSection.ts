import { useEffect, useState } from "react";
import { watchSections } from "./firstScreen";
import { type SectionId, sectionIds } from "./sections";

const lastSection = sectionIds.at(-1);

/** The section of the landing page that fills the middle of the window, while `active`; in the footer, the last one. */
export function useCurrentSection(active: boolean): SectionId | undefined {
  const [current, setCurrent] = useState<SectionId>();
  useEffect(() => {
    if (!active) return;
    const seen = new Set<Element>();
    const footer = document.querySelector("main ~ footer");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          isIntersecting ? seen.add(target) : seen.delete(target);
        const ids = [...seen].map((target) => (target === footer ? lastSection : target.id));
        setCurrent(sectionIds.find((id) => ids.includes(id)));
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
    if (footer !== null) observer.observe(footer);
    const stopWatching = watchSections(observeAll);
    return () => {
      stopWatching();
      observer.disconnect();
      setCurrent(undefined);
    };
  }, [active]);
  return current;
}
