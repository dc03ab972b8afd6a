import type { ComponentType } from "react";
import { isOfThisBuild } from "./staleBuild";

/** A page that is built before it is asked for, in an element outside of the document. */
export interface BuiltPage {
  readonly key: string;
  readonly path: string;
  readonly component: ComponentType<{ data: unknown }>;
  readonly data: unknown;
  readonly element: HTMLElement;
}

/** So many are kept; a footer with many policies is no reason to build all of them. */
const room = 3;
/** So long may a click wait for a page that is being built, in milliseconds; then it is built to its end at once. */
const patience = 300;

let pages: readonly BuiltPage[] = [];
let count = 0;
const watchers = new Set<() => void>();

export const builtPages = (): readonly BuiltPage[] => pages;

/** Returns how to stop. */
export function watchBuiltPages(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** For a link that is in view: builds its page, which has been fetched, if there is room. */
export function buildAhead(path: string): void {
  if (pages.length < room) build(path);
}

/** For a link that is about to be followed: builds its page in any case. */
export function buildAtOnce(path: string): void {
  build(path);
  if (pages.length > room) keep(pages.slice(-room));
}

/** It is shown now, or was; the next time it is built anew. */
export function letGo(path: string): void {
  if (find(path) !== undefined) keep(pages.filter((page) => page.path !== path));
}

/** Resolves when the page is there to be put into the document, or when there is none to wait for. */
export function whenBuilt(path: string): Promise<void> {
  const element = find(path)?.element;
  if (element === undefined || element.hasChildNodes()) return Promise.resolve();
  return new Promise((resolve) => {
    const filled = new MutationObserver(done);
    const timer = setTimeout(done, patience);
    filled.observe(element, { childList: true });
    function done() {
      filled.disconnect();
      clearTimeout(timer);
      resolve();
    }
  });
}

function build(path: string): void {
  // The development server's pages change while one looks at them.
  if (process.env.NODE_ENV === "development") return;
  if (path === window.location.pathname || find(path) !== undefined) return;
  const found = window.___loader?.loadPageSync(path, { withErrorDetails: true });
  if (!isBuildable(found) || !isOfThisBuild(found)) return;
  const { component, json } = found;
  count += 1;
  const key = `built-${count}`;
  const element = document.createElement("div");
  keep([...pages, { key, path, component: component.default, data: json.data, element }]);
}

const find = (path: string) => pages.find((page) => page.path === path);

function keep(next: readonly BuiltPage[]): void {
  pages = next;
  for (const watch of watchers) watch();
}

/** The module of a page, and what its query has found. */
interface Buildable {
  readonly component: { readonly default: BuiltPage["component"] };
  readonly json: Pick<BuiltPage, "data">;
}

const isBuildable = (found: unknown): found is Buildable =>
  typeof found === "object" && found !== null && "json" in found && "component" in found;
