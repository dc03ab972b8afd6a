import type { IncomingMessage } from "node:http";

/** Whether a request comes from this server's own pages on this computer, or from a page opened in the address bar. */
export function isLocalOrigin({ headers }: IncomingMessage): boolean {
  const { host = "", origin, "sec-fetch-site": site, "sec-fetch-mode": mode } = headers;
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
  const isOwn = site === undefined || site === "same-origin" || site === "none";
  // Pages of other local servers can link here, but can't read the response.
  const isLink = site === "same-site" && mode === "navigate" && headers["sec-fetch-dest"] === "document";
  return isLoopback && (isOwn || isLink) && (origin === undefined || origin === `http://${host}`);
}
