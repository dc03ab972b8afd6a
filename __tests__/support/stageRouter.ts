/** A page as Gatsby's loader returns it, made by a build. */
export const makePage = (webpackCompilationHash = "this-build", path = "/"): GatsbyPageResources => ({
  page: { path, webpackCompilationHash },
});

/** Stands in for Gatsby's loader and router. The loader has every page unless a test says otherwise. */
export function stageRouter() {
  const loadPage = jest.fn(
    (_path: string): Promise<GatsbyPageResources | undefined> => Promise.resolve(makePage()),
  );
  const loadPageSync = jest.fn((_path: string, _options: object): GatsbyPageResources | undefined =>
    makePage(),
  );
  window.___webpackCompilationHash = "this-build";
  const navigate = jest.fn();
  window.___loader = { loadPage, loadPageSync };
  window.___navigate = navigate;
  return { loadPage, loadPageSync, navigate };
}

/** The visitor's network, in browsers that tell it. */
export function stageConnection(connection?: { saveData?: boolean; effectiveType?: string }): void {
  Object.defineProperty(window.navigator, "connection", { configurable: true, value: connection });
}
