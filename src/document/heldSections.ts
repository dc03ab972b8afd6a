/** While `data-held` is 1 to 3, only that many sections are visible. */
const held = [1, 2, 3].map((visible) => `[data-held="${visible}"] section${"~section".repeat(visible)}`);

/** Only on phones, whose viewport the hero fills. */
export const heldSectionsStyle = `@media (max-width:47.99em) and (max-height:1000px){${held.join()}{display:none}}`;

/**
 * Part of the head script. Chromium lays out the whole page again whenever a font arrives, so on a first visit it lays out
 * only the hero until the fonts have loaded. Then it adds a section every frame or two, and all of them at once if
 * the visitor acts first or a font is late. A visit that starts elsewhere in the page, at a hash, a text or a
 * saved position, shows all sections. Other engines do, too: their scripts can't tell a link to a text.
 */
export const holdSections = [
  'let [visit]=performance.getEntriesByType("navigation"),showAll=()=>delete dataset.held,',
  "showNext=()=>requestAnimationFrame(()=>setTimeout(()=>",
  `dataset.held<${held.length}?showNext(++dataset.held):showAll()));`,
  'navigator.userAgentData&&visit?.type=="navigate"&&!visit.name.includes("#")&&',
  '(dataset.held=1,addEventListener("load",showNext),setTimeout(showAll,3e3));',
].join("");
