/** Returns a page as Gatsby's loader does. */
export const makePage = (webpackCompilationHash = "this-build", path = "/"): GatsbyPageResources => ({
  page: { path, webpackCompilationHash },
});

/** Replaces Gatsby's loader and router. By default, the loader has every page. */
export function mockRouter() {
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

/** Sets the visitor's connection, as browsers with the Network Information API report it. */
export function mockConnection(connection?: { saveData?: boolean; effectiveType?: string }): void {
  Object.defineProperty(window.navigator, "connection", { configurable: true, value: connection });
}
