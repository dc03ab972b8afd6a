/**
 * Makes the router load pages by their path alone, because no page depends on a query. Otherwise it would load the page
 * of an ad's URL (`/?gclid=…`) a second time after a click on a link to a section. Call it in onClientEntry, before the
 * router loads the first page.
 */
export function ignoreQueries(): void {
  const loader = window.___loader;
  const { loadPage, loadPageSync } = loader;
  loader.loadPage = (path) => loadPage(withoutQuery(path));
  loader.loadPageSync = (path, options) => loadPageSync(withoutQuery(path), options);
}

const withoutQuery = (path: string) => path.replace(/\?.*/, "");
