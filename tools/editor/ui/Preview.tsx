import { useCallback, useEffect, useRef, useState } from "react";
import { color } from "../../../src/styles/theme";
import { areaOf, findShown, type Shown } from "./findShown";

interface PreviewProps {
  readonly shown: Shown | undefined;
  /** Path of the page, for instance "/" or "/privacy-policy/". */
  readonly page: string;
}

/** How long the page may rest after a change before the field is looked for again. */
const settleMs = 100;

/** The page itself, scrolled to what is being edited, with an outline around it. The page's own elements stay as they are. */
export function Preview({ shown, page }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const outline = useRef<Animation>(undefined);

  const show = useCallback(
    (mayScroll: boolean) => {
      const inside = frame.current?.contentDocument;
      outline.current?.cancel();
      if (!inside?.body || shown === undefined) return;
      const found = findShown(inside, shown);
      const target = found ?? areaOf(inside, shown);
      if (mayScroll && target !== inside.body) target.scrollIntoView({ block: found ? "center" : "start" });
      outline.current = found?.animate(
        { outline: [`3px solid ${color.ember}`, `3px solid ${color.ember}`], outlineOffset: ["4px", "4px"] },
        { duration: 1000, iterations: Number.POSITIVE_INFINITY },
      );
    },
    [shown],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each load brings a new document.
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    let timer: ReturnType<typeof setTimeout> | undefined;
    show(true);
    if (!inside?.body) return;
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => show(false), settleMs);
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
