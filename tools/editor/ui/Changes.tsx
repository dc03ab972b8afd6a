import { diffWords } from "diff";
import { changesBetween, revertChange } from "../changes";
import { parseContent } from "../contentFile";
import type { Conflict } from "../merge";
import type { Path } from "../protocol";
import { isList } from "../values";
import type { OpenFile } from "./editorState";
import { describePlace, describeValue, schemaAt, titleOf } from "./labels";
import { fileSchema, type Section, sectionAt } from "./sections";

interface ChangesProps {
  readonly files: readonly OpenFile[];
  readonly sections: readonly Section[];
  onRevert(file: string, value: unknown, path: Path, place: string): void;
}

/** Everything that differs from the last commit, with a Revert button for each change. */
export function Changes({ files, sections, onRevert }: ChangesProps) {
  const changes = files.flatMap(({ name, committed, value }) => {
    if (committed === undefined || value === undefined) return [];
    const old = parseContent(name, committed);
    return changesBetween(old, value).map((change) => {
      const { path, kind } = change;
      const section = sectionAt(sections, { file: name, path });
      const schema = section && fileSchema(section);
      const words = describePlace(schema, kind === "removed" ? old : value, path);
      const [before = "", after = ""] = [change.before, change.after].map((side) =>
        describeValue(
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
      <ul className="changes">
        {changes.map(({ key, name, value, change, before, after, place }) => (
          <li key={key}>
            <h3>{place}</h3>
            <Difference before={before} after={after} />
            <button
              type="button"
              className="plain"
              aria-label={`Revert: ${place}`}
              onClick={() => onRevert(name, revertChange(value, change), change.path, place)}
            >
              Revert
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shortens long unchanged text to what is next to a change. */
const nearby = (text: string) => (text.length > 160 ? `${text.slice(0, 70)} … ${text.slice(-70)}` : text);

function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const parts = diffWords(before, after).map((part, index) => ({ ...part, key: `part ${index}` }));
  return (
    <p className="words">
      {parts.map(({ key, value, added, removed }) => {
        if (removed) return <del key={key}>{value}</del>;
        return added ? <ins key={key}>{value}</ins> : <span key={key}>{nearby(value)}</span>;
      })}
    </p>
  );
}

interface ConflictsProps {
  readonly file: OpenFile;
  readonly section: Section;
  onDecide(conflict: Conflict, keepMine: boolean): void;
}

/** Fields changed both here and on disk, with both versions side by side. */
export const Conflicts = ({ file, section, onDecide }: ConflictsProps) => (
  <>
    <p>
      <code>content/{file.name}</code> was changed on disk while you edited it. Choose which version to keep.
    </p>
    <ul className="changes">
      {file.conflicts.map((conflict) => {
        const schema = fileSchema(section);
        const place = describePlace(schema, file.value, conflict.path) || "Whole file";
        return (
          <li key={conflict.path.join(".")}>
            <h3>{place}</h3>
            <div className="sides">
              {[
                { mine: true, name: "Mine", choice: "Keep mine", value: conflict.mine },
                { mine: false, name: "On disk", choice: "Use theirs", value: conflict.theirs },
              ].map(({ mine, name, choice, value }) => (
                <section key={name} aria-label={`${place}: ${name.toLowerCase()}`}>
                  <h4>{name}</h4>
                  <p className="words">
                    {describeValue(schemaAt(schema, conflict.path), value) || "(empty)"}
                  </p>
                  <button
                    type="button"
                    className="plain"
                    aria-label={`${choice}: ${place}`}
                    onClick={() => onDecide(conflict, mine)}
                  >
                    {choice}
                  </button>
                </section>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  </>
);
