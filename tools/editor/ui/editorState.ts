import { z } from "zod";
import { attempt } from "../../model/attempt";
import { parseContent, updateContent } from "../contentFile";
import { type Conflict, merge } from "../merge";
import type { Drafts, FieldProblem, Path } from "../protocol";
import type { DiskState } from "../server";
import { areEqual, withValue } from "../values";

/** A field, an entry or a whole file, in which the writer is or something has changed. */
export interface Place {
  readonly file: string;
  readonly path: Path;
  /** Of a long text only the words at the cursor. */
  readonly words?: string | undefined;
}

type ContentFile = DiskState["files"][number];

export interface OpenFile {
  readonly name: string;
  /** The text in the last commit. */
  readonly committed: string | undefined;
  /** The text on the disk now. */
  readonly disk: string;
  /** The text that the draft was made from. It differs from the disk while the writer has to decide about conflicts. */
  readonly base: string;
  readonly text: string;
  /** What base and text hold; undefined while they cannot be read. */
  readonly baseValue: unknown;
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
}

/** A file's text before a change, and where the change was. */
interface Step {
  readonly text: string;
  readonly place: Place;
  readonly at: number;
}

const storedDrafts = z.record(z.string(), z.object({ base: z.string(), text: z.string(), at: z.number() }));

/** Unsaved texts as the browser keeps them, and when they were changed last. */
type StoredDrafts = z.infer<typeof storedDrafts>;

export interface Editing {
  readonly files: Readonly<Record<string, OpenFile>>;
  readonly photos: readonly string[];
  readonly problems: readonly FieldProblem[];
  /** Texts that are being written to the disk. */
  readonly saving: Drafts;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Drafts of an earlier visit about which the writer has not decided. */
  readonly offers: StoredDrafts;
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
      readonly path: Path;
      readonly at: number;
      /** What happened, where the writer does not see it by typing. */
      readonly message?: string;
      /** An entry whose form comes next. */
      readonly open?: number | undefined;
    }
  | { readonly type: "undo" | "redo" }
  | { readonly type: "decide"; readonly file: string; readonly conflict: Conflict; readonly mine: boolean }
  | { readonly type: "restore" | "discard"; readonly file: string }
  | { readonly type: "problems"; readonly problems: readonly FieldProblem[] }
  | { readonly type: "saved"; readonly message: string }
  /** Leads the writer to a place. */
  | { readonly type: "go"; readonly place: Place; readonly message?: string }
  | ({ readonly type: "set" } & Partial<Pick<Editing, "place" | "view" | "message" | "saving">>);

type ActionOf<Type> = Extract<Action, { type: Type }>;

export const startEditing = (offers: StoredDrafts): Editing => ({
  files: {},
  photos: [],
  problems: [],
  saving: {},
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

export function draftsOf(files: Editing["files"]): Drafts {
  const drafts = Object.values(files).filter(isDraft);
  return Object.fromEntries(drafts.map(({ name, text }) => [name, text]));
}

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
      return areEqual(action.problems, state.problems) ? state : { ...state, problems: action.problems };
    case "saved": {
      const files = Object.values(state.files).map((file) => asSaved(file, state.saving[file.name]));
      return { ...state, files: byName(files), saving: {}, message: action.message };
    }
    case "go":
      return { ...ledTo(state, action.place), message: action.message ?? state.message };
    case "set": {
      const { type: _, ...parts } = action;
      return { ...state, ...parts };
    }
  }
}

const byName = (files: readonly OpenFile[]) => Object.fromEntries(files.map((file) => [file.name, file]));

const ledTo = (state: Editing, place: Place): Editing => ({
  ...state,
  place,
  view: "form",
  jumps: state.jumps + 1,
});

const withText = (file: OpenFile, text: string): OpenFile =>
  text === file.text ? file : { ...file, text, value: parseContent(file.name, text) };

const withBase = (file: OpenFile, base: string): OpenFile =>
  base === file.base
    ? file
    : { ...file, base, baseValue: base === file.text ? file.value : parseContent(file.name, base) };

const asSaved = (file: OpenFile, text: string | undefined): OpenFile =>
  text === undefined ? file : withBase({ ...file, disk: text }, text);

function opened({ name, text, committed }: ContentFile): OpenFile {
  const value = parseContent(name, text);
  return { name, committed, disk: text, base: text, text, value, baseValue: value, conflicts: [] };
}

function takeDisk(state: Editing, { files, photos, problems }: DiskState): Editing {
  const drafts = Object.values(state.files).filter(isDraft);
  const next = { ...byName(drafts), ...byName(files.map((file) => fromDisk(state, file))) };
  const changed = Object.values(next).filter(({ name, disk }) => {
    const before = state.files[name];
    // One's own save is no news.
    return before !== undefined && ![before.disk, before.text, state.saving[name]].includes(disk);
  });
  const isKept = ({ place }: Step) => !changed.some(({ name }) => name === place.file);
  const offers = Object.entries(state.offers).filter(([name, { text }]) => next[name]?.disk !== text);
  const taken: Editing = {
    ...state,
    // While nothing has changed, nothing is drawn anew.
    files: areEqual(next, state.files) ? state.files : next,
    photos: areEqual(photos, state.photos) ? state.photos : photos,
    problems: drafts.length > 0 ? state.problems : problems,
    offers: Object.fromEntries(offers),
    // Steps back would take away what came from the disk.
    past: state.past.filter(isKept),
    future: state.future.filter(isKept),
  };
  const [told] = changed.toSorted((one, other) => other.conflicts.length - one.conflicts.length);
  if (told === undefined) return taken;
  if (told.conflicts.length === 0) return { ...taken, message: `${told.name} has changed on the disk.` };
  const message = `${told.name} has changed on the disk where you have changed it, too. Choose which version stays.`;
  return { ...(told.name === state.place.file ? ledTo(taken, state.place) : taken), message };
}

