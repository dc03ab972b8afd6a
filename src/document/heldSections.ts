/** Hides all sections but the first while `data-held` is set. Applies to phones only, where the hero fills the viewport. */
export const heldSectionsStyle =
  "@media screen and (max-width:47.99em) and (max-height:1000px){[data-held] main>section~section{display:none}}";

/**
 * Part of the head script. Chromium lays out the whole page again whenever a font arrives, so at first it lays out only
 * the hero. After the load event, which waits for the fonts, the script shows the other sections as soon as the browser
 * is idle. It shows them earlier if the visitor scrolls, presses a key or clicks a link, and after three seconds at most.
 * Holds nothing if the URL has a hash or text fragment, after Reload or Back, or in other engines: in Firefox, a script
 * can't detect a text fragment.
 */
export const holdSections = [
  'let [visit]=performance.getEntriesByType("navigation"),showAll=()=>delete dataset.held;',
  'navigator.userAgentData&&visit?.type=="navigate"&&!visit.name.includes("#")&&',
  '(dataset.held="",addEventListener("load",()=>requestIdleCallback(showAll)),setTimeout(showAll,3e3));',
].join("");
