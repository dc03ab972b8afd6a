/**
 * Inline script at the end of every page. Sets the template's data attributes as the globals that Gatsby reads. After the
 * first contentful paint, it inserts the template's scripts and preloads, each in a separate task. Without paint timing (a
 * hidden tab, an older browser) it inserts them at the load event, and if no paint is reported, two seconds after it.
 */
export const firstPaintScript = [
  "(()=>{",
  'let held=document.querySelector("template[data-page-path]"),',
  "insertNext=()=>{",
  "let next=held.content.firstChild;",
  "next&&(held.before(next),setTimeout(insertNext))},",
  "onLoad=insertNext;",
  "Object.assign(window,held.dataset);",
  'if(!document.hidden&&window.PerformanceObserver?.supportedEntryTypes?.includes("paint")){',
  'new PerformanceObserver(paints=>paints.getEntriesByName("first-contentful-paint").length&&insertNext())',
  '.observe({type:"paint",buffered:!0});',
  "onLoad=()=>setTimeout(insertNext,2e3)}",
  'addEventListener("load",onLoad)',
  "})()",
].join("");
