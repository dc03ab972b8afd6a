interface PathParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** In place of gatsby-link, of which the router uses only this; the site's own link is navigation/SiteLink. */
export function parsePath(path: string): PathParts {
  const { pathname, search, hash } = new URL(path, window.location.href);
  return { pathname, search, hash };
}
