import { parseContent, updateContent } from "../contentFile";
import { type Conflict, merge } from "../merge";
import type { ContentState, FieldProblem, Path, SaveRequest, SaveResults, Texts } from "../protocol";
import { areEqual, valueAt, withValue } from "../values";

/** A field, an entry or a whole file. */
export interface Place {
  readonly file: string;
  readonly path: Path;
  /** In a long text, the line at the cursor. */
  readonly line?: string | undefined;
}

export interface OpenFile {
  readonly name: string;
  /** The text in the last commit. */
  readonly committed: string | undefined;
  /** The text on disk; undefined while the file is missing. */
  readonly disk: string | undefined;
  /** The text on disk that the draft started from. */
  readonly base: string | undefined;
  readonly text: string | undefined;
  /** Parsed `base` and `text`; undefined for invalid syntax. */
  readonly baseValue: unknown;
  readonly value: unknown;
  /** Found when the draft was last compared with the disk. */
  readonly conflicts: readonly Conflict[];
}

/** A draft that a tab stores in the browser. */
export interface StoredDraft {
  readonly key: string;
  readonly file: string;
  readonly base?: string | undefined;
  readonly text: string;
  readonly at: number;
}

/** A file's text before a change, for undo. */
interface Step {
  readonly text: string;
  readonly place: Place;
  readonly startedAt: number;
  readonly wordCount: number;
}

export interface EditorState {
  readonly files: Readonly<Record<string, OpenFile>>;
  readonly photos: readonly string[];
  readonly problems: readonly FieldProblem[];
  /** Drafts that are being saved. */
  readonly saving: Texts;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Drafts of closed tabs. */
  readonly offers: readonly StoredDraft[];
  readonly place: Place;
  /** Increases when the focus has to move to `place`. */
  readonly jumps: number;
  readonly view: "form" | "changes" | "photos";
  readonly message: string;
  /** Whether a save was refused: shows the problems of new entries. */
  readonly isRefused: boolean;
}

export type Action =
  | { readonly type: "disk"; readonly state: ContentState }
  | {
      readonly type: "change";
      readonly file: string;
      readonly value: unknown;
      readonly path: Path;
      readonly at: number;
      readonly message?: string;
      /** Index of an entry to open. */
      readonly open?: number | undefined;
    }
  | { readonly type: "undo" | "redo" }
  | {
      readonly type: "decide";
      readonly file: string;
      readonly conflict: Conflict;
      readonly keepMine: boolean;
    }
  | { readonly type: "writeBack" | "discardDraft"; readonly file: string }
  | { readonly type: "offer"; readonly drafts: readonly StoredDraft[] }
  | { readonly type: "restore"; readonly offer: StoredDraft }
  | { readonly type: "dismiss"; readonly key: string; readonly message?: string }
  | { readonly type: "saved"; readonly results: SaveResults }
  | { readonly type: "go"; readonly place: Place; readonly message?: string }
  | ({ readonly type: "set" } & Partial<
      Pick<EditorState, "place" | "view" | "message" | "problems" | "saving">
    >);

type ActionOf<Type> = Extract<Action, { type: Type }>;

export const initialState: EditorState = {
  files: {},
  photos: [],
  problems: [],
  saving: {},
  past: [],
  future: [],
  offers: [],
  place: { file: "services.json", path: [] },
  jumps: 0,
  view: "form",
  message: "",
  isRefused: false,
};

/** An undo step covers at most this time, and at most one word. */
const stepMs = 1_000;

export const isDraft = ({ text, base }: OpenFile) => text !== base;

/** Whether a file was deleted on disk while it has a draft. */
export const isDeleted = (file: OpenFile) =>
  isDraft(file) && file.disk === undefined && file.base !== undefined;

/** Whether the writer has to choose a version before the file can be edited or saved. */
export const needsDecision = (file: OpenFile) => file.conflicts.length > 0 || isDeleted(file);

export function draftsOf(files: EditorState["files"]): Texts {
  const drafts = Object.values(files).filter(isDraft);
  return Object.fromEntries(drafts.map(({ name, text = "" }) => [name, text]));
}

/** Returns the drafts to save: all that need no decision. */
export function draftsToSave(files: EditorState["files"]): SaveRequest["drafts"] {
  const drafts = Object.values(files).filter((file) => isDraft(file) && !needsDecision(file));
  return Object.fromEntries(drafts.map(({ name, base, text = "" }) => [name, { base, text }]));
}

