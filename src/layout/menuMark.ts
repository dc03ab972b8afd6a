/**
 * Closes the menu when one of its links is chosen: without this, one of the same page would stay covered. The browser
 * opens the menu by itself, so somebody may choose before anything else of ours is there. Captured, so that the menu has
 * given the focus back before a section takes it.
 */
export const menuMark =
  'w.addEventListener("click",e=>e.target.closest("a")?.closest("[popover]")?.hidePopover?.(),!0)';
