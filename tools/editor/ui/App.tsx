import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { changesBetween } from "../changes";
import { parseContent } from "../contentFile";
import type { Model } from "../model";
import type { Path, SaveResults, Texts } from "../protocol";
import { valueAt } from "../values";
import type { DraftPhotos } from "./draftPhotos";
import type { DraftStore } from "./draftStore";
import { ProblemCount } from "./EntryList";
import {
  type Action,
  draftsOf,
  draftsToSave,
  initialState,
  needsDecision,
  reduce,
  type StoredDraft,
} from "./editorState";
import { asText } from "./labels";
import { MainPanel } from "./MainPanel";
import { Preview } from "./Preview";
import { saveAll } from "./saveAll";
import {
  fieldOnPage,
  fileOf,
  hasDraft,
  isInNewEntry,
  placeOf,
  problemsIn,
  sectionAt,
  sectionsOf,
} from "./sections";
import { offline, type Server } from "./server";

const checkAfterMs = 120;
interface AppProps {
  readonly server: Server;
  readonly drafts: DraftStore;
  readonly photos: DraftPhotos;
  /** Origin of the site that the preview shows. */
  readonly site: string;
  readonly nonce: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const toBase64 = (photo: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(photo);
  });

/** The content editor: navigation, form and preview. */
export function App({ server, drafts: store, photos: photoStore, site, nonce }: AppProps) {
  const [state, setState] = useState(initialState);
  /** The state after the last action, which may not be rendered yet. */
  const latest = useRef(state);
  const [dispatch] = useState(() => (action: Action) => {
    latest.current = reduce(latest.current, action);
    setState(latest.current);
  });
  const [model, setModel] = useState<Model>();
  const [isLost, setLost] = useState(false);
  const [connection, setConnection] = useState(0);
  // Only narrow screens hide it: see editor.css.
  const [isPreviewShown, setPreviewShown] = useState(false);
  /** Photos of drafts by file name. */
  const [newPhotos, setNewPhotos] = useState<ReadonlyMap<string, Blob>>(new Map());
  const isSaving = useRef(false);
  const { files, offers, problems, place, view, message } = state;
  const drafts = useMemo(() => draftsOf(files), [files]);
  const announce = (text: string) => dispatch({ type: "set", message: text });

  useEffect(() => {
    let wasLost = true;
    return server.subscribe(
      (content) => {
        dispatch({ type: "disk", state: content });
        setLost(false);
        if (!wasLost) return;
        wasLost = false;
        // A restarted server may have another model.
        server.loadModel().then(setModel, () => setLost(true));
        setConnection((count) => count + 1);
      },
      () => {
        wasLost = true;
        setLost(true);
      },
    );
  }, [server, dispatch]);

  useEffect(() => {
    const stop = store.watchOffers((found) => dispatch({ type: "offer", drafts: found }));
    photoStore.load(store.isNamed).then(
      (loaded) => loaded.size > 0 && setNewPhotos((current) => new Map([...loaded, ...current])),
      () => {},
    );
    return stop;
  }, [store, photoStore, dispatch]);

  useEffect(() => {
    let isCurrent = true;
    const check = () =>
      server.check(drafts, [...newPhotos.keys()]).then(
        (found) => isCurrent && dispatch({ type: "set", problems: found }),
        () => setLost(true),
      );
    const timer = setTimeout(check, checkAfterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [server, drafts, newPhotos, dispatch]);

  useEffect(() => {
    try {
      store.keep(files, Date.now());
    } catch {
      dispatch({ type: "set", message: "This browser can't keep your unsaved changes. Save them soon." });
    }
  }, [store, files, dispatch]);

  const sections = useMemo(() => (model ? sectionsOf(model, files) : []), [model, files]);
  const labelAt = (file: string, path: Path = []) => sectionAt(sections, { file, path })?.label ?? file;
  const labelsOf = (file: string) => {
    const changed = sections.filter((one) => one.file === file && hasDraft(one, files[file]));
    return changed.map(({ label }) => label).join(", ") || file;
  };

  const describeResults = (names: readonly string[], results: SaveResults): string => {
    const isSaved = (name: string) => results[name]?.state === "saved";
    const saved = names.filter(isSaved).map(labelsOf).join(", ");
    const failures = names
      .filter((name) => !isSaved(name))
      .map((name) => {
        const result = results[name];
        if (result?.state === "failed") return result.message;
        if (result?.state === "stale") return `${labelsOf(name)} changed on disk.`;
        const found = result?.state === "refused" ? result.problems : [];
        const labels = new Set(found.map((one) => labelAt(fileOf(one), one.field)));
        const count = found.length === 1 ? "1 problem" : `${found.length} problems`;
        return `fix ${count} in ${[...labels].join(", ")}.`;
      });
    if (failures.length === 0) return "Saved.";
    return `${saved === "" ? "" : `Saved ${saved}. `}Not saved: ${failures.join(" ")}`;
  };

  const encodePhotos = async (texts: Texts) => {
    const used = [...newPhotos].filter(([name]) => Object.values(texts).some((text) => text.includes(name)));
    const photos = used.map(async ([name, photo]) => [name, await toBase64(photo)] as const);
    return Object.fromEntries(await Promise.all(photos));
  };
  /** Saves all drafts. If one can't be saved, moves to the reason. */
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    const held = () => Object.values(latest.current.files).find(needsDecision);
    const names = Object.keys(draftsToSave(latest.current.files));
    if (names.length === 0 && held() === undefined) {
      announce("Nothing to save.");
      return;
    }
    isSaving.current = true;
    try {
      const getState = () => latest.current;
      const results = await saveAll({ save: server.save, getState, dispatch, encodePhotos });
      announce(describeResults(names, results));
      if (results["testimonials.json"]?.state === "saved") void importPhotos();
      leadToFirst(results, held()?.name);
    } catch (error) {
      announce(`Not saved. ${messageOf(error)}`);
    } finally {
      isSaving.current = false;
    }
  };
  const leadToFirst = (results: SaveResults, held: string | undefined) => {
    const refused = Object.values(results).flatMap((one) => (one.state === "refused" ? one.problems : []));
    const [first] = refused;
    if (first) dispatch({ type: "go", place: { file: fileOf(first), path: first.field } });
    else if (held !== undefined)
      dispatch({
        type: "go",
        place: { file: held, path: latest.current.files[held]?.conflicts[0]?.path ?? [] },
        message: `Not saved: ${labelsOf(held)}. Choose which version to keep.`,
      });
  };
  const importPhotos = () =>
    server.importPhotos().then(
      (warnings) => warnings.length > 0 && announce(warnings.join(" ")),
      (error) => announce(`Saved, but the photos weren't imported. ${messageOf(error)}`),
    );
  const accept = async (name: string) => {
    await save();
    if (latest.current.files[name]?.text !== latest.current.files[name]?.disk) return;
    await server.acceptPolicies([name.replace(/\.md$/, "")]).then(
      () => dispatch({ type: "go", place: { file: name, path: [] }, message: `${labelAt(name)} accepted.` }),
      (error) => announce(`Not accepted. ${messageOf(error)}`),
    );
  };
  const addPhoto = async (id: string, photo: Blob): Promise<string | undefined> => {
    if (id === "") announce("Enter the person's name first. The photo is named after it.");
    if (id === "") return undefined;
    try {
      const answer = await server.inspectPhoto(id, photo);
      if ("refused" in answer) announce(answer.refused);
      if ("refused" in answer) return undefined;
      await photoStore.put(answer.file, photo);
      setNewPhotos((current) => new Map([...current, [answer.file, photo]]));
      return answer.file;
    } catch (error) {
      announce(messageOf(error));
      return undefined;
    }
  };
  const answerOffer = (offer: StoredDraft, isRestored: boolean) => {
    if (!store.isStored(offer.key))
      return dispatch({ type: "dismiss", key: offer.key, message: "Another tab has this draft." });
    if (isRestored) dispatch({ type: "restore", offer });
    else dispatch({ type: "dismiss", key: offer.key, message: "Changes discarded." });
    if (latest.current.offers.includes(offer)) return;
    store.keep(latest.current.files, Date.now());
    store.remove(offer.key);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "s") save();
    else if (key === "y" || (key === "z" && event.shiftKey)) dispatch({ type: "redo" });
    else if (key === "z") dispatch({ type: "undo" });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // Captured before a field handles its own undo.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);

  const section = sectionAt(sections, place);
  const own = useMemo(() => problemsIn(section, sections, problems), [section, sections, problems]);
  const file = files[place.file];
  const field = useDeferredValue(useMemo(() => file && fieldOnPage(file, place), [file, place]));
  if (model === undefined || section === undefined || Object.keys(files).length === 0)
    return (
      <p className="loading" role="status">
        {isLost ? `${offline} Run npm start.` : "Loading…"}
      </p>
    );

  // A new entry has problems in every field until it is filled in.
  const counted = state.isRefused
    ? problems
    : problems.filter((one) => {
        const of = files[fileOf(one)];
        return of === undefined || !isInNewEntry(of, one.field);
      });
  const isUnchanged = Object.keys(drafts).length === 0;
  return (
    <div className="editor">
      <header className="bar">
        <h1>
          Content{" "}
          <span>of {asText(valueAt(files["site.json"]?.value, ["brand", "name"])) || "this site"}</span>
        </h1>
        <p role="status">{message || (isLost ? offline : "")}</p>
        {(["undo", "redo"] as const).map((type) => (
          <button
            key={type}
            type="button"
            className="quiet"
            aria-disabled={state[type === "undo" ? "past" : "future"].length === 0}
            onClick={() => dispatch({ type })}
          >
            {type === "undo" ? "Undo" : "Redo"}
          </button>
        ))}
        <button
          type="button"
          className="quiet"
          aria-pressed={view === "changes"}
          onClick={() => dispatch({ type: "set", view: view === "changes" ? "form" : "changes" })}
        >
          Changes
        </button>
        <button type="button" className="save" aria-disabled={isUnchanged} onClick={save}>
          Save
        </button>
      </header>
      <nav aria-label="Content">
        <ul className="sections">
          {sections.map((one) => (
            <li key={one.label}>
              <button
                type="button"
                aria-current={one === section && view === "form" ? "true" : undefined}
                onClick={() => dispatch({ type: "go", place: placeOf(one) })}
              >
                {one.label}
                {hasDraft(one, files[one.file]) && <span className="unsaved">unsaved</span>}
                <ProblemCount problems={problemsIn(one, sections, counted).length} />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-current={view === "photos" ? "true" : undefined}
              onClick={() => dispatch({ type: "set", view: "photos" })}
            >
              Photos
            </button>
          </li>
        </ul>
      </nav>
      <main tabIndex={view === "photos" ? 0 : undefined}>
        {offers.map((offer) => {
          const { key, file: name, base = "", text, at } = offer;
          const changes = changesBetween(parseContent(name, base), parseContent(name, text));
          const labels = changes.map(({ path }) => labelAt(name, path));
          const label = [...new Set(labels)].join(", ") || name;
          return (
            <section className="offer" aria-label={`Unsaved changes in ${label}`} key={key}>
              <p>
                Unsaved changes in {label} from {new Date(at).toLocaleString()}.
              </p>
              <button type="button" className="plain" onClick={() => answerOffer(offer, true)}>
                Restore<span className="visually-hidden"> changes in {label}</span>
              </button>
              <button type="button" className="quiet" onClick={() => answerOffer(offer, false)}>
                Discard<span className="visually-hidden"> changes in {label}</span>
              </button>
            </section>
          );
        })}
        <MainPanel
          state={state}
          section={section}
          sections={sections}
          problems={own}
          model={model}
          server={server}
          newPhotos={newPhotos}
          nonce={nonce}
          dispatch={dispatch}
          onAccept={accept}
          onAddPhoto={addPhoto}
        />
      </main>
      <aside aria-label="Preview" data-shown={isPreviewShown}>
        <button
          type="button"
          className="plain show-preview"
          aria-expanded={isPreviewShown}
          onClick={() => setPreviewShown(!isPreviewShown)}
        >
          Show preview
        </button>
        <Preview site={site} field={field} page={section.page} connection={connection} />
      </aside>
    </div>
  );
}