export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case "disk":
      return takeDisk(state, action.state);
    case "change":
      return change(state, action);
    case "undo":
    case "redo":
      return stepBack(state, action.type);
    case "decide":
      return decide(state, action);
    case "writeBack":
      return resolveDeletion(state, action.file, (file) => ({
        ...file,
        base: undefined,
        baseValue: undefined,
      }));
    case "discardDraft":
      return resolveDeletion(state, action.file, ({ name, disk: text, committed }) =>
        openFile({ name, text, committed }),
      );
    case "offer": {
      const isOpen = ({ file, text }: StoredDraft) => state.files[file]?.disk === text;
      return { ...state, offers: action.drafts.filter((draft) => !isOpen(draft)) };
    }
    case "restore":
      return restore(state, action.offer);
    case "dismiss": {
      const offers = state.offers.filter(({ key }) => key !== action.key);
      return { ...state, offers, message: action.message ?? state.message };
    }
    case "saved":
      return takeResults(state, action);
    case "go":
      return { ...jump(state, action.place), message: action.message ?? state.message };
    case "set": {
      const { type: _, ...parts } = action;
      const problems = areEqual(parts.problems, state.problems) ? state.problems : parts.problems;
      return { ...state, ...parts, problems: problems ?? state.problems };
    }
  }
}

const byName = (files: readonly OpenFile[]) => Object.fromEntries(files.map((file) => [file.name, file]));

const jump = (state: EditorState, place: Place): EditorState => ({
  ...state,
  place,
  view: "form",
  jumps: state.jumps + 1,
});

const parse = (name: string, text: string | undefined) =>
  text === undefined ? undefined : parseContent(name, text);

const withText = (file: OpenFile, text: string): OpenFile =>
  text === file.text ? file : { ...file, text, value: parse(file.name, text) };

const withBase = (file: OpenFile, base: string | undefined): OpenFile =>
  base === file.base
    ? file
    : { ...file, base, baseValue: base === file.text ? file.value : parse(file.name, base) };

/** Returns the file after a save of this text. The writer may have typed since. */
const asSaved = (file: OpenFile, text: string): OpenFile =>
  withBase({ ...file, disk: text, conflicts: [] }, text);

function openFile({ name, text, committed }: ContentState["files"][number]): OpenFile {
  const value = parse(name, text);
  return { name, committed, disk: text, base: text, text, value, baseValue: value, conflicts: [] };
}

/** Files without a draft follow the disk. A draft stays unchanged until a save compares both. */
function takeDisk(state: EditorState, { files, photos, problems }: ContentState): EditorState {
  const missing = Object.values(state.files)
    .filter((file) => isDraft(file) && files.every(({ name }) => name !== file.name))
    .map(({ name, committed }) => ({ name, committed }));
  const next = byName([...files, ...missing].map((file) => fromDisk(state, file)));
  const isTaken = ({ name, base }: OpenFile) => state.files[name]?.base !== base;
  const taken = Object.values(next)
    .filter(isTaken)
    .map(({ name }) => name);
  const drafted = Object.values(next).filter((file) => {
    const before = state.files[file.name];
    const isExternal = file.disk === undefined || file.disk !== state.saving[file.name];
    return isExternal && before && isDraft(file) && file.disk !== before.disk;
  });
  const isCurrent = ({ place }: Step) =>
    !taken.includes(place.file) || state.saving[place.file] !== undefined;
  const changed: EditorState = {
    ...state,
    // Keeps the identity of unchanged parts, which then aren't rendered again.
    files: areEqual(next, state.files) ? state.files : next,
    photos: areEqual(photos, state.photos) ? state.photos : photos,
    problems: Object.values(next).some(isDraft) ? state.problems : problems,
    // Undo would revert the change on disk.
    past: state.past.filter(isCurrent),
    future: state.future.filter(isCurrent),
  };
  const [first] = drafted;
  if (first === undefined) return changed;
  if (!needsDecision(first))
    return { ...changed, message: `${first.name} changed on disk. Saving compares it with your draft.` };
  const message = `${first.name} ${isDeleted(first) ? "was deleted" : "changed"} on disk. Choose which version to keep.`;
  return { ...(first.name === state.place.file ? jump(changed, state.place) : changed), message };
}

function fromDisk({ files, saving }: EditorState, now: ContentState["files"][number]): OpenFile {
  const { name, text, committed } = now;
  const before = files[name];
  if (before === undefined || (!isDraft(before) && before.disk !== text)) return openFile(now);
  const file = before.committed === committed ? before : { ...before, committed };
  if (file.disk === text) return file;
  // The event for a save can arrive before its response.
  if (text !== undefined && (saving[name] === text || file.text === text)) return asSaved(file, text);
  const moved = { ...file, disk: text };
  return file.conflicts.length > 0 ? compare(moved) : moved;
}

/** Merges a draft with the file on disk. Where both changed the same field, the draft waits for a decision. */
function compare(file: OpenFile): OpenFile {
  const { name, disk, base } = file;
  const theirs = parse(name, disk);
  if (disk === undefined || base === disk || theirs === undefined) return { ...file, conflicts: [] };
  const { value, conflicts } = merge(file.baseValue, file.value, theirs);
  if (conflicts.length > 0) return { ...file, conflicts };
  return { ...withBase(withText(file, updateContent(name, disk, value)), disk), conflicts: [] };
}

const decideFirst = "Choose which version to keep first.";

