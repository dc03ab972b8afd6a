import { headerThreshold } from "../styles/theme";

/**
 * The inline script in the head of every page. It runs before the first paint, long before React, and does what cannot
 * wait. The content security policy allows exactly this text.
 */
export const headScript = [
  "((d,w,l)=>{",
  // The header is clear at the top of the page. A page may open scrolled. Without scripts the header is solid.
  'd.header="clear";',
  `w.addEventListener("scroll",()=>{d.header=w.scrollY>${headerThreshold}?"solid":"clear"});`,
  // A link in the menu closes the popover; otherwise it would cover the section that the link leads to.
  'w.addEventListener("click",e=>e.target.closest("a")?.closest("[popover]")?.hidePopover?.(),!0);',
  // Gatsby's router decodes the hash and shows an empty page when that fails.
  'let f=()=>{try{decodeURI(l.hash)}catch{history.replaceState(history.state,"",l.pathname+l.search)}};',
  'f();w.addEventListener("popstate",f,!0)',
  "})(document.documentElement.dataset,window,location)",
].join("");
