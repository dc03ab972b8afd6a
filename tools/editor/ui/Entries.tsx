import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { JsonSchema } from "../protocol";
import { isFields } from "../values";
import { emptyOf, idFor } from "./sections";
import { titleOf } from "./words";

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

/** The entries of a list in their order: choose one, add, duplicate, delete and move. */
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
  const duplicate = (index: number) => {
    const entry = entries[index];
    const second = isFields(entry) ? { ...entry, id: idFor(entry, entries) } : entry;
    onChange(
      entries.toSpliced(index + 1, 0, second),
      `This is the duplicate of ${titles[index]}.`,
      index + 1,
    );
  };
  const remove = (index: number) => {
    onChange(entries.toSpliced(index, 1), `${titles[index]} deleted. Undo brings it back.`);
    setNext({ index, button: "choose" });
  };
  const add = () =>
    onChange([...entries, emptyOf(schema)], `A new ${noun}. Fill in its fields, then save.`, entries.length);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(index, index + (event.key === "ArrowUp" ? -1 : 1), "choose");
  };
  const toolsOf = (title: string, index: number) => [
    { name: "up", sign: "↑", label: `Move ${title} up`, use: () => move(index, index - 1, "up") },
    { name: "down", sign: "↓", label: `Move ${title} down`, use: () => move(index, index + 1, "down") },
    { name: "duplicate", sign: "Duplicate", label: `Duplicate ${title}`, use: () => duplicate(index) },
    { name: "delete", sign: "×", label: `Delete ${title}`, use: () => remove(index) },
  ];

  return (
    <>
      <p className="hint" id="how-to-move">
        The order here is the order on the page. Drag a {noun}, or press Alt and an arrow key.
      </p>
      <ol className="entries" ref={list}>
        {[...titles.entries()].map(([index, title]) => (
          <li
            key={index}
            draggable
            className={dragged !== undefined && over === index ? "over" : undefined}
            onDragEnter={() => setOver(index)}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index, "choose");
            }}
            onDragEnd={() => setDragged(undefined)}
          >
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
            {toolsOf(title, index).map(({ name, sign, label, use }) => (
              <button
                key={name}
                type="button"
                className="tool"
                name={name}
                aria-label={label}
                title={label}
                onClick={use}
              >
                {sign}
              </button>
            ))}
          </li>
        ))}
      </ol>
      <button type="button" className="plain" onClick={add}>
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
