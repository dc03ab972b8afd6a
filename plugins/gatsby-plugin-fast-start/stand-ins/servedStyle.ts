import type { __PRIVATE__ } from "styled-components";

type Internals = Pick<typeof __PRIVATE__, "mainSheet">;
type Tag = ReturnType<Internals["mainSheet"]["getTag"]>["tag"];

/**
 * styled-components would take the rules out of the style that the server wrote and put them, one by one, into a style
 * of its own; the browser would then style the whole page anew. Here they stay where they are, and it is told of them.
 * Before the first component is made: the order in which components become known is the order of their rules.
 */
export function handOverServedStyle({ mainSheet }: Internals): void {
  const style = document.querySelector<HTMLStyleElement>("style[data-rules]");
  if (!style?.sheet) return;
  const components = (style.dataset.rules ?? "").split(",").map((component) => {
    const [id = "", ...names] = component.split(" ");
    const count = /^\d/.test(names[0] ?? "") ? Number(names.shift()) : 1;
    return { id, count, names };
  });
  for (const { id, names } of components) for (const name of names) mainSheet.registerName(id, name);

  const told = components.reduce((sum, { count }) => sum + count, 0);
  // A browser drops rules that it does not know. Places can't be counted then, and what is new goes behind all of them.
  if (told !== style.sheet.cssRules.length) return;
  const rules = mainSheet.getTag();
  const tag = new TwoStyles(style.sheet, rules.tag);
  rules.tag = tag;
  for (const { id, count, names } of components)
    mainSheet.insertRules(id, names[0] ?? "", Array<string>(count).fill(""));
  tag.counted = true;
}

/**
 * The server's style, and behind it that of styled-components, as if they were one. Whatever is written to a style, the
 * browser styles anew what any of its rules fits: so only what belongs between the server's rules is written there.
 */
class TwoStyles implements Tag {
  length = 0;
  /** Until then, what is to be inserted is the server's, and only counted. */
  counted = false;

  constructor(
    private readonly served: CSSStyleSheet,
    private readonly own: Tag,
  ) {}

  insertRule(index: number, rule: string): boolean {
    const written = !this.counted || this.write(index, rule);
    if (written) this.length += 1;
    return written;
  }

  private write(index: number, rule: string): boolean {
    const behind = index - this.served.cssRules.length;
    if (behind >= 0) return this.own.insertRule(behind, rule);
    try {
      this.served.insertRule(rule, index);
      return true;
    } catch {
      // A rule that this browser does not know.
      return false;
    }
  }

  deleteRule(index: number): void {
    const behind = index - this.served.cssRules.length;
    if (behind < 0) this.served.deleteRule(index);
    else this.own.deleteRule(behind);
    this.length -= 1;
  }

  getRule(index: number): string {
    const behind = index - this.served.cssRules.length;
    return behind < 0 ? (this.served.cssRules[index]?.cssText ?? "") : this.own.getRule(behind);
  }
}
