import type { ReactNode } from "react";

/** A page as Gatsby's loader finds it, made by a build. */
export const makePage = (webpackCompilationHash = "this-build") => ({
  component: {},
  page: { webpackCompilationHash },
});

/** The same with its component and its data, ready to be rendered. */
export const makeBuilt = (data: object = {}, Component: (props: object) => ReactNode = () => null) => ({
  ...makePage(),
  component: { default: Component },
  json: { data },
});

/** Gatsby's runtime as far as this site uses it: it notes where it is sent and which pages it is to load. */
export function stageRouter() {
  const navigate = jest.fn((_to: string, _options?: { replace?: boolean }) => {});
  const loadPage = jest.fn((_path: string): Promise<unknown> => Promise.resolve(makePage()));
  const loadPageSync = jest.fn((_path: string, _options: object): unknown => makePage());
  window.___navigate = navigate;
  window.___webpackCompilationHash = "this-build";
  window.___loader = { loadPage, loadPageSync };
  /** The next page takes its time; the function lets it come. */
  const loadSlowly = () => {
    let arrive: (page: unknown) => void = () => {};
    const loaded = new Promise((resolve) => {
      arrive = resolve;
    });
    loadPage.mockReturnValueOnce(loaded);
    return arrive;
  };
  return { navigate, loadPage, loadPageSync, loadSlowly };
}

/** The visitor's network, as browsers that know it tell it. */
export function stageConnection(connection?: { saveData?: boolean; effectiveType?: string }): void {
  Object.defineProperty(window.navigator, "connection", { configurable: true, value: connection });
}
