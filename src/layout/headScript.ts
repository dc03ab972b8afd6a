import { belowMark } from "./belowMark";
import { headerMark } from "./headerMark";

/** Runs in the head of every page, before the first paint and long before React: marks the document for the styles. */
export const headScript = `((d,w)=>{${headerMark};${belowMark}})(document.documentElement.dataset,window)`;
