import type { Path } from "../protocol";

/** The field that is being edited, and its value as the page has it. */
export interface Shown {
  readonly file: string;
  /** In the file's value. */
  readonly path: Path;
  readonly value: unknown;
}

/** The part of a page that shows a field: a card, a section, the header or the footer; else the whole page. */
export function areaOf(page: Document, { file, path }: Shown): Element {
  const [first] = path;
  const list = page.getElementById(file.replace(/\.json$/, ""));
  if (typeof first === "number") return list?.querySelectorAll(":scope > ul > li").item(first) ?? page.body;
  const names = path.map((step) => (step === "navigation" ? "header" : String(step)));
  const parts = names.map(
    (name) => page.getElementById(name) ?? page.querySelector(`:is(header, footer):is(${CSS.escape(name)})`),
  );
  return parts.find((part) => part !== null) ?? page.body;
}

/** Pages have no-break spaces where the content has plain ones. */
const fold = (text: string) => text.replace(/[\s\u00a0]+/g, " ").trim();

const isVisible = (element: Element) => element.checkVisibility?.() ?? true;

const pictures: Readonly<Record<string, string>> = { icon: "svg", image: "img", focus: "img" };

/** The smallest element that shows a field. An entry whose field is not to be seen is shown as a whole. */
export function findShown(page: Document, shown: Shown): Element | undefined {
  const { path, value } = shown;
  const area = areaOf(page, shown);
  const last = String(path.at(-1));
  const isInCard = typeof path[0] === "number";
  const picture = isInCard && pictures[last] ? area.querySelector(pictures[last]) : null;
  if (picture) return picture;
  const text = typeof value === "string" ? fold(value) : "";
  const whole = isInCard && area !== page.body ? area : undefined;
  if (text === "") return whole;
  const shows = (element: Element) =>
    [
      element.textContent ?? "",
      element.getAttribute("aria-label") ?? "",
      element.getAttribute("datetime") ?? "",
    ].some((words) => fold(words).includes(text));
  const found = [...area.querySelectorAll("*")].filter(shows);
  // What holds another one that is found is not the smallest.
  const smallest = found.filter(
    (element) => isVisible(element) && !found.some((other) => other !== element && element.contains(other)),
  );
  const exact = smallest.find((element) => fold(element.textContent ?? "") === text);
  const best = exact ?? smallest[0];
  // An outline cannot be drawn around a part of a picture.
  return best?.closest("svg") ?? best ?? whole;
}
