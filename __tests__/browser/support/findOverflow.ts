/**
 * Runs in the page. Returns words that are split between lines, links and buttons that don't fit into the header, and
 * horizontal overflow. Ignores URLs and email addresses, which may be longer than a line.
 */
export function findOverflow(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: run, index: start } of (text.textContent ?? "").matchAll(/\S+/gu)) {
      if (/[@/]|\p{L}\.\p{L}/u.test(run)) continue;
      for (const { 0: word, index } of run.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, start + index);
        range.setEnd(text, start + index + word.length);
        // WebKit adds an empty rectangle at the end of the line before.
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`split: ${word}`);
      }
    }
  }
  const header = document.querySelector("header")?.getBoundingClientRect();
  for (const element of document.querySelectorAll("header :is(a, button)")) {
    if (!element.checkVisibility() || header === undefined) continue;
    const box = element.getBoundingClientRect();
    if (box.top < header.top || box.bottom > header.bottom || box.right > header.right)
      found.push(`outside the header: ${element.textContent}`);
  }
  const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return excess > 0 ? [...found, `${excess} px of horizontal overflow`] : found;
}
