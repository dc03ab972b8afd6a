import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { changesBetween } from "../changes";
import { read } from "../document";
import type { Model } from "../protocol";
import { valueAt } from "../values";
import { Offer } from "./Conflicts";
import { draftsOf, edit, type KeptDraft, keepDrafts, keptDrafts, startEditing } from "./drafts";
import { Count } from "./Entries";
import { Pane } from "./Pane";
import { Preview } from "./Preview";
import { ProblemList } from "./ProblemList";
import {
  fileOf,
  hasDraft,
  placeOf,
  problemsIn,
  type Section,
  sectionAt,
  sectionsOf,
  shownOf,
} from "./sections";
import type { Server } from "./server";

interface AppProps {
  readonly server: Server;
  readonly store: Storage;
}

const checkAfterMs = 150;
const keepAfterMs = 200;
const noAnswer = "The development server does not answer. Your changes are kept in this browser.";

/** The content editor: what can be edited, a form, and the page. */
export function App({ server, store }: AppProps) {
  const [state, dispatch] = useReducer(edit, store, () => startEditing(keptDrafts(store)));
  const [model, setModel] = useState<Model>();
  const [isLost, setLost] = useState(false);
  // Only narrow screens hide it: see editor.css.
  const [isPageShown, setPageShown] = useState(false);
  const isSaving = useRef(false);
  const { files, offers, problems, place, view, message } = state;
  const drafts = useMemo(() => draftsOf(files), [files]);

  const say = useCallback((text: string) => dispatch({ type: "say", message: text }), []);

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

  useEffect(() => {
    const keep = () => {
      try {
        keepDrafts(store, { files, offers }, Date.now());
      } catch {
        say("This browser cannot keep your unsaved changes. Save them soon.");
      }
    };
    const timer = setTimeout(keep, keepAfterMs);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [store, files, offers, say]);

  const save = async (): Promise<boolean> => {
    const held = Object.values(files).find(({ conflicts }) => conflicts.length > 0);
    if (isSaving.current) return false;
    if (held !== undefined) {
      const [conflict] = held.conflicts;
      dispatch({ type: "go", place: { file: held.name, path: conflict?.path ?? [] } });
      say("Not saved: choose first which version stays.");
      return false;
    }
    if (Object.keys(drafts).length === 0) {
      say("There is nothing to save.");
      return true;
    }
    isSaving.current = true;
    try {
      const bases = Object.fromEntries(Object.keys(drafts).map((name) => [name, files[name]?.base ?? ""]));
      const answer = await server.save({ drafts, bases });
      if (answer.state === "saved") {
        dispatch({ type: "saved", drafts, message: ["Saved.", ...answer.notices].join(" ") });
        return true;
      }
      if (answer.state === "stale") {
        say(
          `Not saved: ${answer.files.join(", ")} has changed on the disk. Look at the change, then save again.`,
        );
        return false;
      }
      dispatch({ type: "problems", problems: answer.problems });
      const [first, ...others] = answer.problems.filter(({ mayWait }) => !mayWait);
      if (first) dispatch({ type: "go", place: { file: fileOf(first), path: first.field } });
      say(
        `Not saved: ${others.length === 0 ? "one problem has" : `${others.length + 1} problems have`} to be corrected.`,
      );
    } catch {
      say(`Not saved. ${noAnswer}`);
    } finally {
      isSaving.current = false;
    }
    return false;
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

  const sections = useMemo(() => (model ? sectionsOf(model.schemas, files) : []), [model, files]);
  const section = sectionAt(sections, place);
  const file = files[place.file];
  const shown = useMemo(() => file && shownOf(file, place.path), [file, place.path]);
  const laterShown = useDeferredValue(shown);
  if (model === undefined || section === undefined || Object.keys(files).length === 0)
    return (
      <p className="opening">
        {isLost ? `${noAnswer} Start it with npm start, then reload this page.` : "Opening…"}
      </p>
    );

  const go = (next: Section) => dispatch({ type: "go", place: placeOf(next) });
  const accept = async (name: string) => {
    if (!(await save())) return;
    await server.acceptPolicy(name).then(
      () => say("The text is accepted as it is."),
      () => say("The text could not be accepted. Look whether it has problems."),
    );
  };
  const entries = sections.map((one) => ({
    one,
    count: problemsIn(one, sections, problems).length,
    isUnsaved: hasDraft(one, files[one.file]),
  }));

  return (
    <div className="editor">
      <header>
        <h1>
          Content{" "}
          <span>of {String(valueAt(files["site.json"]?.value, ["brand", "name"]) ?? "this site")}</span>
        </h1>
        <p role="status">{message || (isLost ? noAnswer : "")}</p>
        <button
          type="button"
          className="quiet"
          aria-disabled={state.past.length === 0}
          onClick={() => dispatch({ type: "undo" })}
        >
          Undo
        </button>
        <button
          type="button"
          className="quiet"
          aria-disabled={state.future.length === 0}
          onClick={() => dispatch({ type: "redo" })}
        >
          Redo
        </button>
        <button
          type="button"
          className="quiet"
          aria-pressed={view === "changes"}
          onClick={() => dispatch({ type: "look", view: view === "changes" ? "form" : "changes" })}
        >
          What I changed
        </button>
        <button
          type="button"
          className="save"
          aria-disabled={Object.keys(drafts).length === 0}
          onClick={save}
        >
          Save
        </button>
      </header>
      <nav aria-label="What to edit">
        <label className="section-choice">
          What to edit
          <select
            value={section.label}
            onChange={(event) =>
              entries.filter(({ one }) => one.label === event.target.value).map(({ one }) => go(one))
            }
          >
            {entries.map(({ one, count }) => (
              <option key={one.label} value={one.label}>
                {one.label}
                {count > 0 ? ` (${count === 1 ? "one problem" : `${count} problems`})` : ""}
              </option>
            ))}
          </select>
        </label>
        <ul>
          {entries.map(({ one, count, isUnsaved }) => (
            <li key={one.label}>
              <button
                type="button"
                aria-current={one === section && view === "form" ? "true" : undefined}
                onClick={() => go(one)}
              >
                {one.label}
                {isUnsaved && <span className="unsaved">unsaved</span>}
                <Count problems={count} />
              </button>
            </li>
          ))}
        </ul>
        <ProblemList
          problems={problems}
          sections={sections}
          onChoose={(chosen) => dispatch({ type: "go", place: chosen })}
        />
      </nav>
      <main>
        {Object.entries(offers).map(([name, kept]) => (
          <Offer
            key={name}
            label={labelOf(sections, name, kept)}
            kept={kept}
            onAnswer={(answer) => dispatch({ type: answer, file: name })}
          />
        ))}
        <Pane
          state={state}
          section={section}
          sections={sections}
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
        <Preview shown={laterShown} page={section.page} />
      </aside>
    </div>
  );
}

/** The sections in which an unsaved text differs from the one that it was made from. */
function labelOf(sections: readonly Section[], file: string, { base, text }: KeptDraft): string {
  const changes = changesBetween(read(file, base), read(file, text));
  const labels = changes.map(({ path }) => sectionAt(sections, { file, path })?.label ?? file);
  return [...new Set(labels)].join(", ") || file;
}
