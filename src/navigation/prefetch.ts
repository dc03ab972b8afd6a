/** Loads a page's data and code ahead of the click; nothing for visitors who save data or are on a slow network. */
export function prefetchPage(path: string): void {
  const page = path.split("#")[0] ?? path;
  if (page === "" || page === window.location.pathname || savesData()) return;
  void window.___loader?.loadPage(page);
}

/** The Network Information API, which TypeScript does not describe yet and some browsers do not have. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function savesData(): boolean {
  const { connection }: Navigator & { connection?: Connection } = window.navigator;
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}
