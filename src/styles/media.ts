import { breakpoint } from "./theme";

/** Mobile first: styles inside `up("md")` hold from that width on. */
export const up = (from: keyof typeof breakpoint) => `@media (min-width: ${breakpoint[from]}px)` as const;

export const allowMotion = "@media (prefers-reduced-motion: no-preference)";
export const canHover = "@media (hover: hover)";
export const forcedColors = "@media (forced-colors: active)";
export const print = "@media print";
export const noScript = "@media (scripting: none)";

/**
 * The site's menu while it is open, by the browser or by React (layout/SiteMenu). `:is` keeps the rule alive in browsers
 * that do not know popovers.
 */
export const openMenu = ":is(:popover-open, [data-open])";
