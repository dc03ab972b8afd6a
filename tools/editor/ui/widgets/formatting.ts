import type { EditorView } from "@codemirror/view";

/** Puts signs around the selection, or around the cursor. */
export const insert = (before: string, after: string) => (view: EditorView) => {
  const { from, to } = view.state.selection.main;
  view.dispatch({
    changes: [
      { from, insert: before },
      { from: to, insert: after },
    ],
    selection: { anchor: from + before.length, head: to + before.length },
  });
};

/** Bold or italic: takes the signs away where the selection has them around it. */
export const toggleMark = (mark: string) => (view: EditorView) => {
  const { from, to } = view.state.selection.main;
  const around = [view.state.sliceDoc(from - mark.length, from), view.state.sliceDoc(to, to + mark.length)];
  if (around.some((text) => text !== mark)) return insert(mark, mark)(view);
  view.dispatch({
    changes: [
      { from: from - mark.length, to: from },
      { from: to, to: to + mark.length },
    ],
  });
};

/** Begins each selected line with a sign, or takes it away where all have it. */
export const toggleLines = (sign: string) => (view: EditorView) => {
  const { doc, selection } = view.state;
  const { from, to } = selection.main;
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const haveIt = lines.every(({ text }) => text.startsWith(sign));
  view.dispatch({
    changes: lines.map(({ from: start }) =>
      haveIt ? { from: start, to: start + sign.length } : { from: start, insert: sign },
    ),
  });
};
