/**
 * While `data-held` is set, hides the footer and all sections but the first (at 0) or the first two (at 1). Applies to
 * phones only, where the hero fills the viewport.
 */
export const heldSectionsStyle = [
  "@media screen and (max-width:47.99em) and (max-height:1000px){",
  '[data-held="0"] section~section,[data-held] section~section~section,[data-held] footer{display:none}}',
].join("");

/**
 * Part of the head script. Chromium lays out the whole page again whenever a font arrives, so at first it lays out only
 * the hero of the home page. When the fonts in use have loaded or failed, the script shows the rest in two frames, each
 * when the browser is idle. If the visitor has `pressed` something since the last check, it waits for 300 ms and checks
 * again, so that a tap usually waits for one short frame. It shows everything earlier if the visitor scrolls, presses a
 * key or clicks a link, and after three seconds at most. Holds nothing if the URL has a hash or text fragment, after
 * Reload or Back, or in other engines: in Firefox, a script can't detect a text fragment.
 */
export const holdSections = [
  'let pressed,[visit]=performance.getEntriesByType("navigation"),showAll=()=>delete dataset.held,',
  "showNext=()=>requestIdleCallback(()=>pressed?(pressed=0,setTimeout(showNext,300)):",
  "dataset.held<1?showNext(dataset.held++):showAll());",
  'navigator.userAgentData&&visit?.type=="navigate"&&!visit.name.includes("#")&&location.pathname=="/"&&',
  '(dataset.held=0,document.fonts.addEventListener("loadingdone",showNext,{once:!0}),setTimeout(showAll,3e3));',
].join("");
