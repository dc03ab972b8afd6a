import type { __PRIVATE__ } from "styled-components";

type Internals = Pick<typeof __PRIVATE__, "mainSheet">;
type Tag = ReturnType<Internals["mainSheet"]["getTag"]>["tag"];

/**
 * styled-components would take the rules out of the style that the server wrote and put them, one by one, into a style
 * of its own; the browser would then style the whole page anew. Here it is handed the server's style, to go on writing
 * there. Before the first component is made: the order in which they become known is the order of their rules.
 */
export function handOverServedStyle({ mainSheet }: Internals): void {
  const style = document.querySelector<HTMLStyleElement>("style[data-rules]");
  if (!style?.sheet) return;
  const components = (style.dataset.rules ?? "").split(",").map((component) => {
    const [id = "", count, ...names] = component.split(" ");
    return { id, count: Number(count), names };
  });
  for (const { id, names } of components) for (const name of names) mainSheet.registerName(id, name);

  const told = components.reduce((sum, { count }) => sum + count, 0);
  // A browser drops rules that it does not know. Places can't be counted then, and what is new goes behind all of them.
  if (told !== style.sheet.cssRules.length) return;
  const tag = new ServedTag(style.sheet);
  mainSheet.getTag().tag = tag;
  // What it has just made to write in.
  style.nextElementSibling?.remove();
  for (const { id, count, names } of components)
    mainSheet.insertRules(id, names[0] ?? "", Array<string>(count).fill(""));
  tag.served = true;
}

class ServedTag implements Tag {
  length = 0;
  /** Until then, what is to be inserted is there already, and only counted. */
  served = false;

  constructor(private readonly sheet: CSSStyleSheet) {}

  insertRule(index: number, rule: string): boolean {
    try {
      if (this.served) this.sheet.insertRule(rule, index);
    } catch {
      // A rule that this browser does not know.
      return false;
    }
    this.length += 1;
    return true;
  }

  deleteRule(index: number): void {
    this.sheet.deleteRule(index);
    this.length -= 1;
  }

  getRule(index: number): string {
    return this.sheet.cssRules[index]?.cssText ?? "";
  }
}
