import { headerThreshold } from "../styles/theme";

/** The text of the style element that styled-components makes; its rules are no part of it. */
export const madeStyle = "/**/";

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
  // The content security policy allows styles by hash, and Safari matches none with an empty style.
  "let h=document.head,i=h.insertBefore;",
  `h.insertBefore=(n,b)=>{n.localName=="style"&&n.append("${madeStyle}");return i.call(h,n,b)};`,
  // Gatsby's router decodes the hash and shows an empty page when that fails.
  'let f=()=>{try{decodeURI(l.hash)}catch{history.replaceState(history.state,"",l.pathname+l.search)}};',
  'f();w.addEventListener("popstate",f,!0)',
  "})(document.documentElement.dataset,window,location)",
].join("");
