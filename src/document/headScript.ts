import { headerThreshold } from "../styles/theme";

/** The text of the style element that styled-components makes; its rules are no part of it. */
export const madeStyle = "/**/";

/**
 * The inline script in the head of every page. It runs before the first paint, long before React, and does what cannot
 * wait. The content security policy allows exactly this text.
 */
export const headScript = [
  "(()=>{",
  "let {dataset}=document.documentElement,{head}=document,{insertBefore}=head;",
  // The header is clear at the top of the page. A page may open scrolled. Without scripts the header is solid.
  'dataset.header="clear";',
  `addEventListener("scroll",()=>{dataset.header=scrollY>${headerThreshold}?"solid":"clear"});`,
  // A link in the menu closes the popover; otherwise it would cover the section that the link leads to.
  'addEventListener("click",({target})=>target.closest("a")?.closest("[popover]")?.hidePopover?.(),!0);',
  // The content security policy allows styles by hash, and Safari matches none with an empty style.
  "head.insertBefore=(element,next)=>{",
  `element.localName=="style"&&element.append("${madeStyle}");`,
  "return insertBefore.call(head,element,next)};",
  // Gatsby's router decodes the hash and shows an empty page when that fails.
  "let dropBadHash=()=>{try{decodeURI(location.hash)}catch{",
  'history.replaceState(history.state,"",location.pathname+location.search)}};',
  'dropBadHash();addEventListener("popstate",dropBadHash,!0)',
  "})()",
].join("");
