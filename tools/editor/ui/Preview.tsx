import { useEffect, useRef, useState } from "react";
import { color } from "../../../src/styles/theme";
import { areEqual } from "../values";
import type { shownOf } from "./sections";

/** The field that is being edited, and its value as the page has it. */
type Shown = NonNullable<ReturnType<typeof shownOf>>;

/** The part of a page that shows a field: a card, a section, the header or the footer; else the whole page. */
function areaOf(page: Document, { file, path }: Shown): Element {
  const [first] = path;
  const list = page.getElementById(file.replace(".json", ""));
  if (typeof first === "number") return list?.querySelectorAll(":scope > ul > li").item(first) ?? page.body;
  const places = path.map((step) => (step === "navigation" ? "header" : String(step)));
  const parts = places.map((place) =>
    place === "header" || place === "footer" ? page.querySelector(place) : page.getElementById(place),
  );
  return parts.find((part) => part !== null) ?? page.body;
}

/** Pages have no-break spaces where the content has plain ones. */
const fold = (text: string | null) => (text ?? "").replace(/[\s\u00a0]+/g, " ").trim();

const pictures: Readonly<Record<string, string>> = { icon: "svg", image: "img", focus: "img" };

/** The smallest element that shows a field. An entry whose field is not to be seen is shown as a whole. */
export function findShown(page: Document, shown: Shown): Element | undefined {
  const { path, value } = shown;
  const area = areaOf(page, shown);
  const isInCard = typeof path[0] === "number" && area !== page.body;
  const whole = isInCard ? area : undefined;
  const picture = isInCard && area.querySelector(pictures[String(path.at(-1))] ?? "none");
  const text = typeof value === "string" ? fold(value) : "";
  if (picture || text === "") return picture || whole;
  const labelOf = (element: Element) => [
    element.textContent,
    element.getAttribute("aria-label"),
    element.getAttribute("datetime"),
  ];
  const found = [...area.querySelectorAll("*")].filter((element) =>
    labelOf(element).some((words) => fold(words).includes(text)),
  );
  // What holds another one that is found is not the smallest.
  const smallest = found.filter(
    (element) =>
      (element.checkVisibility?.() ?? true) &&
      !found.some((other) => other !== element && element.contains(other)),
  );
  const best = smallest.find((element) => fold(element.textContent) === text) ?? smallest[0];
  // An outline cannot be drawn around a part of a picture.
  return best?.closest("svg") ?? best ?? whole;
}

/** How long the page may rest after a change before the field is looked for again. */
const settleMs = 100;

/** Dark around light, to be seen on every ground. It stands still: both ends of the animation are the same. */
const style = {
  outline: `3px solid ${color.accent}`,
  outlineOffset: "4px",
  boxShadow: `0 0 0 4px ${color.surface}`,
};

interface PreviewProps {
  readonly shown: Shown | undefined;
  /** Path of the page, for instance "/" or "/privacy-policy/". */
  readonly page: string;
}

/** The page itself, scrolled to what is being edited, with an outline around it. The page's own elements stay as they are. */
export function Preview({ shown: latest, page }: PreviewProps) {
  // Most keys change nothing in what the page shows.
  const [shown, setShown] = useState(latest);
  if (!areEqual(shown, latest)) setShown(latest);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each load brings a new document.
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside?.body || shown === undefined) return;
    let outline: Animation | undefined;
    let found: Element | undefined;
    const show = () => {
      // What is being read is scrolled only for a field that was not to be seen yet.
      const mayScroll = found === undefined;
      outline?.cancel();
      found = findShown(inside, shown);
      const target = found ?? areaOf(inside, shown);
      if (mayScroll && target !== inside.body) target.scrollIntoView({ block: found ? "center" : "start" });
      outline = found?.animate([style, style], { duration: 1000, iterations: Number.POSITIVE_INFINITY });
    };
    show();
    let timer: ReturnType<typeof setTimeout>;
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(show, settleMs);
    });
    changes.observe(inside.body, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      outline?.cancel();
    };
  }, [shown, loads]);

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
