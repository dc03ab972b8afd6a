import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent, updateContent } from "../../tools/editor/contentFile";
import type { Path } from "../../tools/editor/protocol";
import { makeDraftStore, type StoredDraft } from "../../tools/editor/ui/draftStore";
import {
  change,
  decide,
  draftsToSave,
  type EditorState,
  initialState,
  isDraft,
  restore,
  takeDisk,
  takeResults,
} from "../../tools/editor/ui/editorState";
import { valueAt, withValue } from "../../tools/editor/values";
import { makeProject, makeServices, makeTestimonials } from "../support/makeContent";
import { startEditorServer } from "../support/makeEditorServer";
import { makeLocks } from "../support/makeLocks";

const stepCount = 500;
const seed = 20261126;

const entryCount = 12;
const paragraphs = ["Write to", "See [", "The end."];

/** Long fields with room for all words, and paragraphs of policies. */
const fields: readonly (readonly [file: string, path: Path, paragraph?: string])[] = [
  ...Array.from({ length: entryCount }, (_, index) => ["services.json", [index, "description"]] as const),
  ...Array.from({ length: entryCount }, (_, index) => ["testimonials.json", [index, "content"]] as const),
  ...paragraphs.map((paragraph) => ["privacy-policy.md", ["text"], paragraph] as const),
  ...paragraphs.map((paragraph) => ["terms-of-service.md", ["text"], paragraph] as const),
  ["site.json", ["home", "hero", "lead"]],
];

/** Returns pseudo-random integers below a limit, the same in every run. */
function makeRandom(start: number) {
  let state = start;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Storage that the tabs share. */
function makeStorage(): Storage {
  const items = new Map<string, string>();
  return new Proxy(Object.create(null), {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_target, method) =>
      ({
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, text: string) => items.set(key, text),
        removeItem: (key: string) => items.delete(key),
      })[String(method)],
  });
}

