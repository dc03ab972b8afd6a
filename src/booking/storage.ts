/** Values that last until the page is unloaded, even if the booking box unmounts. */
export const pageStorage = new Map<string, string>();

const flag = "yes";

/** Values for the visit: in the tab's session storage or, if that is blocked or full, in `pageStorage`. */
export const visitStorage = {
  set(key: string, value: string): void {
    try {
      // The old value would remain if the new one doesn't fit.
      window.sessionStorage.removeItem(key);
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
  /** Sets a flag. Other values under its key don't count, because any script of the site can write to the storage. */
  add(key: string): void {
    visitStorage.set(key, flag);
  },
  has(key: string): boolean {
    return visitStorage.get(key) === flag;
  },
};
