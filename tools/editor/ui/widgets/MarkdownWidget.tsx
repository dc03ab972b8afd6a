import { defaultKeymap } from "@codemirror/commands";
import { markdown, markdownKeymap } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { Decoration, EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { ariaDescribedByIds } from "@rjsf/utils";
import { useEffect, useEffectEvent, useRef } from "react";
import { normalizeLineEndings, withLineEndingsOf } from "../../contentFile";
import { Button } from "../Button";
import type { FieldProps, LineProblem } from "../formFields";
import { asText } from "../labels";
import { replacementOf } from "../longText";
import { chips, plainLine } from "./placeholderChips";

const highlightStyle = HighlightStyle.define([
  { tag: [tags.heading, tags.strong], fontWeight: "650" },
  { tag: tags.emphasis, fontStyle: "italic" },
]);

/** Puts Markdown syntax around the selection. */
const insertAround = (before: string, after: string) => (view: EditorView) => {
  const { doc, selection } = view.state;
  const { from, to } = selection.main;
  view.dispatch({
    changes: { from, to, insert: `${before}${doc.sliceString(from, to)}${after}` },
    selection: { anchor: from + before.length, head: to + before.length },
  });
};

/** Turns the selection into a link and selects the URL. Without a selection, puts the cursor in the empty link text. */
const insertLink = (view: EditorView) => {
  const { empty, to } = view.state.selection.main;
  const [before, url] = ["[", "https://"];
  insertAround(before, `](${url})`)(view);
  const anchor = to + before.length + "](".length;
  if (!empty) view.dispatch({ selection: { anchor, head: anchor + url.length } });
};

/** Puts a prefix before each selected line. */
const insertPrefix = (prefix: string) => (view: EditorView) => {
  const { doc, selection } = view.state;
  const { from, to } = doc.lineAt(selection.main.from);
  const selected = doc.sliceString(from, Math.max(to, selection.main.to));
  // Skips empty lines. A selection that ends at the start of a line doesn't include that line.
  const prefixed = selected.split("\n").map((line) => (line === "" ? line : prefix + line));
  const insert = selected === "" ? prefix : prefixed.join("\n");
  view.dispatch({ changes: { from, to: from + selected.length, insert } });
};

const headingButton = { name: "Heading", text: "H", run: insertPrefix("## ") };

const buttons = [
  { name: "Bold", text: "B", run: insertAround("**", "**") },
  { name: "Italic", text: "I", run: insertAround("*", "*") },
  { name: "Link", text: "Link", run: insertLink },
  { name: "List", text: "List", run: insertPrefix("- ") },
];

/** Draws each problem below its line. */
function drawLineProblems({ state: { doc } }: EditorView, lineProblems: readonly LineProblem[]) {
  const lineOf = ({ line }: LineProblem) => Math.min(line, doc.lines);
  const decorations = [...new Set(lineProblems.map(lineOf))].map((line) => {
    const ofLine = lineProblems.filter((problem) => lineOf(problem) === line);
    const message = ofLine.map((problem) => problem.message).join("\n");
    return Decoration.line({ attributes: { "data-problem": message } }).range(doc.line(line).from);
  });
  return Decoration.set(decorations, true);
}

/**
 * Moves the cursor of a Markdown editor to `offset`, if specified, and scrolls to the cursor. Returns false if the control
 * isn't a Markdown editor.
 */
export function moveCursor(control: HTMLElement, offset?: number): boolean {
  const view = EditorView.findFromDOM(control);
  if (view === null) return false;
  const anchor = Math.min(offset ?? view.state.selection.main.head, view.state.doc.length);
  const effects = EditorView.scrollIntoView(anchor, { yMargin: 150 });
  view.dispatch({ selection: { anchor }, effects });
  return true;
}

/** The text of a policy or page, which can have headings. */
export const DocumentWidget = (props: FieldProps) => (
  <MarkdownWidget {...props} tools={[headingButton, ...buttons]} />
);

interface MarkdownProps extends FieldProps {
  readonly tools?: typeof buttons;
}

/** A Markdown editor that shows placeholders as chips. Undo belongs to the editor as a whole. */
export function MarkdownWidget({ id, value, onChange, onFocus, registry, tools = buttons }: MarkdownProps) {
  const { placeholders, lineProblems, nonce } = registry.formContext;
  const stored = asText(value);
  // CodeMirror ends lines with \n only.
  const text = normalizeLineEndings(stored);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const hadFocus = useRef(false);
  const update = useEffectEvent(
    ({ docChanged, focusChanged, selectionSet, view: { hasFocus }, state }: ViewUpdate) => {
      const typed = state.doc.toString();
      if (docChanged && typed !== text) onChange(withLineEndingsOf(stored, typed));
      const line = state.doc.lineAt(state.selection.main.head).text;
      if (hasFocus && (focusChanged || selectionSet)) onFocus(id, plainLine(line, placeholders));
    },
  );
  const draw = useEffectEvent((drawnView: EditorView) => drawLineProblems(drawnView, lineProblems));
  const currentText = useEffectEvent(() => text);
  useEffect(() => {
    if (!host.current) return;
    const doc = currentText();
    const made = new EditorView({
      parent: host.current,
      doc,
      // Continues at the cursor of the view that it replaces.
      selection: { anchor: Math.min(view.current?.state.selection.main.head ?? 0, doc.length) },
      extensions: [
        markdown(),
        syntaxHighlighting(highlightStyle),
        EditorView.lineWrapping,
        // Keeps the cursor clear of the sticky toolbar.
        EditorView.scrollMargins.of(() => ({ top: 150 })),
        keymap.of([...markdownKeymap, ...defaultKeymap]),
        chips(placeholders),
        EditorView.decorations.of((drawnView) => draw(drawnView)),
        EditorView.cspNonce.of(nonce),
        EditorView.contentAttributes.of({
          id,
          "aria-labelledby": `${id}-label`,
          "aria-describedby": ariaDescribedByIds(id),
          spellcheck: "true",
        }),
        EditorView.updateListener.of((one) => update(one)),
      ],
    });
    view.current = made;
    if (hadFocus.current) made.focus();
    return () => {
      hadFocus.current = made.hasFocus;
      made.destroy();
    };
  }, [id, placeholders, nonce]);
  // Applies changes from outside, such as undo. The cursor keeps its position in the unchanged text.
  useEffect(() => {
    const before = view.current?.state.doc.toString();
    if (before !== undefined && before !== text)
      view.current?.dispatch({ changes: replacementOf(before, text) });
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty transaction redraws the problems.
  useEffect(() => view.current?.dispatch({}), [lineProblems]);
  const run = (command: (view: EditorView) => void) => {
    if (!view.current) return;
    command(view.current);
    view.current.focus();
  };
  return (
    <div className="markdown card" id={`${id}-markdown`}>
      <fieldset className="inline" aria-label="Formatting">
        {tools.map(({ name, text, run: command }) => (
          <Button key={name} label={name} onClick={() => run(command)}>
            {text}
          </Button>
        ))}
        <select
          aria-label="Insert a value from the site settings"
          value=""
          onChange={({ target }) => run(insertAround(`{{ ${target.value} }}`, ""))}
        >
          <option value="">Insert…</option>
          {[...placeholders].map(([path, words]) => (
            <option key={path} value={path}>
              {words.slice(0, 60)}
            </option>
          ))}
        </select>
      </fieldset>
      <div ref={host} />
    </div>
  );
}
