import { z } from "zod";
import { read, write } from "../document";
import { type Conflict, merge } from "../merge";
import type { ContentFile, DiskState, Drafts, FieldProblem, Path } from "../protocol";
import { areEqual, withValue } from "../values";

/** A field, an entry or a whole file, in which the writer is or something has changed. */
export interface Place {
  readonly file: string;
  readonly path: Path;
}

interface Version {
  readonly text: string;
  /** What the text holds; undefined while it cannot be read. */
  readonly value: unknown;
}

export interface OpenFile extends ContentFile, Version {
  /** The text on the disk that the draft was made from. */
  readonly base: string;
  readonly baseValue: unknown;
  /** The text on the disk now. */
  readonly disk: string;
  readonly conflicts: readonly Conflict[];
}

interface Step {
  readonly file: string;
  readonly before: Version;
  readonly after: Version;
  /** The place of the change, before and after it: a moved entry has two. */
  readonly from: Path;
  readonly to: Path;
  readonly at: number;
}

const keptDraft = z.object({
  base: z.string(),
  text: z.string(),
  /** When it was last changed. */
  at: z.number(),
  conflicts: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.number()])),
      mine: z.unknown(),
      theirs: z.unknown(),
    }),
  ),
});

/** An unsaved text as the browser keeps it. */
export type KeptDraft = z.infer<typeof keptDraft>;
type KeptDrafts = Readonly<Record<string, KeptDraft>>;

