/**
 * Gatsby's scroll handler decodes the hash without a net: a malformed one (`/#%`) throws inside React and blanks
 * the page (https://github.com/gatsbyjs/gatsby/issues/26828). Such a hash names nothing, so it is taken out of the
 * address before the handler sees it. Imported first in gatsby-browser: in onClientEntry it would come too late.
 */
export function removeMalformedHash(): void {
  if (decodeHash(window.location.hash) !== undefined) return;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
}

/** The id that a hash names, or undefined where it cannot be decoded. */
export function decodeHash(hash: string): string | undefined {
  try {
    decodeURI(hash);
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}

if (typeof window !== "undefined") {
  removeMalformedHash();
  // Captured, so that it runs before the router's own listener.
  window.addEventListener("popstate", removeMalformedHash, true);
  window.addEventListener("hashchange", removeMalformedHash, true);
}
