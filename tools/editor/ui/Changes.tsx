import { diffWords } from "diff";
import { changesBetween, takeBack } from "../changes";
import { read } from "../document";
import type { Conflict } from "../merge";
import type { Path } from "../protocol";
import { isList } from "../values";
import type { OpenFile } from "./drafts";
import { type Section, sectionAt } from "./sections";
import { placeInWords, titleOf, valueInWords } from "./words";

interface ChangesProps {
  readonly files: readonly OpenFile[];
  readonly sections: readonly Section[];
  onTakeBack(file: string, value: unknown, path: Path, place: string): void;
}

/** What differs from the last commit, in words, and a way back from each change. */
export function Changes({ files, sections, onTakeBack }: ChangesProps) {
  const changes = files.flatMap(({ name, committed, value }) => {
    if (committed === undefined || value === undefined) return [];
    const old = read(name, committed);
    return changesBetween(old, value).map((change) => {
      const { path, kind } = change;
      const words = placeInWords(kind === "removed" ? old : value, path);
      const label = sectionAt(sections, { file: name, path })?.label;
      const [before, after] = [change.before, change.after].map((side) =>
        kind === "order" && isList(side) ? side.map((entry) => titleOf(entry)) : side,
      );
      const place = [label, words, kind === "order" && "order"].filter((part) => part).join(", ");
      return { key: `${name} ${kind} ${path.join(".")}`, name, value, change, before, after, place };
    });
  });
  return (
    <>
      <p className="hint">Everything that differs from the last commit, saved or not.</p>
      {changes.length === 0 && <p>Nothing has changed since the last commit.</p>}
      <ul className="changes">
        {changes.map(({ key, name, value, change, before, after, place }) => (
          <li key={key}>
            <h3>{place}</h3>
            <Difference before={valueInWords(before)} after={valueInWords(after)} />
            <button
              type="button"
              className="plain"
              aria-label={`Take back: ${place}`}
              onClick={() => onTakeBack(name, takeBack(value, change), change.path, place)}
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Long unchanged stretches are cut to what is near a change. */
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
  onDecide(conflict: Conflict, mine: boolean): void;
}

/** Fields that were changed here and on the disk, both versions side by side. */
export const Conflicts = ({ file, onDecide }: ConflictsProps) => (
  <>
    <p>
      Somebody has changed <code>content/{file.name}</code> while you were editing it. Choose which version
      stays where the two do not fit together; you can change the text afterwards.
    </p>
    <ul className="changes">
      {file.conflicts.map((conflict) => {
        const place = placeInWords(file.value, conflict.path) || "The whole text";
        return (
          <li key={conflict.path.join(".")}>
            <h3>{place}</h3>
            <div className="sides">
              {[
                { mine: true, name: "Mine", choice: "Keep mine", value: conflict.mine },
                { mine: false, name: "On the disk", choice: "Take theirs", value: conflict.theirs },
              ].map(({ mine, name, choice, value }) => (
                <section key={name} aria-label={`${place}: ${name.toLowerCase()}`}>
                  <h4>{name}</h4>
                  <p className="words">{valueInWords(value) || "nothing"}</p>
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
