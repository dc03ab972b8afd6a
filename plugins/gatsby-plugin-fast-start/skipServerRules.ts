import type { __PRIVATE__ } from "styled-components";

/**
 * Makes styled-components skip the rules in the server-rendered style element (serverStyles.ts). It doesn't find that
 * element, so it would otherwise insert every rule again. New rules go into a later element.
 */
export function skipServerRules({ mainSheet }: typeof __PRIVATE__): void {
  const css = document.querySelector("style[data-server]")?.textContent ?? "";
  const served = new Set(css.match(/(?:\.|@keyframes )[\w-]+/g));
  const hasNameForId = mainSheet.hasNameForId.bind(mainSheet);
  mainSheet.hasNameForId = (id, name) =>
    served.has(`.${name}`) || served.has(`@keyframes ${name}`) || hasNameForId(id, name);
}
