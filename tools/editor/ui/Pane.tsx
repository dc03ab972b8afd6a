import { type Dispatch, useEffect, useMemo, useRef } from "react";
import { placeholderValues } from "../../site/policies/placeholders";
import type { FieldProblem, Model, Path } from "../protocol";
import { isFields, isList, valueAt, withValue } from "../values";
import { Changes } from "./Changes";
import { Conflicts } from "./Conflicts";
import { controlId } from "./context";
import type { Action, Editing } from "./drafts";
import { Entries } from "./Entries";
import { Form } from "./Form";
import { followTitle, idsOf } from "./newEntry";
import { formOf, placeInWords, problemsIn, type Section, titleOf } from "./sections";
import type { Server } from "./server";

interface PaneProps {
  readonly state: Editing;
  readonly section: Section;
  readonly sections: readonly Section[];
  readonly model: Model;
  readonly server: Server;
  readonly dispatch: Dispatch<Action>;
  onAccept(policy: string): void;
}

/** What is being edited: a list, a form, or something that has to be decided or mended first. */
export function Pane({ state, section, sections, model, server, dispatch, onAccept }: PaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { files, place, view, jumps, offers, photos } = state;
  const { file: name, noun } = section;
  const file = files[name];
  const value = file?.value;
  const [entry] = noun === undefined ? [] : place.path;
  const form = formOf(section, value, place.path);
  const problems = problemsIn(section, sections, state.problems);
  const ofForm = problems
    .filter(({ field }) => form.path.every((step, index) => field[index] === step))
    .map((problem) => ({ ...problem, field: problem.field.slice(form.path.length) }));

  // Leads to the field of the place, to what is around it, or to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a jump moves the focus.
  useEffect(() => {
    if (jumps > 0)
      focusField(place.path.slice(form.path.length), section.fields ? 1 : 0) || heading.current?.focus();
  }, [jumps]);

  const entryId = entry === undefined ? undefined : String(valueAt(form.value, ["id"]) ?? "");
  const [services, site] = [files["services.json"]?.value, files["site.json"]?.value];
  const context = useMemo(
    () => ({
      model,
      photos,
      ...(entryId !== undefined && { entryId }),
      services: (isList(services) ? services : []).map((service) => ({
        id: String(valueAt(service, ["id"]) ?? ""),
        title: titleOf(service, "service"),
      })),
      placeholders: placeholderValues(site),
      photoAddress: server.photoAddress,
      uploadPhoto: (photo: File) => server.uploadPhoto(entryId ?? "", photo),
      acceptPolicy: () => onAccept(name),
    }),
    [model, photos, entryId, services, site, server, name, onAccept],
  );

  const change = (
    next: unknown,
    to: Path,
    more: { readonly message?: string; readonly leads?: boolean; readonly from?: Path } = {},
  ) => dispatch({ type: "change", file: name, value: next, to, at: Date.now(), ...more });
  const changeForm = (next: unknown, field: Path) => {
    const to = [...form.path, ...field];
    if (entry !== undefined && isList(value)) {
      const others = idsOf(value).filter((_, index) => index !== entry);
      const isNew = !idsOf(isList(file?.baseValue) ? file.baseValue : []).includes(entryId ?? "");
      change(withValue(value, form.path, followTitle(form.value, next, others, isNew)), to);
    } else change(section.fields && isFields(value) && isFields(next) ? { ...value, ...next } : next, to);
  };

  const content = () => {
    if (view === "changes")
      return (
        <Changes
          files={Object.values(files)}
          sections={sections}
          onTakeBack={(of, next, path, words) =>
            dispatch({
              type: "change",
              file: of,
              value: next,
              to: path,
              at: Date.now(),
              message: `Taken back: ${words}.`,
            })
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
        <Entries
          noun={noun}
          schema={section.schema}
          entries={value}
          problems={value.map((_, index) => problems.filter(({ field }) => field[0] === index).length)}
          onChoose={(index) => dispatch({ type: "go", place: { file: name, path: [index] } })}
          onChange={(next, message, open) =>
            change(next, open === undefined ? [] : [open], { message, leads: open !== undefined, from: [] })
          }
        />
      );
    return (
      <Form
        key={`${section.label} ${form.path.join(".")}`}
        schema={section.schema}
        value={form.value}
        problems={ofForm}
        onChange={changeForm}
        onFocus={(field) =>
          dispatch({ type: "focus", place: { file: name, path: [...form.path, ...field] } })
        }
        context={context}
      />
    );
  };

  const isEntry = noun !== undefined && entry !== undefined;
  const title = isEntry ? placeInWords(value, [entry]) || `New ${noun}` : section.label;
  return (
    <>
      {isEntry && view === "form" && (
        <button
          type="button"
          className="back"
          onClick={() => dispatch({ type: "go", place: { file: name, path: [] } })}
        >
          ← All {section.label.toLowerCase()}
        </button>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {view === "changes" ? "What I changed" : title}
      </h2>
      {view === "form" && <p className="file">content/{name}</p>}
      {content()}
    </>
  );
}

/** Whether there was a field to focus. Of a group it is the first control. */
function focusField(path: Path, from: number): boolean {
  if (path.length <= from) return false;
  const field = document.getElementById(controlId(path));
  if (field === null) return focusField(path.slice(0, -1), from);
  const controls = "input, textarea, select, button, [contenteditable=true]";
  const control = field.matches(controls) ? field : (field.querySelector<HTMLElement>(controls) ?? field);
  // A long text that has the cursor already stays where it is.
  if (control === document.activeElement) return true;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
  return true;
}

/** A file that nobody can read: what is wrong with it, as the content check says it. */
const Broken = ({
  name,
  problems,
}: {
  readonly name: string;
  readonly problems: readonly FieldProblem[];
}) => (
  <>
    <p>
      <code>content/{name}</code> cannot be read as it is. Mend it in a text editor; the form comes back by
      itself.
    </p>
    {problems.map(({ line, column, rule, found, allowed, frame }) => (
      <div className="broken" key={`${line} ${column} ${rule}`}>
        <p>
          Line {line}. <b>Found:</b> {found}
        </p>
        <p>
          <b>Allowed:</b> {allowed}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard. */}
        <pre tabIndex={0}>{frame}</pre>
      </div>
    ))}
  </>
);
