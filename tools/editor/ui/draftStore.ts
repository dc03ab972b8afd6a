import { z } from "zod";
import { attempt } from "../../model/attempt";
import { draft } from "../protocol";
import { type EditorState, isDraft, type OpenFile } from "./editorState";

const storedDraft = draft.extend({ at: z.number() });

/** A draft that a tab stores in the browser. */
export type StoredDraft = z.infer<typeof storedDraft> & { readonly key: string; readonly file: string };

export type DraftStore = ReturnType<typeof makeDraftStore>;

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Stores nothing. */
const blockedStorage: DraftStorage = {
  getItem: () => null,
  removeItem() {},
  setItem() {
    throw new Error("The browser blocks storage.");
  },
};

/** A browser that blocks storage also refuses locks. */
const ignore = () => {};

/** Returns the browser's storage. A browser that blocks cookies throws when it is read. */
export const browserStorage = (): DraftStorage => attempt(() => localStorage) ?? blockedStorage;

/**
 * Keeps the drafts of one tab in the browser until they are saved. Each tab writes its own keys, so tabs never overwrite
 * each other. The drafts of closed tabs are offered to the open ones.
 */
export function makeDraftStore(
  storage: DraftStorage,
  locks: Pick<LockManager, "request" | "query">,
  project: string,
  tab: string = crypto.randomUUID(),
) {
  const prefix = `draft/${project}/`;
  // Held until the tab closes.
  locks.request(prefix + tab, () => new Promise<void>(() => {})).catch(ignore);

  /** The drafts as last stored. */
  const kept = new Map<string, OpenFile | undefined>();
  const keys = () => Object.keys(storage).filter((key) => key.startsWith(prefix));
  const tabOf = (key: string) => key.slice(prefix.length).split("/", 1)[0] ?? "";
  const keyOf = (file: string) => `${prefix}${tab}/${file}`;
  const load = (key: string): StoredDraft[] => {
    const stored = attempt(() => storedDraft.parse(JSON.parse(storage.getItem(key) ?? "")));
    return stored ? [{ ...stored, key, file: key.slice(`${prefix}${tabOf(key)}/`.length) }] : [];
  };
  return {
    /**
     * Stores the drafts of this tab, and removes those that are saved or discarded. Returns false if one can't be stored.
     */
    keep(files: EditorState["files"], at: number): boolean {
      let areAllStored = true;
      for (const name of new Set([...kept.keys(), ...Object.keys(files)])) {
        const file = files[name];
        if (kept.get(name) === file) continue;
        try {
          if (file === undefined || !isDraft(file)) storage.removeItem(keyOf(name));
          else storage.setItem(keyOf(name), JSON.stringify({ base: file.base, text: file.text, at }));
          kept.set(name, file);
        } catch {
          areAllStored = false;
        }
      }
      return areAllStored;
    },
    remove: (key: string) => storage.removeItem(key),
    isStored: (key: string) => storage.getItem(key) !== null,
    /** Calls back with the drafts of all closed tabs, now and whenever another tab closes or removes a draft. */
    watchOffers(onOffers: (drafts: readonly StoredDraft[]) => void): () => void {
      const watched = new Set([tab]);
      const update = async () => {
        const others = keys().filter((key) => tabOf(key) !== tab);
        if (others.length === 0) return onOffers([]);
        const { held = [] } = await locks.query();
        const open = new Set(held.map(({ name }) => name));
        for (const other of new Set(others.map(tabOf))) {
          if (watched.has(other)) continue;
          watched.add(other);
          // Granted once the other tab has closed.
          void locks.request(prefix + other, { mode: "shared" }, () => {}).then(update);
        }
        onOffers(others.filter((key) => !open.has(prefix + tabOf(key))).flatMap(load));
      };
      void update();
      window.addEventListener("storage", update);
      return () => window.removeEventListener("storage", update);
    },
  };
}
