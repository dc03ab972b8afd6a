import { breakpoint } from "./theme";

/** In em, so that a larger browser font gets the layout of a narrower window. */
export const atLeast = (from: keyof typeof breakpoint) => `(min-width: ${breakpoint[from] / 16}em)` as const;

/** Mobile first: styles inside `up("md")` apply from that width. */
export const up = (from: keyof typeof breakpoint) => `@media ${atLeast(from)}` as const;

/** The opposite of `up`: styles for narrower viewports only. */
export const below = (to: keyof typeof breakpoint) => up(to).replace("@media", "@media not all and");

export const allowMotion = "@media (prefers-reduced-motion: no-preference)";
export const canHover = "@media (hover: hover)";
export const allowPressMotion = `${allowMotion} and (pointer: fine)` as const;
export const forcedColors = "@media (forced-colors: active)";
export const print = "@media print";
export const screen = "@media screen";
export const noScript = "@media (scripting: none)";

/** The open menu. `:is` keeps the rest of a selector list valid in browsers without popovers. */
export const openMenu = ":is(:popover-open)";
export const withoutPopovers = "@supports not selector(:popover-open)";
