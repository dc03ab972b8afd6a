import { type EditorState, type Range, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { findPlaceholders } from "../../../site/policies/placeholders";

/** A placeholder as people read it: the text that the page has in its place. */
class Chip extends WidgetType {
  constructor(
    readonly path: string,
    readonly text: string | undefined,
  ) {
    super();
  }

  override eq({ path, text }: Chip): boolean {
    return path === this.path && text === this.text;
  }

  toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = this.text === undefined ? "chip is-unknown" : "chip";
    chip.textContent = this.text ?? `${this.path} (unknown)`;
    chip.title = `{{ ${this.path} }}`;
    return chip;
  }
}

const chipsIn = (text: Text, values: ReadonlyMap<string, string>): DecorationSet =>
  Decoration.set(
    findPlaceholders(text.toString()).map(
      ({ path, start, end }): Range<Decoration> =>
        Decoration.replace({ widget: new Chip(path, values.get(path)) }).range(start, end),
    ),
  );

/** Draws `{{ … }}` as a chip with its value, which the cursor passes and Backspace deletes as a whole. */
export function chips(values: ReadonlyMap<string, string>) {
  const field: StateField<DecorationSet> = StateField.define({
    create: ({ doc }: EditorState) => chipsIn(doc, values),
    update: (drawn, { docChanged, newDoc }) => (docChanged ? chipsIn(newDoc, values) : drawn),
    provide: (self) => [
      EditorView.decorations.from(self),
      EditorView.atomicRanges.of((view) => view.state.field(self, false) ?? Decoration.none),
    ],
  });
  return field;
}
