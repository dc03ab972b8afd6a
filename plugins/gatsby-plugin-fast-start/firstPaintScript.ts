/**
 * Inline script at the end of every page. Sets the template's data attributes as the globals that Gatsby reads. After the
 * first contentful paint, it inserts the template's scripts and preloads, each in a separate task. If no paint is reported,
 * it inserts them two seconds after the load event, or in a hidden tab immediately after it.
 */
export const firstPaintScript = [
  "{",
  'let held=document.querySelector("[data-page-path]"),',
  "insertNext=()=>{",
  "let next=held.content.firstChild;",
  "next&&(held.before(next),setTimeout(insertNext))};",
  "Object.assign(window,held.dataset);",
  'addEventListener("load",()=>setTimeout(insertNext,document.hidden?0:2e3));',
  "window.PerformanceObserver&&",
  'new PerformanceObserver(paints=>paints.getEntriesByName("first-contentful-paint")[0]&&insertNext())',
  '.observe({type:"paint",buffered:!0})',
  "}",
].join("");
