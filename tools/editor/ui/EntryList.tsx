import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { JsonSchema } from "../protocol";
import { isFields } from "../values";
import { Button } from "./Button";
import { titleOf } from "./labels";
import { emptyOf, idFor } from "./sections";

interface EntryListProps {
  readonly noun: string;
  readonly schema: JsonSchema;
  readonly entries: readonly unknown[];
  /** Number of problems of each entry. */
  readonly problems: readonly number[];
  /** `open` is the index of an entry to open. */
  onChange(entries: readonly unknown[], message: string, open?: number): void;
  onOpen(index: number): void;
}

/** The entries of a list, with buttons to open, add, duplicate, remove and move them. */
export function EntryList({ noun, schema, entries, problems, onChange, onOpen }: EntryListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [next, setNext] = useState<{ readonly index: number; readonly button: string }>();
  const titles = entries.map((entry) => titleOf(entry, noun));

  // Focus follows a moved entry, and goes to the next one after a removal.
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
      `Duplicate of ${titles[index]}. Change its title, then save.`,
      index + 1,
    );
  };
  const remove = (index: number) => {
    onChange(entries.toSpliced(index, 1), `${titles[index]} removed. Select Undo to restore it.`);
    setNext({ index, button: "open" });
  };
  const add = () =>
    onChange([...entries, emptyOf(schema)], `New ${noun}. Fill in its fields, then save.`, entries.length);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(index, index + (event.key === "ArrowUp" ? -1 : 1), "open");
  };
  const toolsOf = (title: string, index: number) => [
    { name: "up", text: "↑", label: `Move ${title} up`, use: () => move(index, index - 1, "up") },
    { name: "down", text: "↓", label: `Move ${title} down`, use: () => move(index, index + 1, "down") },
    { name: "duplicate", text: "Duplicate", label: `Duplicate ${title}`, use: () => duplicate(index) },
    { name: "remove", text: "×", label: `Remove ${title}`, use: () => remove(index) },
  ];

  return (
    <>
      <p className="hint" id="reorder-hint">
        Drag to reorder, or press Alt and an arrow key. The page uses the same order.
      </p>
      <ol className="entries" ref={list}>
        {[...titles.entries()].map(([index, title]) => (
          <li
            key={index}
            draggable
            className={dragged !== undefined && over === index ? "drop-target" : undefined}
            onDragEnter={() => setOver(index)}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index, "open");
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <Button
              name="open"
              aria-describedby="reorder-hint"
              onClick={() => onOpen(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {title}
              <ProblemCount problems={problems[index] ?? 0} />
            </Button>
            {toolsOf(title, index).map(({ name, text, label, use }) => (
              <Button key={name} className="tool" name={name} label={label} onClick={use}>
                {text}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      <Button className="plain" onClick={add}>
        Add a {noun}
      </Button>
    </>
  );
}

/** The number of problems of a section or entry. */
export const ProblemCount = ({ problems }: { readonly problems: number }) =>
  problems === 0 ? null : (
    <span className="count">
      {problems}
      <span className="visually-hidden"> {problems === 1 ? "problem" : "problems"}</span>
    </span>
  );
