/**
 * After the first page of a visit the hero no longer makes an entrance (styles/entrance). The mark is on the main part,
 * whose content is new with every page anyhow: on the document, the browser would style header and footer anew with it.
 */
export function markEntered(previous: unknown): void {
  if (previous) document.getElementById("main")?.setAttribute("data-entered", "");
}
