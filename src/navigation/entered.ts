/** After the first page of a visit the hero no longer makes an entrance (styles/entrance). */
export function markEntered(previous: unknown): void {
  if (previous) document.documentElement.dataset.entered = "";
}
