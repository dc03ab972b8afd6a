import { count } from "../../content/wording";
import type { Problem } from "../../model/problem";
import { parseContent, updateContent } from "../contentFile";
import type { Comparison, Conflict, ContentState, Drafts, Path, SaveResults, Texts } from "../protocol";
import { areEqual, isList, originsOf, valueAt, withValue } from "../values";
import type { StoredDraft } from "./draftStore";
import { asText } from "./labels";
import { replacementOf } from "./longText";

/** A field, an entry or a whole file. */
export interface Place {
  readonly file: string;
  readonly path: Path;
  /** In a long text, the line at the cursor. */
  readonly line?: string | undefined;
  /** In a long text, where the cursor moves to. */
  readonly offset?: number | undefined;
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
  /** Parsed `base` and `text`; undefined if it can't be parsed. */
  readonly baseValue: unknown;
  readonly value: unknown;
  /** Versions to choose from before the file can be edited or saved. */
  readonly comparison?: Comparison | undefined;
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
  readonly problems: readonly Problem[];
  /** The files in which `problems` were found. */
  readonly checked: EditorState["files"];
  /** Increases when the drafts have to be checked again. */
  readonly checks: number;
  /** Drafts that are being saved. */
  readonly saving: Texts;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Drafts of closed tabs. */
  readonly offers: readonly StoredDraft[];
  readonly place: Place;
  /** Increases when another file or entry opens. */
  readonly openCount: number;
  /** Fields that the writer has left, or that a refused save named. */
  readonly left: ReadonlySet<string>;
  /** Increases when the focus has to move to `place`. */
  readonly jumps: number;
  readonly view: "form" | "changes" | "photos";
  readonly message: string;
}

export interface Edit {
  readonly file: string;
  readonly value: unknown;
  readonly path: Path;
  readonly at: number;
  readonly message?: string | undefined;
  /** Index of an entry to open. */
  readonly open?: number | undefined;
}

export const initialState: EditorState = {
  files: {},
  photos: [],
  problems: [],
  checked: {},
  checks: 0,
  saving: {},
  past: [],
  future: [],
  offers: [],
  place: { file: "services.json", path: [] },
  openCount: 0,
  left: new Set(),
  jumps: 0,
  view: "form",
  message: "",
};

/** An undo step covers at most this time, and at most one word. */
const stepMs = 1_000;

export const isDraft = ({ text, base }: OpenFile) => text !== base;

export function draftsOf(files: EditorState["files"]): Texts {
  const drafts = Object.values(files).filter(isDraft);
  return Object.fromEntries(drafts.map(({ name, text = "" }) => [name, text]));
}

/** Returns the drafts to save: all that don't wait for the writer's choice. */
export function draftsToSave(files: EditorState["files"]): Drafts {
  const drafts = Object.values(files).filter((file) => isDraft(file) && !file.comparison);
  return Object.fromEntries(drafts.map(({ name, base, text = "" }) => [name, { base, text }]));
}

