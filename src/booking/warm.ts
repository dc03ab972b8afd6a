const boxes = new Set<() => void>();

/** A link to the booking section is hovered, focused or pressed: the calendar is likely wanted next. */
function warmBooking({ target }: Event, savesData: () => boolean): void {
  if (!(target instanceof Element) || target.closest('a[href$="#booking"]') === null) return;
  for (const begin of boxes) begin();
  if (boxes.size > 0 || savesData()) return;
  import(/* webpackChunkName: "booking" */ "./warmElsewhere").then(
    ({ warmElsewhere }) => warmElsewhere(),
    // Then the calendar starts cold.
    () => {},
  );
}

/** For Gatsby's onClientEntry: links come and go with their pages, so the document listens for all of them. */
export function watchBookingLinks(savesData: () => boolean): void {
  const warm = (event: Event) => warmBooking(event, savesData);
  // A finger's first touch is a pointer that comes over the link, too.
  document.addEventListener("pointerover", warm, { passive: true });
  document.addEventListener("focusin", warm);
}

export function whenWarm(begin: () => void): () => void {
  boxes.add(begin);
  return () => boxes.delete(begin);
}
