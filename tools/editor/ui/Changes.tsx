import { diffWords } from "diff";
import { type Change, changesBetween, takeBack } from "../changes";
import { read } from "../document";
import type { Path } from "../protocol";
import { isFields, isList } from "../values";
import type { OpenFile } from "./drafts";
import { placeInWords, type Section, sectionAt, titleOf, wordsOf } from "./sections";

interface ChangesProps {
  readonly files: readonly OpenFile[];
  readonly sections: readonly Section[];
  onTakeBack(file: string, value: unknown, path: Path, place: string): void;
}

/** What differs from the last commit, in words, and a way back from each change. */
export function Changes({ files, sections, onTakeBack }: ChangesProps) {
  const changes = files.flatMap(({ name, committed, value }) => {
    if (committed === undefined || value === undefined) return [];
    const before = read(name, committed);
    return changesBetween(before, value).map((change) => {
      const { path, kind } = change;
      const section = sectionAt(sections, { file: name, path });
      const words = placeInWords(kind === "removed" ? before : value, path);
      const place = [section?.label, words].filter((part) => part).join(", ");
      return { key: `${name} ${kind} ${path.join(".")}`, name, value, change, place };
    });
  });
  const unknown = files.filter(({ committed }) => committed === undefined).map(({ name }) => name);
  return (
    <>
      <p className="hint">Everything that differs from the last commit, saved or not.</p>
      {changes.length === 0 && <p>Nothing has changed since the last commit.</p>}
      {unknown.length > 0 && <p>Not in the last commit: {unknown.join(", ")}.</p>}
      <ul className="changes">
        {changes.map(({ key, name, value, change, place }) => (
          <li key={key}>
            <h3>{place}</h3>
            <Difference change={change} />
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

function Difference({ change: { kind, before, after } }: { readonly change: Change }) {
  if (typeof before === "string" && typeof after === "string") return <Words before={before} after={after} />;
  const orders = isList(before) && isList(after) && kind === "order";
  const [had, has] = orders ? [namesOf(before), namesOf(after)] : [before, after];
  return (
    <dl className="difference">
      {kind !== "added" && (
        <div>
          <dt>{kind === "removed" ? "Removed" : orders ? "Order before" : "Before"}</dt>
          <dd>
            <Value value={had} />
          </dd>
        </div>
      )}
      {kind !== "removed" && (
        <div>
          <dt>{kind === "added" ? "Added" : orders ? "Order now" : "Now"}</dt>
          <dd>
            <Value value={has} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const namesOf = (entries: readonly unknown[]) =>
  entries.map((entry) => (isFields(entry) ? titleOf(entry, "entry") : entry));

/** Long unchanged stretches are cut to what is near a change. */
const nearby = (text: string) => (text.length > 160 ? `${text.slice(0, 70)} … ${text.slice(-70)}` : text);

function Words({ before, after }: { readonly before: string; readonly after: string }) {
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

/** A value as a writer reads it. */
export function Value({ value }: { readonly value: unknown }) {
  if (isList(value)) {
    const items = value.map((item, index) => ({ key: `item ${index}`, item }));
    return (
      <ul>
        {items.map(({ key, item }) => (
          <li key={key}>
            <Value value={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isFields(value))
    return value === undefined || value === "" ? <em>nothing</em> : <span>{String(value)}</span>;
  return (
    <dl>
      {Object.entries(value).map(([name, inner]) => (
        <div key={name}>
          <dt>{wordsOf(name)}</dt>
          <dd>
            <Value value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
