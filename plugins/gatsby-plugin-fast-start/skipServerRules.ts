import type { __PRIVATE__ } from "styled-components";

/**
 * Makes styled-components skip rules that are in the server-rendered style element. On its own it would replace the
 * element at startup and insert every rule again, and the browser would recompute all styles. Later rules follow those
 * of the element.
 */
export function skipServerRules({ mainSheet }: typeof __PRIVATE__): void {
  const css = document.querySelector("style[data-server]")?.textContent ?? "";
  const serverNames = new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([\w-]+)/g), ([, name]) => name));
  const hasNameForId = mainSheet.hasNameForId.bind(mainSheet);
  mainSheet.hasNameForId = (id, name) => serverNames.has(name) || hasNameForId(id, name);
}
