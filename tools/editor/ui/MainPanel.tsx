import { useEffect, useMemo, useRef } from "react";
import { plural } from "../../content/wording";
import { isUnaccepted, type Problem, problemText } from "../../model/problem";
import { placeholderValues } from "../../policies/placeholders";
import type { Model } from "../model";
import type { JsonSchema, Path } from "../protocol";
import { idOf, isFields, isList, valueAt, withValue } from "../values";
import { Button } from "./Button";
import { Changes, Conflicts } from "./Changes";
import { EntryList } from "./EntryList";
import { change, decide, type Edit, enter, fileOf, goTo, type OpenFile } from "./editorState";
import { Form } from "./Form";
import { controlAt, type FormContext, type LineProblem } from "./formFields";
import { asText, titleOf } from "./labels";
import { placeInText } from "./longText";
import { Photos } from "./Photos";
import { idFor, problemsIn, type Section } from "./sections";
import type { Editor } from "./useEditor";
import { moveCursor } from "./widgets/MarkdownWidget";

interface MainPanelProps {
  readonly editor: Editor;
  readonly model: Model;
  readonly section: Section;
  readonly nonce: string;
}

/** The list or form being edited, or the conflict or problem to resolve first. */
export function MainPanel({ editor, model, section, nonce }: MainPanelProps) {
  const { state, update, announce, sections, server, addPhoto } = editor;
  const heading = useRef<HTMLHeadingElement>(null);
  const { files, place, view, jumps, photos } = state;
  const { file: name, noun, schema, label } = section;
  const file = files[name];
  const hasExpectedType = noun === undefined ? isFields : isList;
  const value = hasExpectedType(file?.value) ? file?.value : undefined;
  const [entry] = noun === undefined ? [] : place.path;
  const formPath = entry === undefined ? [] : [entry];
  const formValue = valueAt(value, formPath);
  const id = asText(valueAt(formValue, ["id"]));
  const problems = problemsIn(section, sections, editor.problems);
  const ofForm = problems
    .filter(({ field }) => entry === undefined || field[0] === entry)
    .map((problem) => ({ ...problem, field: problem.field.slice(formPath.length) }));
  // Any other form shows the problems of its whole file itself.
  const ofList = noun === undefined ? [] : problems.filter(({ field }) => field.length === 0);

  // Focuses the field of the place, or the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a jump moves the focus.
  useEffect(() => {
    if (jumps === 0) return;
    const path = place.path.slice(formPath.length);
    const control = path.length > (section.fields ? 1 : 0) ? controlAt(path) : undefined;
    const target = control ?? heading.current;
    target?.focus({ preventScroll: true });
    // A long text scrolls to its cursor.
    if (!control || !moveCursor(control, place.offset)) target?.scrollIntoView({ block: "center" });
  }, [jumps]);

  const [services, site] = [files["services.json"]?.value, files["site.json"]?.value];
  const placeholders = useMemo(() => placeholderValues(site), [site]);
  const lineProblems = useMemo(
    () => (file ? lineProblemsIn(file, state.problems) : []),
    [file, state.problems],
  );
  const photo = photoOf(schema, formValue, photos);
  const context = useMemo(
    (): FormContext => ({
      icons: model.icons,
      services: (isList(services) ? services : []).map((service) => ({
        id: asText(valueAt(service, ["id"])),
        title: titleOf(service, "service"),
      })),
      photo: photo && server.photoUrl(photo),
      ...{ placeholders, lineProblems, nonce, entryId: id, addPhoto, announce },
    }),
    [model, server, photo, services, placeholders, lineProblems, nonce, id, addPhoto, announce],
  );

  const changeFile = (next: unknown, path: Path, more: Partial<Edit> = {}) =>
    update(change, { file: name, value: next, path, at: Date.now(), ...more });
  const open = (path: Path) => update(goTo, { file: name, path });
  const changeForm = (next: unknown, field: Path) => {
    // The ID of a new entry follows its title until the writer enters one.
    const [saved, others] = [file?.baseValue, value].map((list) => (isList(list) ? list : []));
    const rest = others?.filter((one) => one !== formValue) ?? [];
    const isNew = entry !== undefined && saved?.every((one) => idOf(one) !== id);
    const follows = isNew && field[0] !== "id" && id === idFor(formValue, rest);
    const named = follows ? withValue(next, ["id"], idFor(next, rest)) : next;
    changeFile(withValue(value, formPath, named), [...formPath, ...field]);
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
    if (file === undefined || value === undefined) {
      const ofFile = editor.problems.filter((problem) => fileOf(problem) === name);
      return <InvalidFile name={name} isMissing={file?.text === undefined} problems={ofFile} />;
    }
    if (file.comparison)
      return (
        <Conflicts
          {...file.comparison}
          name={name}
          section={section}
          onDecide={(conflict, keepMine) => update(decide, name, conflict, keepMine)}
        />
      );
    if (entry !== undefined && formValue !== undefined && !isFields(formValue))
      return (
        <>
          <p>This {noun} isn't valid. Remove it from the list, or fix it in a text editor.</p>
          <ProblemCards problems={ofForm} />
        </>
      );
    if (noun !== undefined && entry === undefined && isList(value))
      return (
        <>
          <ProblemCards problems={ofList} />
          <EntryList
            noun={noun}
            schema={schema}
            entries={value}
            problems={value.map((_, index) => problems.filter(({ field }) => field[0] === index).length)}
            onOpen={(index) => open([index])}
            onChange={(next, message, index) => changeFile(next, [], { message, open: index })}
          />
        </>
      );
    return (
      <>
        <ProblemCards problems={ofList} />
        {ofForm.filter(isUnaccepted).map(({ rule }) => (
          <section className="offer card inline" aria-label="Changed policy" key={rule}>
            <p>
              {rule === "policy-changed"
                ? "The text changed, but the date is still the same. If the meaning changed, change the date. Then accept the text."
                : "The text with this date isn't accepted yet. Read it, then accept it."}
            </p>
            <Button className="plain" onClick={() => editor.accept(name)}>
              Accept this text
            </Button>
          </section>
        ))}
        <Form
          key={[name, ...(section.fields ?? [state.openCount])].join(" ")}
          schema={schema}
          value={formValue}
          problems={ofForm.filter((problem) => !isUnaccepted(problem))}
          onChange={changeForm}
          onFocus={(field, line) => update(enter, { file: name, path: [...formPath, ...field], line })}
          context={context}
        />
      </>
    );
  };

  // An invalid file shows its problems instead of an entry.
  const isEntry = entry !== undefined && value !== undefined && view === "form";
  const titles = { changes: "Changes", photos: "Photos", form: isEntry ? titleOf(formValue, noun) : label };
  return (
    <>
      {isEntry && (
        <Button className="plain" onClick={() => open([])}>
          ← All {plural(noun ?? "entry")}
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

/** Returns the problems in the text of a policy or page. */
const lineProblemsIn = (file: OpenFile, problems: readonly Problem[]): readonly LineProblem[] =>
  problems.flatMap((problem) => {
    const place = fileOf(problem) === file.name ? placeInText(file, problem) : undefined;
    return place ? [{ line: place.line, message: problemText(problem) }] : [];
  });

interface ProblemsProps {
  readonly problems: readonly Problem[];
}

interface InvalidFileProps extends ProblemsProps {
  readonly name: string;
  readonly isMissing: boolean;
}

/** A file that is missing or can't be read, with its problems. */
const InvalidFile = ({ name, isMissing, problems }: InvalidFileProps) => (
  <>
    <p>
      <code>content/{name}</code>{" "}
      {isMissing
        ? "is missing. Restore the file or create it again."
        : "can't be read. Fix the problems below in a text editor or file manager."}{" "}
      The form then reopens automatically.
    </p>
    <ProblemCards problems={problems} />
  </>
);

/** Problems of a file, each with the lines around it. */
const ProblemCards = ({ problems }: ProblemsProps) =>
  problems.map(({ line, column, rule, message, frame }) => (
    <div className="card" key={`${line} ${column} ${rule}`}>
      <p>
        Line {line}: {message}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls with the keyboard. */}
      <pre tabIndex={0}>{frame}</pre>
    </div>
  ));
