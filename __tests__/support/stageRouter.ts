/** A page as Gatsby's loader returns it, made by a build. */
export const makePage = (webpackCompilationHash = "this-build"): GatsbyPageResources => ({
  page: { webpackCompilationHash },
});

/** A stand-in for Gatsby's loader: it notes which pages it is to load, and has them all unless a test says otherwise. */
export function stageRouter() {
  const loadPage = jest.fn(
    (_path: string): Promise<GatsbyPageResources | undefined> => Promise.resolve(makePage()),
  );
  const loadPageSync = jest.fn((_path: string, _options: object): GatsbyPageResources | undefined =>
    makePage(),
  );
  window.___webpackCompilationHash = "this-build";
  window.___loader = { loadPage, loadPageSync };
  return { loadPage, loadPageSync };
}

/** The visitor's network, in browsers that tell it. */
export function stageConnection(connection?: { saveData?: boolean; effectiveType?: string }): void {
  Object.defineProperty(window.navigator, "connection", { configurable: true, value: connection });
}
