import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { fillPlaceholders, placeholderPattern } from "../../../policies/placeholders";

/** Shows the value of a placeholder in place of its syntax. */
class Chip extends WidgetType {
  constructor(
    readonly path: string,
    readonly text: string | undefined,
  ) {
    super();
  }

  toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = "chip";
    chip.textContent = this.text ?? `${this.path} (unknown)`;
    chip.title = `{{ ${this.path} }}`;
    return chip;
  }
}

/** Returns a line of Markdown as the page shows it: without syntax, with placeholders filled in. */
export const plainLine = (line: string, values: ReadonlyMap<string, string>) =>
  fillPlaceholders(line, values).replace(/^\s*(?:#+|[-*]|\d+\.)\s+|\]\([^)]*\)|[*`[]/g, "");

/** Draws `{{ … }}` as a chip with its value. The cursor and Backspace treat a chip as one character. */
export function chips(values: ReadonlyMap<string, string>) {
  const matcher = new MatchDecorator({
    regexp: placeholderPattern,
    decoration: ([, path = ""]) => Decoration.replace({ widget: new Chip(path, values.get(path)) }),
  });
  const draw = (view: EditorView) => ({
    drawn: matcher.createDeco(view),
    update(update: ViewUpdate) {
      this.drawn = matcher.updateDeco(update, this.drawn);
    },
  });
  return ViewPlugin.define(draw, {
    decorations: ({ drawn }) => drawn,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.drawn ?? Decoration.none),
  });
}
