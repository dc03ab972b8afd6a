const boxes = new Set<() => void>();

/** A link to the booking section is hovered, focused or pressed: the calendar is likely wanted next. */
export function warmBooking(): void {
  for (const begin of boxes) begin();
}

export function whenWarm(begin: () => void): () => void {
  boxes.add(begin);
  return () => boxes.delete(begin);
}
