import { defaultKeymap } from "@codemirror/commands";
import { markdown, markdownKeymap } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Annotation, Compartment, EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { WidgetProps } from "@rjsf/utils";
import { useEffect, useRef } from "react";
import { asText, useControl, useForm } from "../context";
import { labelOf } from "../formLook";
import { insert, toggleLines, toggleMark } from "./formatting";
import { chips } from "./placeholders";

/** Marks a change that comes from outside, as undo does. */
const fromOutside = Annotation.define<boolean>();

const look = HighlightStyle.define([
  { tag: tags.heading1, class: "md-heading" },
  { tag: tags.heading2, class: "md-heading" },
  { tag: tags.heading, class: "md-subheading" },
  { tag: tags.strong, class: "md-strong" },
  { tag: tags.emphasis, class: "md-emphasis" },
  { tag: tags.processingInstruction, class: "md-sign" },
  { tag: tags.url, class: "md-sign" },
]);

/** The smallest change that leads from one text to another, so that the cursor stays where it is. */
export function changeBetween(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

const buttons = [
  { name: "Heading", sign: "H", run: toggleLines("## ") },
  { name: "Bold", sign: "B", run: toggleMark("**") },
  { name: "Italic", sign: "I", run: toggleMark("*") },
  { name: "Link", sign: "Link", run: insert("[", "](https://)") },
  { name: "List", sign: "List", run: toggleLines("- ") },
];

/** The text of a policy with its signs, headings larger and placeholders as chips. Undo is the whole editor's. */
export function Markdown({ id, value, onChange }: WidgetProps) {
  const { placeholders } = useForm().context;
  const control = useControl(id);
  const text = asText(value);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const chipsPart = useRef(new Compartment());
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the effects below keep it up to date.
  useEffect(() => {
    if (!host.current) return;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          markdown(),
          syntaxHighlighting(look),
          EditorView.lineWrapping,
          // The cursor stays clear of what is fixed above the text.
          EditorView.scrollMargins.of(() => ({ top: 150 })),
          keymap.of([...markdownKeymap, ...defaultKeymap]),
          chipsPart.current.of(chips(placeholders)),
          EditorView.contentAttributes.of({
            id,
            "aria-labelledby": `${id}.label`,
            "aria-describedby": control["aria-describedby"],
            spellcheck: "true",
            tabindex: "0",
          }),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (docChanged && !transactions.some((one) => one.annotation(fromOutside)))
              latest.current(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    const before = view.current?.state.doc.toString();
    if (before === undefined || before === text) return;
    view.current?.dispatch({ changes: changeBetween(before, text), annotations: fromOutside.of(true) });
  }, [text]);
  useEffect(() => {
    view.current?.dispatch({ effects: chipsPart.current.reconfigure(chips(placeholders)) });
  }, [placeholders]);
  const run = (command: (view: EditorView) => void) => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  return (
    <div className="markdown">
      <fieldset className="markdown-tools" aria-label="Formatting">
        {buttons.map(({ name, sign, run: command }) => (
          <button key={name} type="button" aria-label={name} title={name} onClick={() => run(command)}>
            {sign}
          </button>
        ))}
        <select
          aria-label="Insert a text from the site's settings"
          value=""
          onChange={({ target }) => run(insert(`{{ ${target.value} }}`, ""))}
        >
          <option value="">Insert…</option>
          {[...placeholders].map(([path, words]) => (
            <option key={path} value={path}>
              {path
                .split(".")
                .map((step) => labelOf(step))
                .join(", ")}
              : {words.slice(0, 40)}
            </option>
          ))}
        </select>
      </fieldset>
      <div ref={host} className="markdown-text" />
    </div>
  );
}
