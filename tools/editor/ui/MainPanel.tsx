import { type Dispatch, useEffect, useMemo, useRef } from "react";
import { placeholderValues } from "../../policies/placeholders";
import type { Model } from "../model";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import { idOf, isFields, isList, valueAt, withValue } from "../values";
import { Changes, Conflicts } from "./Changes";
import { EntryList } from "./EntryList";
import type { Action, Editing } from "./editorState";
import { controlId, Form } from "./Form";
import { asText, titleOf } from "./labels";
import { formOf, idFor, type Section } from "./sections";
import type { Server } from "./server";

interface MainPanelProps {
  readonly state: Editing;
  readonly section: Section;
  readonly sections: readonly Section[];
  /** Those of the section. */
  readonly problems: readonly FieldProblem[];
  readonly model: Model;
  readonly server: Server;
  readonly dispatch: Dispatch<Action>;
  onAccept(): void;
}

/** The list or form being edited, or what has to be decided or fixed first. */
export function MainPanel({
  state,
  section,
  sections,
  problems,
  model,
  server,
  dispatch,
  onAccept,
}: MainPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { files, place, view, jumps, offers, photos } = state;
  const { file: name, noun, schema } = section;
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

  // Leads to the field of the place, to what is around it, or to the heading.
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
  const photo = photoOf(schema, form.value, photos);
  const context = useMemo(
    () => ({
      icons: model.icons,
      services: (isList(services) ? services : []).map((service) => ({
        id: asText(valueAt(service, ["id"])),
        title: titleOf(service, "service"),
      })),
      photo,
      placeholders: placeholderValues(site),
      photoUrl: server.photoUrl,
      uploadPhoto: (picture: File) => server.uploadPhoto(id, picture),
      say: (message: string) => dispatch({ type: "set", message }),
    }),
    [model, photo, id, services, site, server, dispatch],
  );

  const change = (next: unknown, path: Path, more: Partial<Action & { type: "change" }> = {}) =>
    dispatch({ type: "change", file: name, value: next, path, at: Date.now(), ...more });
  const changeForm = (next: unknown, field: Path) => {
    const path = [...form.path, ...field];
    if (entry === undefined || !isList(value))
      return change(section.fields && isFields(value) && isFields(next) ? { ...value, ...next } : next, path);
    // The id of a new entry follows its title until somebody types one.
    const others = value.filter((one) => one !== form.value);
    const isNew = isList(file?.baseValue) && !file.baseValue.some((one) => idOf(one) === id);
    const follows = isNew && field[0] !== "id" && id === idFor(form.value, others);
    const named = follows && isFields(next) ? { ...next, id: idFor(next, others) } : next;
    change(withValue(value, form.path, named), path);
  };

  const content = () => {
    if (view === "changes")
      return (
        <Changes
          files={Object.values(files)}
          sections={sections}
          onRevert={(of, next, path, words) =>
            change(next, path, { file: of, message: `Reverted: ${words}.` })
          }
        />
      );
    if (offers[name] !== undefined) return <p>Restore or discard your unsaved changes first.</p>;
    if (file === undefined || value === undefined) return <Broken name={name} problems={problems} />;
    if (file.conflicts.length > 0)
      return (
        <Conflicts
          file={file}
          onDecide={(conflict, mine) => dispatch({ type: "decide", file: name, conflict, mine })}
        />
      );
    if (noun !== undefined && entry === undefined && isList(value))
      return (
        <EntryList
          noun={noun}
          schema={schema}
          entries={value}
          problems={value.map((_, index) => problems.filter(({ field }) => field[0] === index).length)}
          onOpen={(index) => dispatch({ type: "go", place: { file: name, path: [index] } })}
          onChange={(next, message, open) => change(next, [], { message, open })}
        />
      );
    return (
      <>
        {ofForm
          .filter(({ allowsSave }) => allowsSave)
          .map(({ message }) => (
            <section className="offer" aria-label="A changed policy" key={message}>
              <p>{message}</p>
              <button type="button" className="plain" onClick={onAccept}>
                Accept this text
              </button>
            </section>
          ))}
        <Form
          key={`${section.label} ${form.path.join(".")}`}
          schema={schema}
          value={form.value}
          problems={ofForm}
          onChange={changeForm}
          onFocus={(field, words) =>
            dispatch({ type: "set", place: { file: name, path: [...form.path, ...field], words } })
          }
          context={context}
        />
      </>
    );
  };

  const isEntry = entry !== undefined && view === "form";
  return (
    <>
      {isEntry && (
        <button
          type="button"
          className="back"
          onClick={() => dispatch({ type: "go", place: { file: name, path: [] } })}
        >
          ← All {section.label.toLowerCase()}
        </button>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {view === "changes" ? "What I changed" : isEntry ? titleOf(form.value, noun) : section.label}
      </h2>
      {content()}
    </>
  );
}

/** The control of a field, or the first one of a group, or of what is around it. */
function controlAt(path: Path): HTMLElement | undefined {
  const field = document.getElementById(controlId(path));
  const controls = "input, textarea, select, summary, [contenteditable=true]";
  if (field) return field.matches(controls) ? field : (field.querySelector<HTMLElement>(controls) ?? field);
  return path.length > 1 ? controlAt(path.slice(0, -1)) : undefined;
}

/** The file in content/photos that an entry leads to: what its field names, or what was fetched for it. */
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
const Broken = ({ name, problems }: Pick<MainPanelProps, "problems"> & { readonly name: string }) => (
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard. */}
        <pre tabIndex={0}>{frame}</pre>
      </div>
    ))}
  </>
);
