import { useEffect, useRef, useState } from "react";

/**
 * The heading whose section is being read: the first one in view `below` so many pixels. A section that was just chosen
 * stays the current one while it is in view, since the last ones of a page may be too short to reach the top.
 */
export function useReadSection(ids: readonly string[], below: number) {
  const [read, setRead] = useState<string>();
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    const sections = new Map<Element, string>();
    for (const id of ids) {
      const section = document.getElementById(id)?.closest("section");
      if (section) sections.set(section, id);
    }
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = sections.get(target) ?? "";
          isIntersecting ? inView.add(id) : inView.delete(id);
        }
        const kept = chosen.current;
        setRead(kept !== undefined && inView.has(kept) ? kept : ids.find((id) => inView.has(id)));
      },
      { rootMargin: `-${below}px 0px 0px 0px` },
    );
    for (const section of sections.keys()) observer.observe(section);
    const letGo = () => {
      chosen.current = undefined;
    };
    window.addEventListener("wheel", letGo, { passive: true });
    window.addEventListener("touchmove", letGo, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("wheel", letGo);
      window.removeEventListener("touchmove", letGo);
    };
  }, [ids, below]);
  const choose = (id: string) => {
    chosen.current = id;
    setRead(id);
  };
  return { read, choose };
}
