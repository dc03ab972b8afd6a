/**
 * Hides sections while `data-held` is set: all but the first at 0, all but the first two at 1. Applies to phones only,
 * where the hero fills the viewport.
 */
export const heldSectionsStyle = [
  "@media screen and (max-width:47.99em) and (max-height:1000px){",
  '[data-held] main>section~section~section,[data-held="0"] main>section~section{display:none}}',
].join("");

/**
 * Part of the head script. Chromium lays out the whole page again whenever a font arrives, so at first it lays out only
 * the hero. After the load event, which waits for the fonts, the script shows the second section when the browser is idle,
 * and the rest in the next idle period. A tap in between waits for one of two shorter frames instead of a long one. The
 * script shows all sections earlier if the visitor scrolls, presses a key or clicks a link, and after three seconds at most.
 * Holds nothing if the URL has a hash or text fragment, after Reload or Back, or in other engines: in Firefox, a script
 * can't detect a text fragment.
 */
export const holdSections = [
  'let [visit]=performance.getEntriesByType("navigation"),showAll=()=>delete dataset.held;',
  'navigator.userAgentData&&visit?.type=="navigate"&&!visit.name.includes("#")&&',
  '(dataset.held=0,addEventListener("load",()=>requestIdleCallback(()=>{dataset.held&&=1;requestIdleCallback(showAll)})),',
  "setTimeout(showAll,3e3));",
].join("");
