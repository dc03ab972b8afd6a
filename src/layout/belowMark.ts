/**
 * Marks a document that opens at its top. There a phone lays out what is far below when it comes near (styles/later), or
 * as soon as somebody begins to scroll: from then on every position is exact. By the scroll event alone it would be too
 * late for a jump to the end, whose way was reckoned before. An entry of the history that was ever scrolled has a state
 * (navigation/positions); that page, and one that opens at a hash, is laid out as a whole. So it is where a browser does
 * not hold in place what is looked at while heights above it change, and without scripts.
 */
export const belowMark = [
  'location.hash||history.state||CSS.supports("overflow-anchor:auto")&&',
  '(d.below="",w.ontouchmove=w.onwheel=w.onkeydown=w.onscroll=()=>{delete d.below})',
].join("");
