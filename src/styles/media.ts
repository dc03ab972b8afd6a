import { breakpoint } from "./theme";

/** Mobile first: styles inside `up("md")` hold from that width on. */
export const up = (from: keyof typeof breakpoint) => `@media (min-width: ${breakpoint[from]}px)` as const;

/** Where a finger scrolls, and no bar tells how long the page is. */
export const phone = `screen and (width < ${breakpoint.md}px)`;
export const onPhone = `@media ${phone}`;
export const allowMotion = "@media (prefers-reduced-motion: no-preference)";
export const canHover = "@media (hover: hover)";
export const forcedColors = "@media (forced-colors: active)";
export const print = "@media print";
/** Safari before 17, Chrome before 114 and Firefox before 125. */
export const noPopovers = "@supports not selector(:popover-open)";
export const noScript = "@media (scripting: none)";
