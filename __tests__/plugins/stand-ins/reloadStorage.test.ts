import { reloadStorage } from "../../../plugins/gatsby-plugin-fast-start/stand-ins/reloadStorage";

/** A page that was loaded this way, with this note of an earlier load. */
function open(type: NavigationTimingType, note?: string) {
  Reflect.set(window.performance, "getEntriesByType", () => [{ type }]);
  window.sessionStorage.clear();
  if (note !== undefined) window.sessionStorage.setItem("reloaded", note);
}

const looks = jest.spyOn(Storage.prototype, "removeItem");
beforeEach(() => looks.mockClear());
afterEach(() => jest.restoreAllMocks());

function refuseStorage() {
  jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The visitor allows no storage.", "SecurityError");
  });
}

test("a page that was opened, or gone back to, does not touch the tab's storage", () => {
  for (const type of ["navigate", "back_forward"] as const) {
    open(type);
    reloadStorage.removeItem("reloaded");
    expect(looks).not.toHaveBeenCalled();
  }
});

test("the note of a reload that has helped is removed", () => {
  open("reload", "1");
  expect(reloadStorage.getItem("reloaded")).toBe("1");
  reloadStorage.removeItem("reloaded");
  expect(window.sessionStorage).toHaveLength(0);
});

test("a page of another build is reloaded once: the note is kept in the tab", () => {
  open("navigate");
  expect(reloadStorage.getItem("reloaded")).toBeNull();
  reloadStorage.setItem("reloaded", "1");
  expect(window.sessionStorage.getItem("reloaded")).toBe("1");
});

test("where the visitor allows no storage, nothing breaks, and the page is not reloaded over and over", () => {
  open("reload");
  refuseStorage();
  expect(reloadStorage.getItem("reloaded")).toBe("1");
  expect(() => reloadStorage.removeItem("reloaded")).not.toThrow();
});
