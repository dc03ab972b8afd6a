/**
 * Marks a document that opens at its top. There a phone lays out what is far below when it comes near (styles/later), or
 * as soon as a hand begins to scroll: it is still at the top then, so nothing that is looked at moves, and from then on
 * every position is exact. Who scrolls without a hand is held in place by navigation/layOutAll. An entry of the history
 * that was ever scrolled has a state (navigation/positions); that page, and one that opens at a hash, is laid out as a
 * whole, and so it is without scripts.
 */
export const belowMark =
  'location.hash||history.state||(d.below="",w.ontouchmove=w.onwheel=w.onkeydown=()=>{delete d.below})';
