import { useEffect, useMemo, useRef } from "react";
import { placeholderValues } from "../../policies/placeholders";
import type { Model } from "../model";
import type { FieldProblem, JsonSchema, Path } from "../protocol";
import { idOf, isFields, isList, valueAt, withValue } from "../values";
import { Button } from "./Button";
import { Changes, Conflicts } from "./Changes";
import { EntryList } from "./EntryList";
import { type Change, change, decide, enter, goTo } from "./editorState";
import { Form } from "./Form";
import { controlAt, type FormContext } from "./formFields";
import { asText, titleOf } from "./labels";
import { Photos } from "./Photos";
import { formOf, idFor, problemsIn, type Section } from "./sections";
import type { Editor } from "./useEditor";

interface MainPanelProps {
  readonly editor: Editor;
  readonly model: Model;
  readonly section: Section;
  readonly nonce: string;
}

/** The list or form being edited, or the conflict or problem to resolve first. */
export function MainPanel({ editor, model, section, nonce }: MainPanelProps) {
  const { state, update, announce, sections, server, newPhotos, addPhoto } = editor;
  const heading = useRef<HTMLHeadingElement>(null);
  const { files, place, view, jumps, photos } = state;
  const { file: name, noun, schema, label } = section;
  const file = files[name];
  const value = file?.value;
  const [entry] = noun === undefined ? [] : place.path;
  const form = formOf(section, value, place.path);
  const id = asText(valueAt(form.value, ["id"]));
  const problems = problemsIn(section, sections, editor.problems);
  const ofForm = problems
    .filter(({ field }) => entry === undefined || field[0] === entry)
    .map((problem) => ({ ...problem, field: problem.field.slice(form.path.length) }));

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
  const context = useMemo(
    (): FormContext => ({
      icons: model.icons,
      services: (isList(services) ? services : []).map((service) => ({
        id: asText(valueAt(service, ["id"])),
        title: titleOf(service, "service"),
      })),
      photo: photoUrl,
      placeholders: placeholderValues(site),
      ...{ nonce, entryId: id, addPhoto, announce },
    }),
    [model, photoUrl, services, site, nonce, id, addPhoto, announce],
  );

  const changeFile = (next: unknown, path: Path, more: Partial<Change> = {}) =>
    update((current) => change(current, { file: name, value: next, path, at: Date.now(), ...more }));
  const open = (path: Path) => update((current) => goTo(current, { file: name, path }));
  const changeForm = (next: unknown, field: Path) => {
    const path = [...form.path, ...field];
    if (entry === undefined || !isList(value))
      return changeFile(
        section.fields && isFields(value) && isFields(next) ? { ...value, ...next } : next,
        path,
      );
    // The ID of a new entry follows its title until the writer enters one.
    const others = value.filter((one) => one !== form.value);
    const isNew = isList(file?.baseValue) && !file.baseValue.some((one) => idOf(one) === id);
    const follows = isNew && field[0] !== "id" && id === idFor(form.value, others);
    const named = follows && isFields(next) ? { ...next, id: idFor(next, others) } : next;
    const isPhoto = newPhotos.has(asText(valueAt(next, field)));
    changeFile(
      withValue(value, form.path, named),
      path,
      isPhoto ? { message: "Photo added. Save to publish it." } : {},
    );
  };

  const content = () => {
    if (view === "photos")
      return <Photos server={server} drafts={Object.values(files)} announce={announce} />;
    if (view === "changes")
      return (
        <Changes
          files={Object.values(files)}
          sections={sections}
          onRevert={(of, next, path, words) => {
            changeFile(next, path, { file: of, message: `Reverted: ${words}.` });
            heading.current?.focus();
          }}
        />
      );
    if (file === undefined || value === undefined) return <InvalidFile name={name} problems={problems} />;
    if (file.comparison)
      return (
        <Conflicts
          {...file.comparison}
          name={name}
          section={section}
          onDecide={(conflict, keepMine) => update((current) => decide(current, name, conflict, keepMine))}
        />
      );
    if (noun !== undefined && entry === undefined && isList(value))
      return (
        <EntryList
          noun={noun}
          schema={schema}
          entries={value}
          problems={value.map((_, index) => problems.filter(({ field }) => field[0] === index).length)}
          onOpen={(index) => open([index])}
          onChange={(next, message, index) => changeFile(next, [], { message, open: index })}
        />
      );
    return (
      <>
        {ofForm
          .filter(({ allowsSave }) => allowsSave)
          .map(({ message }) => (
            <section className="offer" aria-label="Changed policy" key={message}>
              <p>{message}</p>
              <Button className="plain" onClick={() => editor.accept(name)}>
                Accept this text
              </Button>
            </section>
          ))}
        <Form
          key={`${label} ${form.path.join(".")}`}
          schema={schema}
          value={form.value}
          problems={ofForm}
          onChange={changeForm}
          onFocus={(field, line) =>
            update((current) => enter(current, { file: name, path: [...form.path, ...field], line }))
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
        <Button className="back" onClick={() => open([])}>
          ← All {label.toLowerCase()}
        </Button>
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

interface InvalidFileProps {
  readonly name: string;
  readonly problems: readonly FieldProblem[];
}

/** A file that can't be parsed, with its problems. */
const InvalidFile = ({ name, problems }: InvalidFileProps) => (
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