function change(state: EditorState, action: ActionOf<"change">): EditorState {
  const { file: name, value, path, at, message, open } = action;
  const file = state.files[name];
  if (file?.text === undefined) return state;
  if (needsDecision(file)) return { ...state, message: decideFirst };
  const text = updateContent(name, file.text, value);
  if (text === file.text) return state;
  const place = { file: name, path };
  const last = state.past.at(-1);
  const typed = valueAt(value, path);
  const isTyping = message === undefined && typeof typed === "string";
  const wordCount = isTyping ? typed.split(/\s+/).filter(Boolean).length : -1;
  const isSameStep =
    isTyping && last?.wordCount === wordCount && areEqual(last.place, place) && at - last.startedAt < stepMs;
  const changed: EditorState = {
    ...state,
    files: { ...state.files, [name]: { ...file, text, value } },
    past: isSameStep ? state.past : [...state.past, { text: file.text, place, startedAt: at, wordCount }],
    future: [],
    place,
    // A button announces its result before the form reports the change.
    message: message ?? (isTyping ? "" : state.message),
  };
  return open === undefined ? changed : jump(changed, { file: name, path: [open] });
}

function stepBack(state: EditorState, type: "undo" | "redo"): EditorState {
  const isUndo = type === "undo";
  const { files, past, future } = state;
  const step = (isUndo ? past : future).at(-1);
  const file = files[step?.place.file ?? ""];
  if (step === undefined || file?.text === undefined)
    return { ...state, message: isUndo ? "Nothing to undo." : "Nothing to redo." };
  if (needsDecision(file)) return { ...state, message: decideFirst };
  const back = { ...step, text: file.text, startedAt: 0 };
  const next: EditorState = {
    ...state,
    files: { ...files, [file.name]: withText(file, step.text) },
    past: isUndo ? past.slice(0, -1) : [...past, back],
    future: isUndo ? [...future, back] : future.slice(0, -1),
    message: isUndo ? "Undone." : "Redone.",
  };
  return jump(next, step.place);
}

const withFile = (state: EditorState, file: OpenFile): EditorState => ({
  ...state,
  files: { ...state.files, [file.name]: file },
  past: state.past.filter(({ place }) => place.file !== file.name),
  future: state.future.filter(({ place }) => place.file !== file.name),
});

/** Makes the chosen version the draft's, or the one that the draft replaces, and compares again. */
function decide(state: EditorState, { file: name, conflict, keepMine }: ActionOf<"decide">): EditorState {
  const file = state.files[name];
  if (file?.text === undefined) return state;
  const { path, theirs } = conflict;
  const decided = compare(
    keepMine
      ? withBase(file, updateContent(name, file.base ?? "", withValue(file.baseValue, path, theirs)))
      : withText(file, updateContent(name, file.text, withValue(file.value, path, theirs))),
  );
  const message = keepMine ? "Your version is kept." : "The version on disk is used.";
  const next = { ...withFile(state, decided), message };
  if (decided.conflicts.length > 0) return next;
  return jump({ ...next, message: `${message} You can save now.` }, { file: name, path });
}

function resolveDeletion(
  state: EditorState,
  name: string,
  resolve: (file: OpenFile) => OpenFile,
): EditorState {
  const file = state.files[name];
  if (file === undefined) return state;
  const resolved = resolve(file);
  const isGone = !isDraft(resolved) && resolved.disk === undefined && name.endsWith(".md");
  const { [name]: _, ...others } = state.files;
  const next = isGone ? { ...state, files: others } : withFile(state, resolved);
  const message = isDraft(resolved) ? "Save recreates the file." : "Draft discarded.";
  return jump({ ...next, message }, isGone ? initialState.place : { file: name, path: [] });
}

function restore(state: EditorState, { key, file: name, base, text }: StoredDraft): EditorState {
  const file = state.files[name] ?? openFile({ name });
  if (isDraft(file)) return { ...state, message: `Save or revert your changes to ${name} first.` };
  const offers = state.offers.filter((offer) => offer.key !== key);
  const restored = withBase(withText(file, text), base);
  return jump(
    { ...withFile(state, restored), offers, message: "Changes restored." },
    { file: name, path: [] },
  );
}

function takeResults(state: EditorState, { results }: ActionOf<"saved">): EditorState {
  let next: EditorState = { ...state, saving: {} };
  const refused: FieldProblem[] = [];
  for (const [name, result] of Object.entries(results)) {
    const file = next.files[name];
    if (file === undefined) continue;
    const sent = state.saving[name] ?? "";
    if (result.state === "saved") next = { ...next, files: { ...next.files, [name]: asSaved(file, sent) } };
    if (result.state === "stale" && result.text === sent)
      next = { ...next, files: { ...next.files, [name]: asSaved(file, sent) } };
    else if (result.state === "stale") next = withFile(next, compare({ ...file, disk: result.text }));
    if (result.state === "refused") refused.push(...result.problems);
  }
  return { ...next, isRefused: refused.length > 0, problems: refused.length > 0 ? refused : next.problems };
}
