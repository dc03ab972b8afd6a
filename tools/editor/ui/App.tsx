import { useDeferredValue, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { changesBetween } from "../changes";
import { parseContent } from "../contentFile";
import type { Model } from "../model";
import { valueAt } from "../values";
import { ProblemCount } from "./EntryList";
import { draftsOf, edit, loadDrafts, startEditing, storeDrafts } from "./editorState";
import { asText, labelOf } from "./labels";
import { MainPanel } from "./MainPanel";
import { Preview } from "./Preview";
import { fileOf, hasDraft, placeOf, problemsIn, sectionAt, sectionsOf, shownOf } from "./sections";
import type { Server } from "./server";

const checkAfterMs = 120;
const noAnswer = "The development server does not answer. Your changes are kept in this browser.";

/** The content editor: what can be edited, a form, and the page. */
export function App({ server, store }: { readonly server: Server; readonly store: Storage }) {
  const [state, dispatch] = useReducer(edit, store, () => startEditing(loadDrafts(store)));
  const [model, setModel] = useState<Model>();
  const [isLost, setLost] = useState(false);
  // Only narrow screens hide it: see editor.css.
  const [isPageShown, setPageShown] = useState(false);
  const isSaving = useRef(false);
  const { files, offers, problems, place, view, message } = state;
  const drafts = useMemo(() => draftsOf(files), [files]);
  const say = (text: string) => dispatch({ type: "set", message: text });

  useEffect(() => {
    server.loadModel().then(setModel, () => setLost(true));
    return server.subscribe(
      (disk) => {
        setLost(false);
        dispatch({ type: "disk", state: disk });
      },
      () => setLost(true),
    );
  }, [server]);

  // An answer about texts that have changed meanwhile is dropped.
  useEffect(() => {
    let isCurrent = true;
    const ask = () =>
      server.check(drafts).then(
        (answer) => isCurrent && dispatch({ type: "problems", problems: answer }),
        () => setLost(true),
      );
    const timer = setTimeout(ask, checkAfterMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [server, drafts]);

  const keep = useEffectEvent(() => {
    try {
      storeDrafts(store, state, Date.now());
    } catch {
      say("This browser cannot keep your unsaved changes. Save them soon.");
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is kept.
  useEffect(() => keep(), [files, offers]);

  /** Writes all drafts. Tells whether nothing is left to be saved. */
  const save = async (): Promise<boolean> => {
    const names = Object.keys(drafts);
    const held = Object.values(files).find(({ conflicts }) => conflicts.length > 0);
    if (isSaving.current) return false;
    if (held !== undefined) {
      const conflict = { file: held.name, path: held.conflicts[0]?.path ?? [] };
      dispatch({ type: "go", place: conflict, message: "Not saved: choose first which version stays." });
      return false;
    }
    if (names.length === 0) {
      say("There is nothing to save.");
      return true;
    }
    isSaving.current = true;
    dispatch({ type: "set", saving: drafts });
    try {
      const bases = Object.fromEntries(names.map((name) => [name, files[name]?.base ?? ""]));
      const answer = await server.save({ drafts, bases });
      if (answer.state === "saved")
        dispatch({ type: "saved", message: ["Saved.", ...answer.notices].join(" ") });
      if (answer.state === "stale")
        say(
          `Not saved: ${answer.files.join(", ")} has changed on the disk. Look at the change, then save again.`,
        );
      if (answer.state === "refused") {
        dispatch({ type: "problems", problems: answer.problems });
        const { length } = answer.problems;
        const count = length === 1 ? "one problem has" : `${length} problems have`;
        const [first] = answer.problems;
        const to = first ? { file: fileOf(first), path: first.field } : place;
        dispatch({ type: "go", place: to, message: `Not saved: ${count} to be corrected.` });
      }
      return answer.state === "saved";
    } catch {
      say(`Not saved. ${noAnswer}`);
      return false;
    } finally {
      isSaving.current = false;
    }
  };
  const accept = async () => {
    if (!(await save())) return;
    await server.acceptPolicies().then(
      () => say("The text is accepted as it is."),
      () => say("The text could not be accepted. Look whether it has problems."),
    );
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
    // Before a field does its own undo.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);

  const sections = useMemo(() => (model ? sectionsOf(model, files) : []), [model, files]);
  const section = sectionAt(sections, place);
  const own = useMemo(() => problemsIn(section, sections, problems), [section, sections, problems]);
  const file = files[place.file];
  const shown = useDeferredValue(useMemo(() => file && shownOf(file, place), [file, place]));
  if (model === undefined || section === undefined || Object.keys(files).length === 0)
    return (
      <p className="opening">{isLost ? `${noAnswer} Start it with npm start, then reload.` : "Opening…"}</p>
    );

  const [isUnchanged, areChangesShown] = [Object.keys(drafts).length === 0, view === "changes"];
  return (
    <div className="editor">
      <header className="bar">
        <h1>
          Content{" "}
          <span>of {asText(valueAt(files["site.json"]?.value, ["brand", "name"])) || "this site"}</span>
        </h1>
        <p role="status">{message || (isLost ? noAnswer : "")}</p>
        {(["undo", "redo"] as const).map((type) => (
          <button
            key={type}
            type="button"
            className="quiet"
            aria-disabled={state[type === "undo" ? "past" : "future"].length === 0}
            onClick={() => dispatch({ type })}
          >
            {labelOf(type)}
          </button>
        ))}
        <button
          type="button"
          className="quiet"
          aria-pressed={areChangesShown}
          onClick={() => dispatch({ type: "set", view: areChangesShown ? "form" : "changes" })}
        >
          What I changed
        </button>
        <button type="button" className="save" aria-disabled={isUnchanged} onClick={save}>
          Save
        </button>
      </header>
      <nav aria-label="What to edit">
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
                <ProblemCount problems={problemsIn(one, sections, problems).length} />
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {Object.entries(offers).map(([name, { base, text, at }]) => {
          const changes = changesBetween(parseContent(name, base), parseContent(name, text));
          const labels = changes.map(({ path }) => sectionAt(sections, { file: name, path })?.label ?? name);
          const label = [...new Set(labels)].join(", ") || name;
          return (
            <section className="offer" aria-label={`Unsaved changes in ${label}`} key={name}>
              <p>
                You have unsaved changes in {label} from {new Date(at).toLocaleString()}.
              </p>
              {(["restore", "discard"] as const).map((type) => (
                <button
                  key={type}
                  type="button"
                  className={type === "restore" ? "plain" : "quiet"}
                  onClick={() => dispatch({ type, file: name })}
                >
                  {labelOf(type)}
                  <span className="visually-hidden"> the changes in {label}</span>
                </button>
              ))}
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
          dispatch={dispatch}
          onAccept={accept}
        />
      </main>
      <aside aria-label="The page" data-shown={isPageShown}>
        <button
          type="button"
          className="plain"
          aria-expanded={isPageShown}
          onClick={() => setPageShown(!isPageShown)}
        >
          Show the page
        </button>
        <Preview shown={shown} page={section.page} />
      </aside>
    </div>
  );
}
