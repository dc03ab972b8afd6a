import { type Dispatch, useEffect, useMemo, useRef } from "react";
import { placeholderValues } from "../../policies/placeholders";
import type { Model } from "../model";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import { idOf, isFields, isList, valueAt, withValue } from "../values";
import { Changes, Conflicts } from "./Changes";
import { EntryList } from "./EntryList";
import { type Action, type EditorState, isDeleted } from "./editorState";
import { Form } from "./Form";
import { controlAt, type FormContext } from "./formFields";
import { asText, titleOf } from "./labels";
import { Photos } from "./Photos";
import { formOf, idFor, isInNewEntry, type Section } from "./sections";
import type { Server } from "./server";

interface MainPanelProps {
  readonly state: EditorState;
  readonly section: Section;
  readonly sections: readonly Section[];
  /** Problems of the section. */
  readonly problems: readonly FieldProblem[];
  readonly model: Model;
  readonly server: Server;
  /** Photos of drafts by file name. */
  readonly newPhotos: ReadonlyMap<string, Blob>;
  readonly nonce: string;
  readonly dispatch: Dispatch<Action>;
  onAccept(file: string): void;
  onAddPhoto(id: string, photo: Blob): Promise<string | undefined>;
}

/** The list or form being edited, or the conflict or problem to resolve first. */
export function MainPanel(props: MainPanelProps) {
  const { state, section, sections, problems, model, server, newPhotos, nonce, dispatch } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { files, place, view, jumps, photos } = state;
  const { file: name, noun, schema, label } = section;
  const file = files[name];
  const value = file?.value;
  const [entry] = noun === undefined ? [] : place.path;
  const form = formOf(section, value, place.path);
  const id = asText(valueAt(form.value, ["id"]));
  const ofForm = useMemo(() => {
    if (entry === undefined) return problems;
    const own = problems.filter(({ field }) => field[0] === entry);
    return own.map((problem) => ({ ...problem, field: problem.field.slice(1) }));
  }, [problems, entry]);

  // Focuses the field of the place, or the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a jump moves the focus.
  useEffect(() => {
    if (jumps === 0) return;
    const path = place.path.slice(form.path.length);
    const control = path.length > (section.fields ? 1 : 0) ? controlAt(path) : undefined;
    const target = control ?? heading.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: "center" });
  }, [jumps]);

  const [services, site] = [files["services.json"]?.value, files["site.json"]?.value];
  const photo = photoOf(schema, form.value, [...newPhotos.keys(), ...photos]);
  const newPhoto = photo === undefined ? undefined : newPhotos.get(photo);
  const newPhotoUrl = useMemo(() => newPhoto && URL.createObjectURL(newPhoto), [newPhoto]);
  const photoUrl = newPhotoUrl ?? (photo && server.photoUrl(photo));
  const { onAddPhoto } = props;
  // The form library takes a new function for the old one, so its fields keep the first.
  const addPhoto = useRef((_photo: Blob): Promise<string | undefined> => Promise.resolve(undefined));
  useEffect(() => {
    addPhoto.current = (photo) => onAddPhoto(id, photo);
  });
  const context = useMemo(
    (): FormContext => ({
      icons: model.icons,
      services: (isList(services) ? services : []).map((service) => ({
        id: asText(valueAt(service, ["id"])),
        title: titleOf(service, "service"),
      })),
      photo: photoUrl,
      placeholders: placeholderValues(site),
      nonce,
      addPhoto: (added: Blob) => addPhoto.current(added),
      announce: (message: string) => dispatch({ type: "set", message }),
    }),
    [model, photoUrl, services, site, nonce, dispatch],
  );

  const change = (next: unknown, path: Path, more: Partial<Action & { type: "change" }> = {}) =>
    dispatch({ type: "change", file: name, value: next, path, at: Date.now(), ...more });
  const changeForm = (next: unknown, field: Path) => {
    const path = [...form.path, ...field];
    if (entry === undefined || !isList(value))
      return change(section.fields && isFields(value) && isFields(next) ? { ...value, ...next } : next, path);
    // The ID of a new entry follows its title until the writer enters one.
    const others = value.filter((one) => one !== form.value);
    const isNew = isList(file?.baseValue) && !file.baseValue.some((one) => idOf(one) === id);
    const follows = isNew && field[0] !== "id" && id === idFor(form.value, others);
    const named = follows && isFields(next) ? { ...next, id: idFor(next, others) } : next;
    const isPhoto = newPhotos.has(asText(valueAt(next, field)));
    change(
      withValue(value, form.path, named),
      path,
      isPhoto ? { message: "Photo added. Save to publish it." } : {},
    );
  };

  const content = () => {
    if (view === "photos")
      return <Photos server={server} drafts={Object.values(files)} announce={context.announce} />;
    if (view === "changes")
      return (
        <Changes
          files={Object.values(files)}
          sections={sections}
          onRevert={(of, next, path, words) => {
            change(next, path, { file: of, message: `Reverted: ${words}.` });
            heading.current?.focus();
          }}
        />
      );
    if (file && isDeleted(file))
      return (
        <section className="offer" aria-label="Deleted file">
          <p>
            <code>content/{name}</code> was deleted on disk. You have unsaved changes to it.
          </p>
          <button type="button" className="plain" onClick={() => dispatch({ type: "writeBack", file: name })}>
            Recreate the file
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() => dispatch({ type: "discardDraft", file: name })}
          >
            Discard my draft
          </button>
        </section>
      );
    if (file === undefined || value === undefined) return <InvalidFile name={name} problems={problems} />;
    if (file.conflicts.length > 0)
      return (
        <Conflicts
          file={file}
          section={section}
          onDecide={(conflict, keepMine) => dispatch({ type: "decide", file: name, conflict, keepMine })}
        />
      );
    if (noun !== undefined && entry === undefined && isList(value))
      return (
        <EntryList
          noun={noun}
          schema={schema}
          entries={value}
          problems={value.map(
            (_, index) =>
              problems.filter(
                ({ field }) => field[0] === index && (state.isRefused || !isInNewEntry(file, [index])),
              ).length,
          )}
          onOpen={(index) => dispatch({ type: "go", place: { file: name, path: [index] } })}
          onChange={(next, message, open) => change(next, [], { message, open })}
        />
      );
    return (
      <>
        {ofForm
          .filter(({ allowsSave }) => allowsSave)
          .map(({ message }) => (
            <section className="offer" aria-label="Changed policy" key={message}>
              <p>{message}</p>
              <button type="button" className="plain" onClick={() => props.onAccept(name)}>
                Accept this text
              </button>
            </section>
          ))}
        <Form
          key={`${label} ${form.path.join(".")}`}
          schema={schema}
          value={form.value}
          problems={ofForm}
          isNew={!state.isRefused && isInNewEntry(file, place.path)}
          onChange={changeForm}
          onFocus={(field, line) =>
            dispatch({ type: "set", place: { file: name, path: [...form.path, ...field], line } })
          }
          context={context}
        />
      </>
    );
  };

  const isEntry = entry !== undefined && view === "form";
  const titles = { changes: "Changes", photos: "Photos", form: isEntry ? titleOf(form.value, noun) : label };
  return (
    <>
      {isEntry && (
        <button
          type="button"
          className="back"
          onClick={() => dispatch({ type: "go", place: { file: name, path: [] } })}
        >
          ← All {label.toLowerCase()}
        </button>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {titles[view]}
      </h2>
      {content()}
    </>
  );
}

/** Returns the file in content/photos that an entry shows: the one it names, or the one downloaded from its URL. */
function photoOf(
  { properties = {} }: JsonSchema,
  entry: unknown,
  photos: readonly string[],
): string | undefined {
  const field = Object.keys(properties).find((name) => properties[name]?.widget === "photo");
  const image = field === undefined ? "" : asText(valueAt(entry, [field]));
  if (!image.startsWith("https://")) return photos.find((photo) => photo === image.replace(/^.*\//, ""));
  return photos.find((photo) => photo.replace(/\.[^.]+$/, "") === idOf(entry));
}

/** A file that can't be parsed, with its problems. */
const InvalidFile = ({ name, problems }: Pick<MainPanelProps, "problems"> & { readonly name: string }) => (
  <>
    <p>
      <code>content/{name}</code> can't be parsed. Fix it in a text editor; the form then reopens
      automatically.
    </p>
    {problems.map(({ line, column, rule, message, frame }) => (
      <div className="broken" key={`${line} ${column} ${rule}`}>
        <p>
          Line {line}: {message}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the keyboard. */}
        <pre tabIndex={0}>{frame}</pre>
      </div>
    ))}
  </>
);
