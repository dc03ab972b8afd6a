import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { JsonSchema } from "../protocol";
import { emptyOf, idFor, idsOf, withId } from "./newEntry";
import { titleOf } from "./sections";

interface EntriesProps {
  readonly noun: string;
  readonly schema: JsonSchema;
  readonly entries: readonly unknown[];
  /** How many problems each entry has. */
  readonly problems: readonly number[];
  /** `open` is the entry whose form comes next. */
  onChange(entries: readonly unknown[], message: string, open?: number): void;
  onChoose(index: number): void;
}

/** The entries of a list in their order: choose one, add, copy, delete and move. */
export function Entries({ noun, schema, entries, problems, onChange, onChoose }: EntriesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [next, setNext] = useState<{ readonly index: number; readonly button: string }>();
  const titles = entries.map((entry) => titleOf(entry, noun));

  // An entry that has moved takes the focus with it; a deleted one leaves it to its neighbour.
  useEffect(() => {
    if (next === undefined) return;
    const row = list.current?.children[Math.min(next.index, entries.length - 1)];
    row?.querySelector<HTMLElement>(`button[name="${next.button}"]`)?.focus();
  }, [next, entries.length]);

  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= entries.length || to === from) return;
    const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
    onChange(moved, `${titles[from]} moved to position ${to + 1} of ${entries.length}.`);
    setNext({ index: to, button });
  };
  const copy = (index: number) => {
    const entry = entries[index];
    const copied = withId(entry, idFor(entry, idsOf(entries)));
    onChange(
      entries.toSpliced(index + 1, 0, copied),
      `${titles[index]} copied. This is the copy.`,
      index + 1,
    );
  };
  const remove = (index: number) => {
    onChange(entries.toSpliced(index, 1), `${titles[index]} deleted. Undo brings it back.`);
    setNext({ index, button: "choose" });
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(index, index + (event.key === "ArrowUp" ? -1 : 1), "choose");
  };
  const onDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, index, "choose");
  };
  const endDrag = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const rows = titles.map((title, index) => ({ key: `row ${index}`, title, index }));

  return (
    <>
      <p className="hint" id="how-to-move">
        The order here is the order on the page. Drag a {noun}, or press Alt and an arrow key.
      </p>
      <ol className="entries" ref={list}>
        {rows.map(({ key, title, index }) => (
          <li
            key={key}
            draggable
            data-over={
              over === index && dragged !== index ? (index < (dragged ?? 0) ? "above" : "below") : undefined
            }
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => onDrop(event, index)}
            onDragEnd={endDrag}
          >
            <Picture name="grip" />
            <button
              type="button"
              name="choose"
              aria-describedby="how-to-move"
              onClick={() => onChoose(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {title}
              <Count problems={problems[index] ?? 0} />
            </button>
            <Tool
              name="up"
              label={`Move ${title} up`}
              isOff={index === 0}
              onUse={() => move(index, index - 1, "up")}
            />
            <Tool
              name="down"
              label={`Move ${title} down`}
              isOff={index === titles.length - 1}
              onUse={() => move(index, index + 1, "down")}
            />
            <Tool name="copy" label={`Duplicate ${title}`} onUse={() => copy(index)} />
            <Tool name="delete" label={`Delete ${title}`} onUse={() => remove(index)} />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="plain"
        onClick={() =>
          onChange(
            [...entries, emptyOf(schema)],
            `A new ${noun}. Fill in its fields, then save.`,
            entries.length,
          )
        }
      >
        Add a {noun}
      </button>
    </>
  );
}

/** A number of problems beside the name of what has them. */
export const Count = ({ problems }: { readonly problems: number }) =>
  problems === 0 ? null : (
    <span className="count">
      {problems}
      <span className="unseen"> {problems === 1 ? "problem" : "problems"}</span>
    </span>
  );

const pictures = {
  up: "M8 13V3.5M4 7.5l4-4 4 4",
  down: "M8 3v9.5M4 8.5l4 4 4-4",
  copy: "M5.5 5.5h8v8h-8zM3 10.5h-.5v-8h8V3",
  delete: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9",
  grip: "M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01",
};

const Picture = ({ name }: { readonly name: keyof typeof pictures }) => (
  <svg className={name} viewBox="0 0 16 16" aria-hidden="true">
    <path d={pictures[name]} />
  </svg>
);

interface ToolProps {
  readonly name: keyof typeof pictures;
  readonly label: string;
  readonly isOff?: boolean;
  onUse(): void;
}

/** Keeps the focus where there is nothing more to do. */
const Tool = ({ name, label, isOff = false, onUse }: ToolProps) => (
  <button
    type="button"
    className="tool"
    name={name}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={onUse}
  >
    <Picture name={name} />
  </button>
);
