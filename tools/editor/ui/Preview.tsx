import { useCallback, useEffect, useRef, useState } from "react";
import { color } from "../../../src/styles/theme";
import { areEqual } from "../values";
import { areaOf, findShown, type Shown } from "./findShown";

interface PreviewProps {
  readonly shown: Shown | undefined;
  /** Path of the page, for instance "/" or "/privacy-policy/". */
  readonly page: string;
}

/** How long the page may rest after a change before the field is looked for again. */
const settleMs = 100;

/** Dark around light, to be seen on every ground. It stands still: both ends of the animation are the same. */
const style = {
  outline: `3px solid ${color.river}`,
  outlineOffset: "4px",
  boxShadow: `0 0 0 4px ${color.white}`,
};
const ring: Keyframe[] = [style, style];

/** The page itself, scrolled to what is being edited, with an outline around it. The page's own elements stay as they are. */
export function Preview({ shown: latest, page }: PreviewProps) {
  // Most keys change nothing in what the page shows.
  const [shown, setShown] = useState(latest);
  if (!areEqual(shown, latest)) setShown(latest);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const outline = useRef<Animation>(undefined);

  // Tells whether the page shows the field. What is being read is scrolled only for a field that was not to be seen yet.
  const show = useCallback(
    (mayScroll: boolean) => {
      const inside = frame.current?.contentDocument;
      outline.current?.cancel();
      if (!inside?.body || shown === undefined) return false;
      const found = findShown(inside, shown);
      const target = found ?? areaOf(inside, shown);
      if (mayScroll && target !== inside.body) target.scrollIntoView({ block: found ? "center" : "start" });
      outline.current = found?.animate(ring, { duration: 1000, iterations: Number.POSITIVE_INFINITY });
      return found !== undefined;
    },
    [shown],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each load brings a new document.
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasFound = show(true);
    if (!inside?.body) return;
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        wasFound = show(!wasFound) || wasFound;
      }, settleMs);
    });
    changes.observe(inside.body, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
    };
  }, [show, loads]);

  return (
    <iframe
      ref={frame}
      className="preview"
      title="The page"
      src={page}
      onLoad={() => setLoads((count) => count + 1)}
    />
  );
}
