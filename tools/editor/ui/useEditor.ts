import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { count } from "../../content/wording";
import type { Model } from "../model";
import type { ContentState, Path, SaveResults } from "../protocol";
import type { DraftStore, StoredDraft } from "./draftStore";
import {
  dismiss,
  draftsOf,
  draftsToSave,
  type EditorState,
  entryRemoved,
  fileOf,
  goTo,
  initialState,
  isDraft,
  isShown,
  redo,
  restore,
  set,
  takeDisk,
  takeOffers,
  takeProblems,
  takeResults,
  undo,
} from "./editorState";
import { placeInText } from "./longText";
import { hasDraft, sectionAt, sectionsOf } from "./sections";
import { offline, type Server } from "./server";

const checkAfterMs = 120;

const downloading = "Saved. The photos are still being downloaded.";

export type Editor = ReturnType<typeof useEditor>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns the editor's state, synchronized with the server and the browser's storage, and the writer's actions. */
export function useEditor(server: Server, store: DraftStore) {
  const [state, setState] = useState(initialState);
  /** The state after the last update, which may not be rendered yet. */
  const latest = useRef(state);
  /** The running save, and the one that waits for it. */
  const saves = useRef<{ running?: Promise<void> | undefined; next?: Promise<void> | undefined }>({});
  const [update] = useState(
    () =>
      <Args extends unknown[]>(step: (state: EditorState, ...args: Args) => EditorState, ...args: Args) => {
        latest.current = step(latest.current, ...args);
        setState(latest.current);
      },
  );
  const [announce] = useState(() => (message: string) => update(set, { message }));
  const [model, setModel] = useState<Model>();
  /** Undefined until the server responds. */
  const [isLost, setLost] = useState<boolean>();
  const { files, checks } = state;
  const drafts = useMemo(() => draftsOf(files), [files]);
  const sections = useMemo(() => (model ? sectionsOf(model, files) : []), [model, files]);

  useEffect(() => {
    const onState = (content: ContentState) => {
      if (latest.current.message.includes(offline)) announce("");
      update(takeDisk, content);
      setLost(false);
    };
    return server.subscribe(onState, () => setLost(true));
  }, [server, update, announce]);
  useEffect(() => {
    // A restarted server may have another model.
    if (isLost === false) server.loadModel().then(setModel, () => setLost(true));
  }, [server, isLost]);

  useEffect(() => store.watchOffers((found) => update(takeOffers, found)), [store, update]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `checks` requests another check.
  useEffect(() => {
    if (isLost !== false) return;
    let isCurrent = true;
    const check = () =>
      server.check(drafts).then(
        (problems) => isCurrent && update(takeProblems, problems),
        (error) => announce(messageOf(error)),
      );
    const timer = setTimeout(check, checkAfterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [server, drafts, checks, isLost, update, announce]);

  useEffect(() => {
    if (!store.keep(files, Date.now()))
      announce("This browser can't store your unsaved changes. Save them before you close this tab.");
  }, [store, files, announce]);

  const labelAt = (file: string, path: Path = []) => sectionAt(sections, { file, path })?.label ?? file;
  const labelsOf = (file: string) => {
    const changed = sections.filter((one) => one.file === file && hasDraft(one, files[file]));
    return changed.map(({ label }) => label).join(", ") || file;
  };
  const describeFailure = (name: string, result: SaveResults[string] | undefined): string => {
    if (result?.state === "failed") return result.message;
    if (result?.state === "refused") {
      const labels = new Set(result.problems.map((one) => labelAt(fileOf(one), one.field)));
      return `fix ${count(result.problems.length, "problem")} in ${[...labels].join(", ")}.`;
    }
    const file = latest.current.files[name];
    // The writer changed the draft while it was compared.
    if (file?.comparison === undefined)
      return `${labelsOf(name)} changed on disk. Save again to compare the versions.`;
    return file.disk === undefined
      ? `${name} was deleted on disk. Recreate the file or discard your changes.`
      : `${labelsOf(name)} changed on disk. Choose which version to keep.`;
  };
  /** Announces the results, and moves to the first reason why a draft isn't saved. */
  const report = (names: readonly string[], results: SaveResults) => {
    const isSaved = (name: string) => results[name]?.state === "saved";
    const saved = names.filter(isSaved).map(labelsOf).join(", ");
    const failures = names
      .filter((name) => !isSaved(name))
      .map((name) => describeFailure(name, results[name]));
    const success = saved === "" ? "" : `Saved ${saved}. `;
    const result = failures.length === 0 ? "Saved." : `${success}Not saved: ${failures.join(" ")}`;
    // The save, or a change on disk during it, may have closed the open entry.
    announce(latest.current.message === entryRemoved ? `${result} ${entryRemoved}` : result);
    const [problem] = Object.values(results).flatMap((one) => (one.state === "refused" ? one.problems : []));
    const held = Object.values(latest.current.files).find(({ comparison }) => comparison);
    const path = held?.comparison?.conflicts[0]?.path ?? [];
    const file = problem && latest.current.files[fileOf(problem)];
    const offset = file && placeInText(file, problem)?.offset;
    if (problem) update(goTo, { file: fileOf(problem), path: problem.field, offset });
    else if (held) update(goTo, { file: held.name, path });
  };
  const importPhotos = () =>
    server
      .importPhotos(() => announce(downloading))
      .then(
        (warnings) => {
          if (warnings.length > 0) announce(warnings.join(" "));
          else if (latest.current.message === downloading) announce("Photos downloaded.");
        },
        (error) => announce(`Saved, but the photos weren't downloaded. ${messageOf(error)}`),
      );
  const saveDrafts = async (): Promise<void> => {
    const { files: current } = latest.current;
    const names = Object.keys(draftsOf(current));
    if (names.length === 0) return announce("Nothing to save.");
    const toSave = draftsToSave(current);
    const texts = Object.entries(toSave).map(([name, { text }]) => [name, text] as const);
    update(set, { saving: Object.fromEntries(texts), message: "" });
    try {
      const results = texts.length > 0 ? await server.save(toSave) : {};
      update(takeResults, results);
      report(names, results);
      if (results["testimonials.json"]?.state === "saved") void importPhotos();
    } catch (error) {
      announce(`Not saved. ${messageOf(error)}`);
    } finally {
      update(set, { saving: {} });
    }
  };
  /** Saves all drafts except those that wait for the writer's choice. During a save, waits and then saves newer drafts. */
  const save = (): Promise<void> => {
    const { current } = saves;
    if (current.running === undefined) {
      current.running = saveDrafts().finally(() => {
        current.running = undefined;
      });
      return current.running;
    }
    const sent = latest.current.saving;
    current.next ??= current.running.then(() => {
      current.next = undefined;
      const drafts = Object.entries(draftsToSave(latest.current.files));
      return drafts.some(([name, { text }]) => text !== sent[name]) ? save() : undefined;
    });
    return current.next;
  };
  /** Saves a policy and accepts its text. */
  const accept = async (name: string) => {
    await save();
    const file = latest.current.files[name];
    if (file === undefined) return;
    if (isDraft(file)) {
      // A save that failed has announced why.
      if (latest.current.message.startsWith("Saved"))
        announce('Not accepted: the text changed during the save. Select "Accept this text" again.');
      return;
    }
    const message = `${labelAt(name)} accepted.`;
    await server.acceptPolicies([name.replace(/\.md$/, "")]).then(
      () => update(goTo, { file: name, path: [] }, message),
      (error) => announce(`Not accepted. ${messageOf(error)}`),
    );
  };
  /** Resolves to the file name of a new photo, or undefined if it can't be used. */
  const [addPhoto] = useState(() => async (id: string, photo: Blob): Promise<string | undefined> => {
    try {
      const { file } = await server.addPhoto(id, photo);
      update(set, { photos: [...latest.current.photos, file] });
      return file;
    } catch (error) {
      announce(messageOf(error));
      return undefined;
    }
  });
  const answerOffer = (offer: StoredDraft, isRestored: boolean) => {
    if (!store.isStored(offer.key))
      return update(dismiss, offer, "Another tab already restored or discarded these changes.");
    if (isRestored) update(restore, offer);
    else update(dismiss, offer, "Changes discarded.");
    if (latest.current.offers.includes(offer)) return;
    // A restored draft stays stored until this tab has stored it.
    if (store.keep(latest.current.files, Date.now()) || !isRestored) store.remove(offer.key);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    // Layouts without Latin letters have the shortcuts on the same keys.
    const key = /^[ -~]$/.test(event.key)
      ? event.key.toLowerCase()
      : event.code.replace("Key", "").toLowerCase();
    const isSearch = event.target instanceof Element && event.target.matches("[type=search]");
    if (key === "s") void save();
    else if (isSearch) return;
    else if (key === "y" || (key === "z" && event.shiftKey)) update(redo);
    else if (key === "z") update(undo);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // Captured before a field handles its own undo.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);

  const problems = state.problems.filter((problem) => isShown(state, problem));
  return {
    ...{ server, state, update, announce, model, sections, drafts, problems, isLost, labelAt },
    ...{ save, accept, addPhoto, answerOffer },
  };
}
