import { headerThreshold } from "../styles/theme";

/**
 * Marks the document once it is scrolled past the threshold, so that the header is right in a page that opens scrolled.
 * At the time that it runs nothing can be scrolled yet, and to ask would have the browser lay out a page that is not
 * there. Without scripts there is no mark, and the header is solid from the start.
 */
export const headerMark = `d.header="clear";w.addEventListener("scroll",()=>{d.header=w.scrollY>${headerThreshold}?"solid":"clear"})`;