export interface Editing {
  readonly files: Readonly<Record<string, OpenFile>>;
  readonly photos: readonly string[];
  readonly problems: readonly FieldProblem[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Drafts of an earlier visit about which the writer has not decided. */
  readonly offers: KeptDrafts;
  readonly place: Place;
  /** Rises when the writer is led to `place`. */
  readonly jumps: number;
  readonly view: "form" | "changes";
  readonly message: string;
}

export type Action =
  | { readonly type: "disk"; readonly state: DiskState }
  | {
      readonly type: "change";
      readonly file: string;
      readonly value: unknown;
      readonly to: Path;
      readonly from?: Path;
      readonly at: number;
      /** What happened, where the writer does not see it by typing. */
      readonly message?: string;
      /** Whether the writer is led to the place. */
      readonly leads?: boolean;
    }
  | { readonly type: "undo" | "redo" }
  | { readonly type: "decide"; readonly file: string; readonly conflict: Conflict; readonly mine: boolean }
  | { readonly type: "restore" | "discard"; readonly file: string }
  | { readonly type: "problems"; readonly problems: readonly FieldProblem[] }
  | { readonly type: "saved"; readonly drafts: Drafts; readonly message: string }
  | { readonly type: "go" | "focus"; readonly place: Place }
  | { readonly type: "look"; readonly view: Editing["view"] }
  | { readonly type: "say"; readonly message: string };

export const startEditing = (offers: KeptDrafts): Editing => ({
  files: {},
  photos: [],
  problems: [],
  past: [],
  future: [],
  offers,
  place: { file: "services.json", path: [] },
  jumps: 0,
  view: "form",
  message: "",
});

/** Typing in one field within this time is one step of undo. */
const stepMs = 1_000;

export const isDraft = ({ text, base }: OpenFile) => text !== base;

export const draftsOf = (files: Editing["files"]): Drafts =>
  Object.fromEntries(
    Object.values(files)
      .filter(isDraft)
      .map(({ name, text }) => [name, text]),
  );

export function edit(state: Editing, action: Action): Editing {
  switch (action.type) {
    case "disk":
      return takeDisk(state, action.state);
    case "change":
      return change(state, action);
    case "undo":
    case "redo":
      return goBack(state, action.type);
    case "decide":
      return decide(state, action);
    case "restore":
    case "discard":
      return answerOffer(state, action);
    case "problems":
      return { ...state, problems: action.problems };
    case "saved":
      return {
        ...state,
        files: Object.entries(action.drafts).reduce(
          (files, [name, text]) => withFile(files, name, (file) => asSaved(file, text)),
          state.files,
        ),
        message: action.message,
      };
    case "go":
      return ledTo({ ...state, place: action.place });
    case "focus":
      return { ...state, place: action.place };
    case "look":
      return { ...state, view: action.view };
    case "say":
      return { ...state, message: action.message };
  }
}

const ledTo = (state: Editing): Editing => ({ ...state, view: "form", jumps: state.jumps + 1 });

const withFile = (files: Editing["files"], name: string, next: (file: OpenFile) => OpenFile) => {
  const file = files[name];
  return file === undefined ? files : { ...files, [name]: next(file) };
};

const asSaved = (file: OpenFile, text: string): OpenFile => ({
  ...file,
  base: text,
  disk: text,
  baseValue: file.text === text ? file.value : read(file.name, text),
});

function takeDisk(state: Editing, { files, photos, problems }: DiskState): Editing {
  const present = files.map((file) => [file.name, fromDisk(state.files[file.name], file)] as const);
  const lost = Object.entries(state.files).filter(
    ([name, file]) => isDraft(file) && !files.some((one) => one.name === name),
  );
  const next = Object.fromEntries([...present, ...lost]);
  const names = Object.keys(next);
  const isSame =
    names.length === Object.keys(state.files).length &&
    names.every((name) => next[name] === state.files[name]);
  const offers = Object.entries(state.offers).filter(([name, { text }]) => next[name]?.disk !== text);
  const hasDrafts = Object.values(next).some(isDraft);
  const changed = Object.values(state.files).find(({ name, disk }) => disk !== (next[name]?.disk ?? disk));
  const asked = Object.values(next).find(
    ({ name, conflicts }) => conflicts.length > (state.files[name]?.conflicts.length ?? 0),
  );
  const taken: Editing = {
    ...state,
    files: isSame ? state.files : next,
    photos: areEqual(photos, state.photos) ? state.photos : photos,
    problems: hasDrafts ? state.problems : problems,
    offers: Object.fromEntries(offers),
    message: changed === undefined ? state.message : `${changed.name} has changed on the disk.`,
  };
  if (asked === undefined) return taken;
  const message = `${asked.name} has changed on the disk where you have changed it, too. Choose which version stays.`;
  return asked.name === state.place.file ? ledTo({ ...taken, message }) : { ...taken, message };
}

/** A draft takes what has changed on the disk, too; where both have changed, the writer is asked. */
function fromDisk(file: OpenFile | undefined, now: ContentFile): OpenFile {
  const { name, text, committed } = now;
  if (file?.disk === text && file.committed === committed) return file;
  if (file === undefined || !isDraft(file) || file.text === text) {
    const value = file?.text === text ? file.value : read(name, text);
    return { name, committed, text, value, base: text, baseValue: value, disk: text, conflicts: [] };
  }
  const theirs = read(name, text);
  if (text === file.base || theirs === undefined) return { ...file, disk: text, committed };
  const { value, conflicts } = merge(file.baseValue, file.value, theirs);
  const isNew = ({ path }: Conflict) => !conflicts.some((one) => areEqual(one.path, path));
  const merged = { value, conflicts: [...file.conflicts.filter(isNew), ...conflicts] };
  const base = { base: text, baseValue: theirs, disk: text };
  return { name, committed, ...base, ...merged, text: write(name, text, value) };
}

/** A file stands still until the writer has decided about what else there is of it. */
export const isHeld = ({ files, offers }: Editing, name: string) =>
  offers[name] !== undefined || (files[name]?.conflicts.length ?? 0) > 0;

const holdMessage = "Decide first about the two versions that there are of this text.";

function change(state: Editing, action: Extract<Action, { type: "change" }>): Editing {
  const { file: name, value, to, from = to, at, message, leads = false } = action;
  const file = state.files[name];
  if (file === undefined) return state;
  if (isHeld(state, name)) return { ...state, message: holdMessage };
  const after = { text: write(name, file.text, value), value };
  if (after.text === file.text) return state;
  const last = state.past.at(-1);
  const isGoingOn =
    message === undefined && last?.file === name && areEqual(last.to, to) && at - last.at < stepMs;
  const step = { file: name, before: isGoingOn ? last.before : file, after, from, to, at };
  const changed: Editing = {
    ...state,
    files: { ...state.files, [name]: { ...file, ...after } },
    past: [...(isGoingOn ? state.past.slice(0, -1) : state.past), step],
    future: [],
    place: { file: name, path: to },
    message: message ?? "",
  };
  return leads ? ledTo(changed) : changed;
}

function goBack(state: Editing, type: "undo" | "redo"): Editing {
  const isUndo = type === "undo";
  const step = (isUndo ? state.past : state.future).at(-1);
  const file = step && state.files[step.file];
  if (step === undefined || file === undefined)
    return { ...state, message: isUndo ? "There is nothing to undo." : "There is nothing to redo." };
  if (isHeld(state, file.name)) return { ...state, message: holdMessage };
  const [now, then] = isUndo ? [step.after, step.before] : [step.before, step.after];
  const { past, future } = state;
  return ledTo({
    ...state,
    files: { ...state.files, [file.name]: { ...file, ...stepped(file, now, then) } },
    past: isUndo ? past.slice(0, -1) : [...past, { ...step, at: 0 }],
    future: isUndo ? [...future, step] : future.slice(0, -1),
    place: { file: file.name, path: isUndo ? step.from : step.to },
    message: isUndo ? "Undone." : "Done again.",
  });
}

/** Takes one step only: what came from the disk since then stays. */
function stepped(
  { name, text, value }: OpenFile,
  now: Version,
  { text: then, value: wanted }: Version,
): Version {
  if (text === now.text) return { text: then, value: wanted };
  const merged = merge(now.value, wanted, value).value;
  return { text: write(name, text, merged), value: merged };
}

function decide(
  state: Editing,
  { file: name, conflict, mine }: Extract<Action, { type: "decide" }>,
): Editing {
  const files = withFile(state.files, name, (file) => {
    const conflicts = file.conflicts.filter((one) => one !== conflict);
    if (mine) return { ...file, conflicts };
    const value = withValue(file.value, conflict.path, conflict.theirs);
    return { ...file, conflicts, value, text: write(name, file.text, value) };
  });
  const isLast = files[name]?.conflicts.length === 0;
  const said = mine ? "Yours is kept." : "The text on the disk is taken.";
  if (!isLast) return { ...state, files, message: said };
  const message = `${said} Everything is decided: you can save.`;
  return ledTo({ ...state, files, message, place: { file: name, path: conflict.path } });
}

function answerOffer(
  state: Editing,
  { type, file: name }: { type: "restore" | "discard"; file: string },
): Editing {
  const { [name]: kept, ...offers } = state.offers;
  const file = state.files[name];
  if (kept === undefined || type === "discard") return { ...state, offers, message: "Discarded." };
  const { base, text, conflicts } = kept;
  const [value, baseValue] = [read(name, text), read(name, base)];
  const opened = { name, committed: file?.committed, text, value, base, baseValue, disk: base, conflicts };
  const restored = file === undefined ? opened : fromDisk(opened, { ...file, text: file.disk });
  return { ...state, offers, files: { ...state.files, [name]: restored }, message: "Your changes are back." };
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = "content draft of ";

const keptNames = (store: Store) =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? "")
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));

function keptIn(store: Store, name: string): KeptDraft | undefined {
  try {
    return keptDraft.safeParse(JSON.parse(store.getItem(prefix + name) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** What an earlier visit left unsaved in this browser. */
export const keptDrafts = (store: Store): KeptDrafts =>
  Object.fromEntries(
    keptNames(store).flatMap((name) => {
      const kept = keptIn(store, name);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );

/** Keeps each draft in the browser until it is saved; one that is offered stays until the writer decides. */
export function keepDrafts(
  store: Store,
  { files, offers }: Pick<Editing, "files" | "offers">,
  at: number,
): void {
  const drafts = Object.values(files).filter((file) => isDraft(file) && offers[file.name] === undefined);
  for (const name of keptNames(store))
    if (offers[name] === undefined && !drafts.some((draft) => draft.name === name))
      store.removeItem(prefix + name);
  for (const { name, base, text, conflicts } of drafts) {
    const kept = keptIn(store, name);
    const isKept = kept?.text === text && kept.base === base && kept.conflicts.length === conflicts.length;
    if (!isKept) store.setItem(prefix + name, JSON.stringify({ base, text, at, conflicts }));
  }
}
