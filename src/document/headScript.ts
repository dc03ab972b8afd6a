import { scrollStorageKey } from "../navigation/scrolling";
import { headerThreshold } from "../styles/theme";
import { holdSections } from "./heldSections";

/** Text of the style element that styled-components creates in the browser. Its rules are added without text. */
export const placeholderStyle = "/**/";

/** Inline script in the head of every page. Runs before the first paint. The content security policy has its hash. */
export const headScript = [
  "{",
  "let {dataset,style}=document.documentElement,{head}=document,{insertBefore}=head;",
  holdSections,
  // The header is transparent at the top of the page. Without scripts it is solid.
  'dataset.header="clear";',
  `addEventListener("scroll",()=>{showAll();dataset.header=scrollY>${headerThreshold}?"solid":"clear"});`,
  // Records input. It delays the next held section and, before hydration, takes precedence over a saved scroll position
  // (src/navigation/scrolling). Listens in the capture phase, because gatsby-plugin-fast-start stops presses on the menu
  // button during hydration.
  // Scrolling and keys also show held sections. A press doesn't: a tap on the menu would wait for their layout.
  'for(let type of["keydown","pointerdown","wheel","touchmove"])',
  'addEventListener(type,()=>{window.hasUserInput=pressed=!0;type=="pointerdown"||showAll()},{passive:!0,capture:!0});',
  // After Reload or Back, Firefox and WebKit restore the scroll position and then scroll to the hash. Restores the position
  // until src/navigation/scrolling takes over. Turns off smooth scrolling, which would continue in WebKit.
  'visit?.type=="navigate"||(style.scrollBehavior="auto");',
  'addEventListener("load",()=>setTimeout(()=>{try{',
  `let top=new Map(JSON.parse(sessionStorage["${scrollStorageKey}"])).get(history.state.key);`,
  'style.scrollBehavior&&top===+top&&!window.hasUserInput&&scrollTo({top,behavior:"instant"})}catch{}}));',
  // A click on a link closes the open menu and shows held sections, because either could hide its target.
  'addEventListener("click",({target})=>target.closest("a")&&(showAll(),document.querySelector("nav[popover]")?.hidePopover?.()),!0);',
  // The content security policy allows styles by hash. In Safari no hash matches an empty style.
  "head.insertBefore=(element,next)=>{",
  `element.localName=="style"&&element.append("${placeholderStyle}");`,
  "return insertBefore.call(head,element,next)};",
  // Gatsby throws on a malformed path, and without gatsby-plugin-fast-start on a malformed hash. Returns the path.
  "let fixUrl=()=>{",
  'let url="/404",{pathname,search,hash}=location;',
  "try{decodeURI(pathname);url=pathname+search;decodeURI(hash)}",
  'catch{history.replaceState(history.state,"",url)}',
  "return pathname},path=fixUrl();",
  // A tab that was reloaded or restored keeps its history entries. Until src/navigation/scrolling takes over, Back to another
  // page would only change the URL, and Gatsby would then replace that entry.
  'addEventListener("popstate",()=>{fixUrl()!=path&&style.scrollBehavior&&location.reload()},!0)',
  "}",
].join("");
