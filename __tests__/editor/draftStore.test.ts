/** @jest-environment jsdom */
import { browserStorage, makeDraftStore, type StoredDraft } from "../../tools/editor/ui/draftStore";
import { change, initialState, takeDisk } from "../../tools/editor/ui/editorState";
import { makeLocks } from "../support/makeLocks";

const open = (name: string, base: string, text: string) => {
  const state = takeDisk(initialState, { files: [{ name, text: base }], problems: [], photos: [] });
  return change(state, { file: name, value: JSON.parse(text), path: [], at: 0 }).files;
};
const draft = (text: string) => open("services.json", "[]", text);

let locks: ReturnType<typeof makeLocks>;
beforeEach(() => {
  localStorage.clear();
  locks = makeLocks();
});

const openTab = (tab: string, project = "site") => makeDraftStore(localStorage, locks.of(tab), project, tab);

/** Waits until a tab is offered drafts. */
const offersIn = (store: ReturnType<typeof openTab>) =>
  new Promise<readonly StoredDraft[]>((resolve) => {
    const stop = store.watchOffers((drafts) => {
      if (drafts.length === 0) return;
      resolve(drafts);
      queueMicrotask(() => stop());
    });
  });

it("keeps the drafts of two tabs separate, and offers those of a closed tab", async () => {
  const [first, second] = [openTab("one"), openTab("two")];
  first.keep(draft("[1]"), 5);
  second.keep(draft("[2]"), 6);
  const third = openTab("three");
  const offers = offersIn(third);
  locks.close("one");
  expect(await offers).toEqual([
    { key: "draft/site/one/services.json", file: "services.json", base: "[]", text: "[1]", at: 5 },
  ]);
  locks.close("two");
  expect((await offersIn(third)).map(({ text }) => text)).toEqual(["[1]", "[2]"]);
});

it("ignores the drafts of another project", async () => {
  openTab("one", "other").keep(draft("[1]"), 5);
  locks.close("one");
  const firstOffers = await new Promise((resolve) => openTab("two").watchOffers(resolve));
  expect(firstOffers).toEqual([]);
});

it("removes a draft once it is saved, undone or discarded", async () => {
  const store = openTab("one");
  store.keep(draft("[1]"), 5);
  expect(localStorage).toHaveLength(1);
  store.keep(open("services.json", "[1]", "[1]"), 6);
  expect(localStorage).toHaveLength(0);
});

it("ignores a damaged draft", async () => {
  localStorage.setItem("draft/site/old/services.json", "{");
  openTab("older").keep(draft("[1]"), 5);
  locks.close("older");
  expect((await offersIn(openTab("one"))).map(({ text }) => text)).toEqual(["[1]"]);
});

it("stores the drafts that fit, and the others once there is space", () => {
  const files = { ...draft("[1]"), ...open("faq.json", "[]", "[2]") };
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const store = openTab("one");
  expect(store.keep(files, 5)).toBe(false);
  expect(Object.keys(localStorage)).toEqual(["draft/site/one/faq.json"]);
  expect(store.keep(files, 6)).toBe(true);
  expect(localStorage).toHaveLength(2);
  setItem.mockRestore();
});

it("doesn't stop the editor if the browser blocks storage, and reports that drafts aren't stored", () => {
  const refuse = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
  const blocked = jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  const store = makeDraftStore(browserStorage(), { request: refuse, query: refuse }, "site", "one");
  blocked.mockRestore();
  expect(store.keep(draft("[1]"), 5)).toBe(false);
  expect(store.isStored("draft/site/one/services.json")).toBe(false);
  const onOffers = jest.fn();
  store.watchOffers(onOffers)();
  expect(onOffers).toHaveBeenCalledWith([]);
});
