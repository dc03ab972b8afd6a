/** What outlasts the booking box until the page is loaded anew. The only store of its kind in this folder. */
export const pageStorage = new Map<string, string>();

/** What lasts for the visit: in the tab's session storage or, where that is closed or full, as long as the page. */
export const visitStorage = {
  set(key: string, value: string): void {
    try {
      window.sessionStorage.setItem(key, value);
    } catch {
      pageStorage.set(key, value);
    }
  },
  get(key: string): string | undefined {
    try {
      return window.sessionStorage.getItem(key) ?? pageStorage.get(key);
    } catch {
      return pageStorage.get(key);
    }
  },
};
