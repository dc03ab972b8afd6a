import { color } from "../../src/styles/theme";
import type { Path } from "./protocol";

/** The field being edited, and its value on the page. */
export interface EditedField {
  readonly file: string;
  readonly path: Path;
  readonly value: unknown;
}

/** Returns the part of a page that shows a field: a card, a section, the header or the footer, or the whole page. */
function areaOf(page: Document, { file, path }: EditedField): Element {
  const [first] = path;
  const list = page.getElementById(file.replace(".json", ""));
  if (typeof first === "number") return list?.querySelectorAll(":scope > ul > li").item(first) ?? page.body;
  const names = path.map((step) => (step === "navigation" ? "header" : String(step)));
  const parts = names.map((name) =>
    name === "header" || name === "footer" ? page.querySelector(name) : page.getElementById(name),
  );
  return parts.find((part) => part !== null) ?? page.body;
}

/** Pages have no-break spaces where the content has plain ones. */
const normalizeSpaces = (text: string | null) => (text ?? "").replace(/[\s\u00a0]+/g, " ").trim();

const pictures: Readonly<Record<string, string>> = { icon: "svg", image: "img", focus: "img" };

/** Returns the smallest element that shows a field, or the card of an entry whose field isn't visible. */
export function findField(page: Document, field: EditedField): Element | undefined {
  const { path, value } = field;
  const area = areaOf(page, field);
  const isInCard = typeof path[0] === "number" && area !== page.body;
  const card = isInCard ? area : undefined;
  const picture = isInCard && area.querySelector(pictures[String(path.at(-1))] ?? "none");
  const text = typeof value === "string" ? normalizeSpaces(value) : "";
  if (picture || text === "") return picture || card;
  const textsOf = (element: Element) => [
    element.textContent,
    element.getAttribute("aria-label"),
    element.getAttribute("datetime"),
  ];
  const found = [...area.querySelectorAll("*")].filter((element) =>
    textsOf(element).some((words) => normalizeSpaces(words).includes(text)),
  );
  const smallest = found.filter(
    (element) =>
      (element.checkVisibility?.() ?? true) &&
      !found.some((other) => other !== element && element.contains(other)),
  );
  const best = smallest.find((element) => normalizeSpaces(element.textContent) === text) ?? smallest[0];
  // Parts of an SVG can't have an outline.
  return best?.closest("svg") ?? best ?? card;
}

/** Milliseconds without a change on the page before it searches for the field again. */
const settleMs = 100;

/** Milliseconds before a page with an error is reloaded. */
const recoverMs = 3_000;

/** Visible on light and dark surfaces. Both keyframes are the same, so nothing moves. */
const outlineStyle = {
  outline: `3px solid ${color.accent}`,
  outlineOffset: "4px",
  boxShadow: `0 0 0 4px ${color.surface}`,
};

/**
 * Scrolls the page to center an element in its frame, or to put it at the top, below the header. `scrollIntoView` would
 * also scroll the editor's window, away from the field being edited.
 */
function scrollPage(element: Element, isCentered: boolean): void {
  const { top, height } = element.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const distance = isCentered ? top + (height - window.innerHeight) / 2 : top - header;
  // Chromium doesn't animate scrolling in a frame outside the window.
  window.scrollBy({ top: distance, behavior: "instant" });
}

/** Connects a page in the editor's preview to the editor: outlines the edited field, and blocks links to other pages. */
export function connectToEditor(): void {
  const editor = window.parent;
  if (editor === window) return;
  let field: EditedField | undefined;
  let outline: Animation | undefined;
  let target: Element | undefined;
  const show = () => {
    outline?.cancel();
    const found = field && findField(document, field);
    // Scrolls once for each field, so that the writer can scroll away.
    const scrollTo = target ? undefined : (found ?? (field && areaOf(document, field)));
    if (scrollTo && scrollTo !== document.body) scrollPage(scrollTo, found !== undefined);
    target = found;
    outline = found?.animate([outlineStyle, outlineStyle], { duration: 1000, iterations: Infinity });
  };
  window.addEventListener("message", ({ source, data }: MessageEvent<EditedField | undefined>) => {
    if (source !== editor || JSON.stringify(data) === JSON.stringify(field)) return;
    field = data;
    target = undefined;
    show();
  });
  document.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const { origin, pathname } = window.location;
      if (link === null || (link.origin === origin && link.pathname === pathname)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    if (document.querySelector("[role=alert] h1") === null) show();
    else timer = setTimeout(() => window.location.reload(), recoverMs);
  };
  const update = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, settleMs);
  };
  new MutationObserver(update).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  update();
  // The editor answers with the field.
  editor.postMessage("loaded", "*");
}
