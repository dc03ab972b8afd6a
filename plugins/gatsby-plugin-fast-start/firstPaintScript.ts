/**
 * Inline script at the end of every page. After the first contentful paint it inserts the template's scripts and
 * preloads, each in a separate task. Without paint timing (a hidden tab, an older browser) it waits for the load event
 * instead, and at most two seconds longer if no paint is reported. The template's data attributes become the globals
 * that Gatsby reads.
 */
export const firstPaintScript = [
  "(()=>{",
  "let start=()=>{",
  'let held=document.querySelector("template[data-page-path]");',
  "if(!held)return;",
  "Object.assign(window,held.dataset);",
  "let next=()=>{",
  "let first=held.content.firstChild;",
  "if(!first)return held.remove();",
  "held.before(first);",
  "setTimeout(next)};",
  "next()},",
  "onLoad=start;",
  'if(!document.hidden&&window.PerformanceObserver?.supportedEntryTypes?.includes("paint")){',
  "new PerformanceObserver((paints,observer)=>{",
  'if(!paints.getEntriesByName("first-contentful-paint").length)return;',
  "observer.disconnect();",
  'start()}).observe({type:"paint",buffered:!0});',
  "onLoad=()=>setTimeout(start,2e3)}",
  'addEventListener("load",onLoad)',
  "})()",
].join("");
