import { navigate } from "gatsby";

/**
 * Click handler for links in plain HTML: changes pages without a reload, as Gatsby's Link does. It belongs on the document,
 * because some screen readers announce text with a click handler as clickable.
 */
export function followLink(event: MouseEvent): void {
  const { target, defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
  // The browser follows links to other sites and to a hash of this URL.
  const { origin, pathname, search, hash } = link;
  const here = window.location;
  if (origin !== here.origin || pathname + search === here.pathname + here.search) return;
  event.preventDefault();
  void navigate(pathname + search + hash);
}