function fromDisk({ files, saving }: Editing, now: ContentFile): OpenFile {
  const { name, text, committed } = now;
  const before = files[name];
  if (before === undefined) return opened(now);
  const file = before.committed === committed ? before : { ...before, committed };
  if (file.disk === text) return file;
  if (saving[name] === text) return asSaved(file, text);
  return isDraft(file) ? settled({ ...file, disk: text }) : opened(now);
}

/**
 * A draft takes what has changed on the disk, too. Where both have changed, the text has the writer's words and the base
 * the old ones, until the writer decides; otherwise both follow the disk.
 */
function settled(file: OpenFile): OpenFile {
  const { name, disk } = file;
  const theirs = parseContent(name, disk);
  if (file.base === disk || theirs === undefined) return { ...file, conflicts: [] };
  const { value, conflicts } = merge(file.baseValue, file.value, theirs);
  const old = conflicts.reduce<unknown>((all, { path, base }) => withValue(all, path, base), theirs);
  return {
    ...withBase(withText(file, updateContent(name, disk, value)), updateContent(name, disk, old)),
    conflicts,
  };
}

/** A file stands still until the writer has decided about what else there is of it. */
export const isHeld = ({ files, offers }: Editing, name: string) =>
  offers[name] !== undefined || (files[name]?.conflicts.length ?? 0) > 0;

const holdMessage = "Decide first about the two versions that there are of this text.";

function change(state: Editing, action: ActionOf<"change">): Editing {
  const { file: name, value, path, at, message = "", open } = action;
  const file = state.files[name];
  if (file === undefined) return state;
  if (isHeld(state, name)) return { ...state, message: holdMessage };
  const text = updateContent(name, file.text, value);
  if (text === file.text) return state;
  const place = { file: name, path };
  const last = state.past.at(-1);
  const isGoingOn = message === "" && areEqual(last?.place, place) && at - (last?.at ?? 0) < stepMs;
  const step = { text: isGoingOn && last ? last.text : file.text, place, at };
  const changed: Editing = {
    ...state,
    files: { ...state.files, [name]: { ...file, text, value } },
    past: [...(isGoingOn ? state.past.slice(0, -1) : state.past), step],
    future: [],
    place,
    message,
  };
  return open === undefined ? changed : ledTo(changed, { file: name, path: [open] });
}

function goBack(state: Editing, type: "undo" | "redo"): Editing {
  const isUndo = type === "undo";
  const { files, past, future } = state;
  const step = (isUndo ? past : future).at(-1);
  const file = files[step?.place.file ?? ""];
  if (step === undefined || file === undefined)
    return { ...state, message: isUndo ? "There is nothing to undo." : "There is nothing to redo." };
  if (isHeld(state, file.name)) return { ...state, message: holdMessage };
  const back = { ...step, text: file.text, at: 0 };
  const next: Editing = {
    ...state,
    files: { ...files, [file.name]: withText(file, step.text) },
    past: isUndo ? past.slice(0, -1) : [...past, back],
    future: isUndo ? [...future, back] : future.slice(0, -1),
    message: isUndo ? "Undone." : "Done again.",
  };
  return ledTo(next, step.place);
}

/** The decided version becomes the text, or the base that the writer's text may replace. */
function decide(state: Editing, { file: name, conflict, mine }: ActionOf<"decide">): Editing {
  const file = state.files[name];
  if (file === undefined) return state;
  const { path, theirs } = conflict;
  const decided = settled(
    mine
      ? withBase(file, updateContent(name, file.base, withValue(file.baseValue, path, theirs)))
      : withText(file, updateContent(name, file.text, withValue(file.value, path, theirs))),
  );
  const said = mine ? "Yours is kept." : "The text on the disk is taken.";
  const next: Editing = { ...state, files: { ...state.files, [name]: decided }, message: said };
  if (decided.conflicts.length > 0) return next;
  return ledTo({ ...next, message: `${said} Everything is decided: you can save.` }, { file: name, path });
}

function answerOffer(state: Editing, { type, file: name }: ActionOf<"restore" | "discard">): Editing {
  const { [name]: kept, ...offers } = state.offers;
  const file = state.files[name];
  if (kept === undefined || file === undefined || type === "discard")
    return { ...state, offers, message: "Discarded." };
  const restored = settled(withBase(withText(file, kept.text), kept.base));
  return { ...state, offers, files: { ...state.files, [name]: restored }, message: "Your changes are back." };
}

const storeKey = "content drafts";

/** What an earlier visit left unsaved in this browser. */
export const loadDrafts = (store: Pick<Storage, "getItem">): StoredDrafts =>
  attempt(() => storedDrafts.parse(JSON.parse(store.getItem(storeKey) ?? "{}"))) ?? {};

/** Keeps each draft in the browser until it is saved; one that is offered stays until the writer decides. */
export function storeDrafts(store: Pick<Storage, "setItem">, { files, offers }: Editing, at: number): void {
  const drafts = Object.values(files).filter(isDraft);
  const kept = drafts.map(({ name, base, text }) => [name, { base, text, at }] as const);
  store.setItem(storeKey, JSON.stringify({ ...Object.fromEntries(kept), ...offers }));
}
