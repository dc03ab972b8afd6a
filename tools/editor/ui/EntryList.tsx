import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { count } from "../../content/wording";
import type { JsonSchema } from "../protocol";
import { withValue } from "../values";
import { Button } from "./Button";
import { titlesOf } from "./labels";
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
  const addButton = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const titles = titlesOf(entries, noun);
  /** Changes the list, then focuses a button of an entry, or in an empty list the one that adds an entry. */
  const changeAndFocus = (changed: readonly unknown[], message: string, index: number, button: string) => {
    flushSync(() => onChange(changed, message));
    const row = list.current?.children[Math.min(index, changed.length - 1)];
    const target = row ? row.querySelector<HTMLElement>(`[name="${button}"]`) : addButton.current;
    target?.focus();
  };
  const move = (from: number, to: number, button: string) => {
    if (to < 0 || to >= entries.length || to === from) return;
    const moved = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
    const message = `${titles[from]} moved to position ${to + 1} of ${entries.length}.`;
    changeAndFocus(moved, message, to, button);
  };
  const remove = (index: number) => {
    const message = `${titles[index]} removed. Select Undo to restore it.`;
    changeAndFocus(entries.toSpliced(index, 1), message, index, "open");
  };
  const duplicate = (index: number) => {
    const copy = withValue(entries[index], ["id"], idFor(entries[index], entries));
    const message = `Duplicate of ${titles[index]}. Change its title, then save.`;
    onChange(entries.toSpliced(index + 1, 0, copy), message, index + 1);
  };
  const add = () =>
    onChange([...entries, emptyOf(schema)], `New ${noun}. Fill in its fields, then save.`, entries.length);
  const toolsOf = (title: string, index: number) => [
    { name: "up", text: "↑", label: `Move ${title} up`, use: () => move(index, index - 1, "up") },
    { name: "down", text: "↓", label: `Move ${title} down`, use: () => move(index, index + 1, "down") },
    { name: "duplicate", text: "Duplicate", label: `Duplicate ${title}`, use: () => duplicate(index) },
    { name: "remove", text: "×", label: `Remove ${title}`, use: () => remove(index) },
  ];

  return (
    <>
      <p className="hint">Drag to reorder. The page uses the same order.</p>
      <ol className="entries" ref={list}>
        {[...titles.entries()].map(([index, title]) => (
          <li
            key={index}
            draggable
            className={dragged !== undefined && over === index ? "drop-target" : undefined}
            onDragEnter={() => setOver(index)}
            onDragStart={({ dataTransfer }) => {
              // WebKit cancels a drag without data.
              dataTransfer.setData("text/plain", title);
              setDragged(index);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index, "open");
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <Button name="open" onClick={() => onOpen(index)}>
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
      <Button className="plain" ref={addButton} onClick={add}>
        Add a {noun}
      </Button>
    </>
  );
}

/** The number of problems of a section or entry; 99+ for more than 99. The noun is for screen readers and the tooltip. */
export const ProblemCount = ({ problems }: { readonly problems: number }) => {
  const words = count(problems, "problem");
  const [, noun] = words.split(" ");
  return problems === 0 ? null : (
    <span className="count" title={words}>
      {problems > 99 ? "99+" : problems}
      <span> {noun}</span>
    </span>
  );
};
