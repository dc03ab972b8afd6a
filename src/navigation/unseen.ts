/**
 * Leaves out a page of which nothing is in view, as on a phone at its footer: for the picture of the old page that a
 * transition fades from, the browser paints all that is laid out, however far away. It keeps its height, so nothing that
 * is in view moves. Returns how to show it again, for the case that it is not left after all.
 */
export function leaveOutUnseen(): () => void {
  const page = document.querySelector<HTMLElement>("main > *");
  if (page === null) return () => {};
  const { top, bottom, height } = page.getBoundingClientRect();
  if (bottom > 0 && top < window.innerHeight) return () => {};
  const { style } = page;
  style.height = `${height}px`;
  style.contentVisibility = "hidden";
  return () => {
    style.height = "";
    style.contentVisibility = "";
  };
}
