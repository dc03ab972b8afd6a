import { headerThreshold } from "../styles/theme";

/**
 * Runs before the first paint, long before React: marks the document once it is scrolled past the threshold, so
 * that the header is right on the first frame of a page that opens scrolled. Without scripts there is no mark,
 * and the header is solid from the start.
 */
export const headerScript = `((d,w)=>{let f=()=>{d.dataset.header=w.scrollY>${headerThreshold}?"solid":"clear"};f();w.addEventListener("scroll",f,{passive:true})})(document.documentElement,window)`;
