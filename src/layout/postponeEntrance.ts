/** Postpones the hero's entrance in a background tab until the tab is shown, if scripts start before that. */
export function postponeEntrance(): void {
  const main = document.querySelector("main");
  if (!document.hidden || main === null) return;
  main.dataset.entered = "";
  const enter = () => main.removeAttribute("data-entered");
  // WebKit renders its first frame some time after the event. Without this wait, part of the entrance would be missed.
  document.addEventListener("visibilitychange", () => requestAnimationFrame(enter), { once: true });
}
