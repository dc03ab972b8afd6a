interface Sources {
  /** Hashes of the inline scripts of all pages. */
  readonly scriptHashes: readonly string[];
  /** The provider's one script, by its whole address; empty where it needs none. */
  readonly providerScript: string;
  /** The origin of the provider's frame. */
  readonly providerFrame: string;
}

/**
 * One policy for all pages: the browser keeps the policy of the page that a visitor landed on, so what any page
 * needs, all must allow. docs/security.md gives the reason for each line.
 */
export function contentSecurityPolicy({ scriptHashes, providerScript, providerFrame }: Sources): string {
  const scripts = ["'self'", ...[...new Set(scriptHashes)].sort(), providerScript];
  return [
    "default-src 'none'",
    `script-src ${scripts.filter(Boolean).join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${providerFrame}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "upgrade-insecure-requests",
  ].join("; ");
}

/** A picture or a data file that is opened by itself may not do anything. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
