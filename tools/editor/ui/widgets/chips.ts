import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import { fillPlaceholders, placeholderPattern } from "../../../policies/placeholders";

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

/** A line of Markdown as the page has it: without signs, with the values of its placeholders. */
export const readable = (line: string, values: ReadonlyMap<string, string>) =>
  fillPlaceholders(line, values).replace(/^\s*(?:#+|[-*]|\d+\.)\s+|\]\([^)]*\)|[*`[]/g, "");

/** Draws `{{ … }}` as a chip with its value, which the cursor passes and Backspace deletes as a whole. */
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
