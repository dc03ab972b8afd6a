import { headerThreshold } from "../styles/theme";

/** Text of the style element that styled-components creates in the browser. Its rules are added without text. */
export const placeholderStyle = "/**/";

/** Inline script in the head of every page. Runs before the first paint. The content security policy has its hash. */
export const headScript = [
  "(()=>{",
  "let {dataset}=document.documentElement,{head}=document,{insertBefore}=head;",
  // The header is transparent at the top of the page. Without scripts it is solid.
  'dataset.header="clear";',
  `addEventListener("scroll",()=>{dataset.header=scrollY>${headerThreshold}?"solid":"clear"});`,
  // A link in the menu closes the menu, which would otherwise cover the section.
  'addEventListener("click",({target})=>target.closest("a")?.closest("[popover]")?.hidePopover?.(),!0);',
  // The content security policy allows styles by hash. In Safari no hash matches an empty style.
  "head.insertBefore=(element,next)=>{",
  `element.localName=="style"&&element.append("${placeholderStyle}");`,
  "return insertBefore.call(head,element,next)};",
  // Gatsby throws on a malformed path, and without gatsby-plugin-fast-start on a malformed hash. It decodes paths twice.
  "let escapeUrl=()=>{let{pathname,search,hash}=location;try{decodeURI(pathname+hash)}catch{",
  'history.replaceState(history.state,"",(pathname+search+hash).replaceAll("%","%2525"))}};',
  'escapeUrl();addEventListener("popstate",escapeUrl,!0)',
  "})()",
].join("");