test("three tabs lose no word in 500 random edits, saves, external writes, restarts and kills", async () => {
  Object.assign(globalThis, { window: new EventTarget() });
  const random = makeRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random(items.length)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  };
  const root = await makeProject({
    "services.json": makeServices(entryCount),
    "testimonials.json": makeTestimonials(entryCount),
  });
  const pathOf = (name: string) => join(root, "content", name);
  let server = await startEditorServer(root);
  const port = Number(new URL(server.url).port);
  const storage = makeStorage();
  const locks = makeLocks();
  /** Words of the version that wasn't kept in a conflict. */
  const dropped = new Set<string>();
  const words: string[] = [];
  const counts = { edit: 0, save: 0, outside: 0, restart: 0, kill: 0, decision: 0 };
  const wordsIn = (text: unknown) => JSON.stringify(text ?? "").match(/Word\d+x/g) ?? [];
  /** Adds a word to the end of a field or paragraph. */
  const withNewWord = (value: unknown, path: Path, paragraph = "") => {
    const word = `Word${words.length}x`;
    words.push(word);
    const lines = String(valueAt(value, path)).split("\n");
    const next = lines.map((line) => (line.startsWith(paragraph) ? `${line} ${word}` : line));
    return withValue(value, path, next.join("\n"));
  };

  const openTab = () => {
    const id = `tab${random(1_000_000)}`;
    const store = makeDraftStore(storage, locks.of(id), "project", id);
    let state: EditorState = initialState;
    let offers: readonly StoredDraft[] = [];
    const update = (step: (before: EditorState) => EditorState) => {
      state = step(state);
      store.keep(state.files, 0);
    };
    const stop = store.watchOffers((drafts) => {
      offers = drafts;
    });
    return {
      getState: () => state,
      update,
      async sync() {
        const content = await server.waitForState(() => true);
        update((before) => takeDisk(before, content));
      },
      restoreOffers() {
        for (const offer of offers) {
          const file = state.files[offer.file];
          if (!store.isStored(offer.key) || (file && isDraft(file))) continue;
          update((before) => restore(before, offer));
          store.remove(offer.key);
        }
      },
      decide() {
        for (const file of Object.values(state.files))
          for (const conflict of file.comparison?.conflicts ?? []) {
            const keepMine = random(2) === 0;
            const [winner, loser] = keepMine
              ? [conflict.mine, conflict.theirs]
              : [conflict.theirs, conflict.mine];
            const kept: readonly string[] = wordsIn(winner);
            for (const word of wordsIn(loser)) if (!kept.includes(word)) dropped.add(word);
            update((before) => decide(before, file.name, conflict, keepMine));
            counts.decision += 1;
          }
      },
      async save() {
        const drafts = draftsToSave(state.files);
        const sent = Object.entries(drafts).map(([name, { text }]) => [name, text] as const);
        update((before) => ({ ...before, saving: Object.fromEntries(sent) }));
        try {
          const results = await server.save(drafts);
          update((before) => takeResults(before, results));
        } finally {
          update((before) => ({ ...before, saving: {} }));
        }
      },
      close() {
        stop();
        locks.close(id);
      },
    };
  };

  type Tab = ReturnType<typeof openTab>;
  const tabs = [openTab(), openTab(), openTab()];
  const edit = (tab: Tab) => {
    counts.edit += 1;
    tab.decide();
    const [file, path, paragraph] = pick(fields);
    const next = withNewWord(tab.getState().files[file]?.value, path, paragraph);
    tab.update((before) => change(before, { file, value: next, path, at: 0 }));
  };
  /** Another program, which reads and writes the file at once. */
  const writeOutside = () => {
    counts.outside += 1;
    const [file, path, paragraph] = pick(fields);
    const text = readFileSync(pathOf(file), "utf8");
    const next = withNewWord(parseContent(file, text), path, paragraph);
    writeFileSync(pathOf(file), updateContent(file, text, next));
  };
  const restart = async () => {
    counts.restart += 1;
    await server.close();
    server = await startEditorServer(root, "http://127.0.0.1:1", port);
  };

  const saveDisturbed = async (tab: Tab) => {
    counts.save += 1;
    const saving = tab.save().catch(() => {});
    if (random(3) === 0) writeOutside();
    if (random(10) === 0) await restart();
    await saving;
  };
  /** Closes a tab, half of the time in the middle of a save. */
  const kill = async (tab: Tab, index: number) => {
    counts.kill += 1;
    const saving = random(2) === 0 ? tab.save().catch(() => {}) : undefined;
    tab.close();
    const next = openTab();
    tabs[index] = next;
    await saving;
    await next.sync();
  };
  for (const tab of tabs) await tab.sync();
  const steps: readonly (readonly [share: number, step: (tab: Tab, index: number) => unknown])[] = [
    [50, edit],
    [25, saveDisturbed],
    [10, writeOutside],
    [5, (tab) => tab.sync()],
    [4, restart],
    [4, kill],
    [2, (tab) => tab.restoreOffers()],
  ];
  const kinds = steps.flatMap(([share, step]) => Array.from({ length: share }, () => step));
  for (let count = 0; count < stepCount; count += 1) {
    const index = random(tabs.length);
    const tab = tabs[index];
    if (tab) await pick(kinds)(tab, index);
  }

  for (let round = 0; round < 20; round += 1)
    for (const tab of tabs) {
      await tab.sync();
      tab.restoreOffers();
      tab.decide();
      await tab.save();
      tab.decide();
    }
  const left = tabs.flatMap((tab) => Object.keys(draftsToSave(tab.getState().files)));
  const disk = [...new Set(fields.map(([file]) => file))]
    .map((file) => readFileSync(pathOf(file), "utf8"))
    .join();
  const kept = words.filter((word) => disk.includes(word));
  const lost = words.filter((word) => !dropped.has(word) && !kept.includes(word));
  process.stdout.write(`${JSON.stringify({ ...counts, words: words.length, kept: kept.length })}\n`);
  await server.close();
  expect(left).toEqual([]);
  expect(Object.keys(storage)).toEqual([]);
  expect(lost).toEqual([]);
  expect(kept.length).toBeGreaterThan(words.length / 2);
}, 240_000);