export const fileOf = ({ file }: Problem) => file.replace(/^content\//, "");

export const set = (state: EditorState, parts: Partial<EditorState>): EditorState => ({ ...state, ...parts });

const keyOf = ({ file, path }: Place) => `${file} ${path.join(".")}`;

/**
 * Whether to show a problem. An empty field's problem is shown once the writer has left the field or a save was refused,
 * and hidden as soon as the field has a character.
 */
export function isShown({ files, checked, left }: EditorState, problem: Problem): boolean {
  const [file, path] = [fileOf(problem), problem.field];
  const values = [files[file]?.value, files[file]?.baseValue, checked[file]?.value];
  const [now, before, found] = values.map((value) => valueAt(value, path));
  return now === "" ? before === "" || left.has(keyOf({ file, path })) : found !== "";
}

const isSameEntry = (one: Place, other: Place) =>
  one.file === other.file && (one.path[0] === other.path[0] || typeof one.path[0] === "string");

/** Moves to a place, without moving the focus. */
export const enter = (state: EditorState, place: Place): EditorState => ({
  ...state,
  place,
  openCount: state.openCount + (isSameEntry(place, state.place) ? 0 : 1),
  left: keyOf(place) === keyOf(state.place) ? state.left : new Set([...state.left, keyOf(state.place)]),
});

/** Moves to a place and focuses it. */
export const goTo = (state: EditorState, place: Place, message = state.message): EditorState => ({
  ...enter(state, place),
  view: "form",
  jumps: state.jumps + 1,
  message,
});

const parse = (name: string, text: string | undefined) =>
  text === undefined ? undefined : parseContent(name, text);

/** Returns a file with another draft. */
function withDraft(file: OpenFile, base: string | undefined, text: string | undefined): OpenFile {
  const value = text === file.text ? file.value : parse(file.name, text);
  const baseValue = base === file.base ? file.baseValue : parse(file.name, base);
  return { ...file, base, baseValue: base === text ? value : baseValue, text, value, comparison: undefined };
}

/** Returns a file after a save. The writer may have typed since; the next save then merges the rest. */
const asSaved = (file: OpenFile, sent: string, disk: string): OpenFile =>
  file.text === sent
    ? { ...withDraft(file, disk, disk), disk }
    : { ...withDraft(file, sent, file.text), disk };

function openFile({ name, text, committed }: ContentState["files"][number]): OpenFile {
  const value = parse(name, text);
  return { name, committed, disk: text, base: text, text, value, baseValue: value };
}

export const entryRemoved = "The entry was removed on disk.";

/** Keeps the open entry open when it moved in its list. Opens the list when the entry was removed or can't be followed. */
function followEntry(before: EditorState, next: EditorState): EditorState {
  const { file, path } = next.place;
  const [index, ...rest] = path;
  const [old, now] = [before.files[file]?.value, next.files[file]?.value];
  if (old === now || typeof index !== "number" || !isList(old)) return next;
  const list = { file, path: [] };
  if (!isList(now)) return { ...next, place: list };
  const moved = originsOf(old, now).indexOf(index);
  if (moved === index) return next;
  if (moved < 0) return next.view === "form" ? goTo(next, list, entryRemoved) : { ...next, place: list };
  return { ...next, place: { ...next.place, path: [moved, ...rest] } };
}

/** Files without a draft follow the disk. A draft stays unchanged until a save compares both. */
export function takeDisk(state: EditorState, { files, photos, problems }: ContentState): EditorState {
  const missing = Object.values(state.files)
    .filter((file) => isDraft(file) && files.every(({ name }) => name !== file.name))
    .map(({ name, committed }) => ({ name, committed }));
  const all = [...files, ...missing].map((file) => fromDisk(state, file));
  const next = Object.fromEntries(all.map((file) => [file.name, file]));
  const isSaving = (name: string) => state.saving[name] !== undefined;
  const isCurrent = ({ place: { file } }: Step) =>
    isSaving(file) || next[file]?.base === state.files[file]?.base;
  const changed: EditorState = {
    ...state,
    // Keeps the identity of unchanged parts, which then aren't rendered again.
    files: areEqual(next, state.files) ? state.files : next,
    photos: areEqual(photos, state.photos) ? state.photos : photos,
    ...(all.some(isDraft) ? { checks: state.checks + 1 } : { problems, checked: next }),
    // Undo would revert the change on disk.
    past: state.past.filter(isCurrent),
    future: state.future.filter(isCurrent),
  };
  const conflicting = all.find((file) => {
    const before = state.files[file.name];
    return before && isDraft(file) && file.disk !== before.disk && !isSaving(file.name);
  });
  if (conflicting === undefined) return followEntry(state, changed);
  const event = conflicting.disk === undefined ? "was deleted" : "changed";
  const message = `${conflicting.name} ${event} on disk. Saving compares it with your changes.`;
  return followEntry(state, { ...changed, message });
}

function fromDisk({ files, saving }: EditorState, now: ContentState["files"][number]): OpenFile {
  const { name, text, committed } = now;
  const before = files[name];
  if (before === undefined || (!isDraft(before) && before.disk !== text)) return openFile(now);
  const file = before.committed === committed ? before : { ...before, committed };
  if (file.disk === text) return file;
  // The event for a save can arrive before its response.
  const isSaved = text !== undefined && (saving[name] === text || file.text === text);
  return isSaved ? asSaved(file, text, text) : { ...file, disk: text, comparison: undefined };
}

const chooseFirst = "First choose which version to keep.";

/** Changes the value of a file; `path` leads to the changed field. */
export function change(state: EditorState, edit: Edit): EditorState {
  const { file: name, value, path, at, message, open } = edit;
  const file = state.files[name];
  if (file?.text === undefined) return state;
  if (file.comparison) return { ...state, message: chooseFirst };
  const text = updateContent(name, file.text, value);
  if (text === file.text) return state;
  const place = { file: name, path };
  const last = state.past.at(-1);
  const typed = valueAt(value, path);
  const isTyping = message === undefined && typeof typed === "string";
  const wordCount = isTyping ? typed.split(/\s+/).filter(Boolean).length : -1;
  const isSameStep =
    isTyping &&
    last?.wordCount === wordCount &&
    areEqual(last.place, place) &&
    // The clock can be set back.
    Math.abs(at - last.startedAt) < stepMs;
  const changed: EditorState = {
    ...state,
    files: { ...state.files, [name]: { ...file, text, value } },
    past: isSameStep ? state.past : [...state.past, { text: file.text, place, startedAt: at, wordCount }],
    future: [],
    place,
    // A button announces its result before the form reports the change.
    message: message ?? (isTyping ? "" : state.message),
  };
  return open === undefined ? changed : { ...goTo(changed, { file: name, path: [open] }), left: new Set() };
}

export const undo = (state: EditorState) => stepBack(state, true);
export const redo = (state: EditorState) => stepBack(state, false);

function stepBack(state: EditorState, isUndo: boolean): EditorState {
  const { files, past, future } = state;
  const step = (isUndo ? past : future).at(-1);
  const file = files[step?.place.file ?? ""];
  if (step === undefined || file?.text === undefined)
    return { ...state, message: isUndo ? "Nothing to undo." : "Nothing to redo." };
  if (file.comparison) return { ...state, message: chooseFirst };
  const back = { ...step, text: file.text, startedAt: 0 };
  const restored = withDraft(file, file.base, step.text);
  const [now = "", then = ""] = [file, restored].map(({ value }) => asText(valueAt(value, step.place.path)));
  const { from } = replacementOf(now, then);
  const next: EditorState = {
    ...state,
    files: { ...files, [file.name]: restored },
    past: isUndo ? past.slice(0, -1) : [...past, back],
    future: isUndo ? [...future, back] : future.slice(0, -1),
  };
  return goTo(next, { ...step.place, offset: from }, isUndo ? "Undone." : "Redone.");
}

/** Replaces a file and drops its undo and redo steps. */
const withFile = (state: EditorState, file: OpenFile): EditorState => ({
  ...state,
  files: { ...state.files, [file.name]: file },
  past: state.past.filter(({ place }) => place.file !== file.name),
  future: state.future.filter(({ place }) => place.file !== file.name),
});

/** Keeps the chosen version of a field. After the last choice, the draft starts from the text on disk. */
export function decide(state: EditorState, name: string, conflict: Conflict, keepMine: boolean): EditorState {
  const file = state.files[name];
  if (!file?.comparison) return state;
  const { disk, merged, conflicts } = file.comparison;
  const { path, theirs } = conflict;
  const value = withValue(parse(name, merged), path, theirs);
  const chosen = value === undefined ? undefined : updateContent(name, merged, value);
  const text = keepMine ? merged : chosen;
  const rest = conflicts.filter((one) => one !== conflict);
  const [following] = rest;
  if (text !== undefined && following) {
    const waiting = withFile(state, { ...file, comparison: { disk, merged: text, conflicts: rest } });
    return goTo(waiting, { file: name, path: following.path }, `${count(rest.length, "choice")} left.`);
  }
  const decided = withDraft(file, disk, text);
  const next = withFile(state, decided);
  const message = isDraft(decided) ? "Conflict resolved. You can save now." : "Changes discarded.";
  if (text !== undefined) return goTo(next, { file: name, path }, message);
  const { [name]: _, ...others } = next.files;
  return goTo({ ...next, files: others }, initialState.place, message);
}

export function takeProblems(state: EditorState, problems: readonly Problem[]): EditorState {
  return areEqual(problems, state.problems) ? state : { ...state, problems, checked: state.files };
}

export function takeOffers(state: EditorState, drafts: readonly StoredDraft[]): EditorState {
  const isOnDisk = ({ file, text }: StoredDraft) => state.files[file]?.disk === text;
  return { ...state, offers: drafts.filter((draft) => !isOnDisk(draft)) };
}

/** Removes an offer. The focus moves to `place`, because the offer's buttons disappear. */
export function dismiss(state: EditorState, { key }: StoredDraft, message: string): EditorState {
  const offers = state.offers.filter((offer) => offer.key !== key);
  return { ...state, offers, jumps: state.jumps + 1, message };
}

export function restore(state: EditorState, offer: StoredDraft): EditorState {
  const { file: name, base, text } = offer;
  const file = state.files[name] ?? openFile({ name });
  if (isDraft(file)) return { ...state, message: `Save or revert your changes to ${name} first.` };
  const restored = withFile(state, withDraft(file, base, text));
  return goTo(dismiss(restored, offer, "Changes restored."), { file: name, path: [] });
}

export function takeResults(state: EditorState, results: SaveResults): EditorState {
  let next = state;
  let refused: readonly Problem[] = [];
  for (const [name, result] of Object.entries(results)) {
    const [file, sent = ""] = [next.files[name], state.saving[name]];
    if (file === undefined) continue;
    if (result.state === "saved") {
      const saved = asSaved(file, sent, result.text);
      // Undo would revert what the save took over from the disk.
      next =
        result.text === sent ? { ...next, files: { ...next.files, [name]: saved } } : withFile(next, saved);
    }
    if (result.state === "conflict" && file.text === sent)
      next = withFile(next, { ...file, disk: result.disk, comparison: result });
    if (result.state === "refused") {
      const { problems, merged } = result;
      refused = [...refused, ...problems];
      if (merged && file.text === sent)
        next = withFile(next, { ...withDraft(file, merged.base, merged.text), disk: merged.base });
    }
  }
  const isElsewhere = ({ file }: Problem) => refused.every((problem) => problem.file !== file);
  const named = refused.map((problem) => keyOf({ file: fileOf(problem), path: problem.field }));
  return followEntry(state, {
    ...next,
    ...(refused.length > 0 && {
      problems: [...next.problems.filter(isElsewhere), ...refused],
      checked: next.files,
      checks: next.checks + 1,
    }),
    left: new Set([...next.left, ...named]),
  });
}
