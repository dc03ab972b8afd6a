import { belowMark } from "./belowMark";
import { headerMark } from "./headerMark";
import { menuMark } from "./menuMark";

/**
 * Runs in the head of every page, before the first paint and long before React: marks the document for the styles, and
 * keeps the menu from standing over what it led to.
 */
export const headScript = `((d,w)=>{${headerMark};${menuMark};${belowMark}})(document.documentElement.dataset,window)`;
