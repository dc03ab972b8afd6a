import { useDeferredValue, useMemo } from "react";
import { changesBetween } from "../changes";
import { parseContent } from "../contentFile";
import { Button } from "./Button";
import type { DraftStore, StoredDraft } from "./draftStore";
import { ProblemCount } from "./EntryList";
import { ErrorBoundary } from "./ErrorBoundary";
import { goTo, redo, set, undo } from "./editorState";
import { MainPanel } from "./MainPanel";
import { Preview } from "./Preview";
import { fieldOnPage, hasDraft, placeOf, problemsIn, sectionAt } from "./sections";
import { offline, type Server } from "./server";
import { type Editor, useEditor } from "./useEditor";

interface AppProps {
  readonly server: Server;
  readonly drafts: DraftStore;
  /** Origin of the site that the preview shows. */
  readonly site: string;
  readonly nonce: string;
}

/** The content editor: navigation, form and preview. */
export function App({ server, drafts: store, site, nonce }: AppProps) {
  const editor = useEditor(server, store);
  const { state, update, model, sections, drafts, problems, isLost, labelAt, save, answerOffer } = editor;
  const { files, offers, place, view, message, past, future } = state;
  const section = sectionAt(sections, place);
  const file = files[place.file];
  const field = useDeferredValue(useMemo(() => file && fieldOnPage(file, place), [file, place]));
  if (model === undefined || section === undefined || Object.keys(files).length === 0)
    return (
      <p className="loading" role="status">
        {isLost ? `${offline} Run npm start.` : "Loading…"}
      </p>
    );

  return (
    <div className="editor">
      <header className="bar inline">
        <h1>Content</h1>
        <p role="status" className="hint">
          {isLost && !message.includes(offline) ? `${message} ${offline}` : message}
        </p>
        <Button aria-disabled={past.length === 0} onClick={() => update(undo)}>
          Undo
        </Button>
        <Button aria-disabled={future.length === 0} onClick={() => update(redo)}>
          Redo
        </Button>
        <Button
          aria-pressed={view === "changes"}
          onClick={() => update(set, { view: view === "changes" ? "form" : "changes" })}
        >
          Changes
        </Button>
        <Button className="save" aria-disabled={Object.keys(drafts).length === 0} onClick={save}>
          Save
        </Button>
      </header>
      <nav aria-label="Content">
        <ul className="sections">
          {sections.map((one) => (
            <li key={one.label}>
              <Button
                aria-current={one === section && view === "form" ? "true" : undefined}
                onClick={() => update(goTo, placeOf(one))}
              >
                {one.label}
                {hasDraft(one, files[one.file]) && (
                  <span className="unsaved" title="Unsaved changes">
                    unsaved
                  </span>
                )}
                <ProblemCount problems={problemsIn(one, sections, problems).length} />
              </Button>
            </li>
          ))}
          <li>
            <Button
              aria-current={view === "photos" ? "true" : undefined}
              onClick={() => update(set, { view: "photos" })}
            >
              Photos
            </Button>
          </li>
        </ul>
      </nav>
      <main className="stack" tabIndex={view === "photos" ? 0 : undefined}>
        {offers.map((offer) => (
          <Offer
            key={offer.key}
            offer={offer}
            labelAt={labelAt}
            onAnswer={(isRestored) => answerOffer(offer, isRestored)}
          />
        ))}
        <ErrorBoundary resetKey={state}>
          <MainPanel editor={editor} model={model} section={section} nonce={nonce} />
        </ErrorBoundary>
      </main>
      <aside aria-label="Preview">
        {/* Reloads when the server is back. */}
        {!isLost && <Preview site={site} field={field} page={section.page} />}
      </aside>
    </div>
  );
}

interface OfferProps extends Pick<Editor, "labelAt"> {
  readonly offer: StoredDraft;
  onAnswer(isRestored: boolean): void;
}

/** The draft of a closed tab, to restore or discard. */
function Offer({ offer: { file, base = "", text, at }, labelAt, onAnswer }: OfferProps) {
  const changes = changesBetween(parseContent(file, base), parseContent(file, text));
  const labels = changes.map(({ path }) => labelAt(file, path));
  const label = [...new Set(labels)].join(", ") || file;
  return (
    <section className="offer card inline" aria-label={`Unsaved changes in ${label}`}>
      <p>
        Unsaved changes in {label} from {new Date(at).toLocaleString()}.
      </p>
      <Button className="plain" label={`Restore changes in ${label}`} onClick={() => onAnswer(true)}>
        Restore
      </Button>
      <Button label={`Discard changes in ${label}`} onClick={() => onAnswer(false)}>
        Discard
      </Button>
    </section>
  );
}
