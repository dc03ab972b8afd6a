import { diffArrays, diffWords } from "diff";
import { useMemo } from "react";
import { changesBetween, revertChange } from "../changes";
import { parseContent } from "../contentFile";
import type { Comparison, Conflict, Path } from "../protocol";
import { isList } from "../values";
import { Button } from "./Button";
import type { OpenFile } from "./editorState";
import { describePlace, formatValue, schemaAt, titleOf } from "./labels";
import { fileSchema, type Section, sectionAt } from "./sections";

interface ChangesProps {
  readonly files: readonly OpenFile[];
  readonly sections: readonly Section[];
  onRevert(file: string, value: unknown, path: Path, place: string): void;
}

/** Everything that differs from the last commit, with a Revert button for each change. */
export function Changes({ files, sections, onRevert }: ChangesProps) {
  const changes = files.flatMap(({ name, committed, value }) => {
    const old = committed === undefined ? undefined : parseContent(name, committed);
    if (old === undefined || value === undefined) return [];
    return changesBetween(old, value).map((change) => {
      const { path, kind } = change;
      const section = sectionAt(sections, { file: name, path });
      const schema = section && fileSchema(section);
      const words = describePlace(schema, kind === "removed" ? old : value, path);
      const [before = "", after = ""] = [change.before, change.after].map((side) =>
        formatValue(
          schemaAt(schema, path),
          kind === "order" && isList(side) ? side.map((entry) => titleOf(entry)) : side,
        ),
      );
      const place = [section?.label, words, kind === "order" && "order"].filter((part) => part).join(", ");
      return { key: `${name} ${kind} ${path.join(".")}`, name, value, change, before, after, place };
    });
  });
  return (
    <>
      <p className="hint">All differences from the last commit, saved or unsaved.</p>
      {changes.length === 0 && <p>No changes since the last commit.</p>}
      <ul className="stack">
        {changes.map(({ key, name, value, change, before, after, place }) => (
          <li key={key} className="card stack">
            <h3>{place}</h3>
            <Difference before={before} after={after} />
            <Button
              className="plain"
              label={`Revert: ${place}`}
              onClick={() => onRevert(name, revertChange(value, change), change.path, place)}
            >
              Revert
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shortens long unchanged text to what is next to a change. */
const nearby = (text: string) => (text.length > 160 ? `${text.slice(0, 70)} … ${text.slice(-70)}` : text);

/** Stops a comparison after about a tenth of a second. */
const limit = { maxEditLength: 1_000 };

const paragraphsOf = (text: string) => text.split(/(?<=\n\n)/);

/** Compares two texts by words; if they have little in common, by paragraphs or as a whole. */
function compareTexts(before: string, after: string) {
  const words = diffWords(before, after, limit);
  if (words !== undefined) return words;
  const paragraphs =
    diffArrays(paragraphsOf(before), paragraphsOf(after), limit) ?? diffArrays([before], [after]);
  return paragraphs.map(({ value, ...part }) => ({ ...part, value: value.join("") }));
}

function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const compared = useMemo(() => compareTexts(before, after), [before, after]);
  const parts = compared.map((part, index) => ({ ...part, key: `part ${index}` }));
  return (
    <p className="words">
      {parts.map(({ key, value, added, removed }) => {
        if (removed) return <del key={key}>{value}</del>;
        return added ? <ins key={key}>{value}</ins> : <span key={key}>{nearby(value)}</span>;
      })}
    </p>
  );
}

interface ConflictsProps extends Comparison {
  readonly name: string;
  readonly section: Section;
  onDecide(conflict: Conflict, keepMine: boolean): void;
}

/** Fields changed both here and on disk, with both versions side by side. */
export function Conflicts({ name, section, disk, merged, conflicts, onDecide }: ConflictsProps) {
  const [deletion] = conflicts;
  if (disk === undefined && deletion)
    return (
      <section className="offer card inline" aria-label="Deleted file">
        <p>
          <code>content/{name}</code> was deleted on disk. You have unsaved changes to it.
        </p>
        <Button className="plain" onClick={() => onDecide(deletion, true)}>
          Recreate the file
        </Button>
        <Button onClick={() => onDecide(deletion, false)}>Discard my changes</Button>
      </section>
    );
  const schema = fileSchema(section);
  const value = parseContent(name, merged);
  return (
    <>
      <p>
        <code>content/{name}</code> was changed on disk while you edited it. Choose which version to keep.
      </p>
      <ul className="stack">
        {conflicts.map((conflict) => {
          const { path, mine, theirs } = conflict;
          const place = describePlace(schema, value, path) || "Whole file";
          const sideOf = (title: string, choice: string, side: unknown, keepMine: boolean) => (
            <section className="stack" aria-label={`${place}: ${title.toLowerCase()}`}>
              <p className="hint">{title}</p>
              <p className="words">{formatValue(schemaAt(schema, path), side) || "(empty)"}</p>
              <Button
                className="plain"
                label={`${choice}: ${place}`}
                onClick={() => onDecide(conflict, keepMine)}
              >
                {choice}
              </Button>
            </section>
          );
          return (
            <li key={path.join(".")} className="card stack">
              <h3>{place}</h3>
              {sideOf("Mine", "Keep mine", mine, true)}
              {sideOf("On disk", "Use the version on disk", theirs, false)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
