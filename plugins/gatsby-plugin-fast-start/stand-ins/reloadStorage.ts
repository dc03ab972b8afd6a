/**
 * In place of the tab's storage, where Gatsby's app notes that it has reloaded a page whose data are of another build,
 * so as not to do it again and again. It would look for that note on every page; the first look into the tab's storage
 * holds up the page, and only a page that has been reloaded can have one.
 */
export const reloadStorage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem(key) {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return noted;
    }
  },
  setItem(key, value) {
    window.sessionStorage.setItem(key, value);
  },
  removeItem(key) {
    if (!wasReloaded()) return;
    try {
      window.sessionStorage.removeItem(key);
    } catch {
      // No storage, no note.
    }
  },
};

/** Where nothing can be noted, a page is not reloaded at all. */
const noted = "1";

const wasReloaded = () =>
  window.performance.getEntriesByType("navigation").some((load) => "type" in load && load.type === "reload");
