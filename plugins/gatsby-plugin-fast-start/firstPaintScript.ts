/**
 * Inline script after the template. After the first contentful paint it inserts the template's scripts and preloads,
 * each in a separate task. Without paint timing (a hidden tab, an older browser) it waits for the load event instead,
 * and at most two seconds longer if no paint is reported. The template's data attributes become the globals that Gatsby
 * reads.
 */
export const firstPaintScript = [
  "(()=>{",
  "let held=document.currentScript.previousElementSibling,",
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
