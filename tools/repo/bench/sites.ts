import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readHeaderTable } from "../../hosting/headers";
import { type Rules, startPreviewServer } from "../../hosting/previewServer";
import { copyWithoutScripts } from "./bareSite";

export interface Site {
  readonly name: string;
  readonly url: string;
  readonly paths: readonly string[];
  /** Whether its pages link to each other by these very paths; of a peer, one link is followed. */
  readonly ours: boolean;
}

/** A site to compare with: an address, or a folder of built pages that is served like this site. */
export interface Peer {
  readonly name: string;
  readonly place: string;
}

/** What Astro, Next.js and Gatsby give a new name whenever its bytes change. */
const hashedByPeers = /^\/(?:(?:_astro|_next\/static|static)\/.+|[^/]+-[0-9a-f]{20}\.js)$/;

const ourPaths = ["/", "/privacy-policy", "/terms-of-service"] as const;

/** `name=place`, as it is typed on the command line. */
export function readPeer(text: string): Peer | undefined {
  const [, name, place] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  return name === undefined || place === undefined ? undefined : { name, place };
}

/** Serves this site, the same without scripts and the peers for as long as `use` takes. */
export async function withSites<Result>(
  { site, work, peers }: { site: string; work: string; peers: readonly Peer[] },
  use: (sites: readonly Site[]) => Promise<Result>,
): Promise<Result> {
  // All are sent the same headers: they are bytes, and one of them has the browser open a page in another process. Only
  // the policy is not for peers, as it is made from the pages of this site.
  const headers = await readHeaderTable(site);
  const bare = join(work, "without-scripts");
  await copyWithoutScripts(site, bare);
  const peerHeaders = { ...headers, pages: {}, files: {} };
  const closers: (() => Promise<void>)[] = [];
  const serve = async (root: string, rules?: Rules) => {
    const server = await startPreviewServer({ root, port: 0 }, rules);
    closers.push(server.close);
    return server.url;
  };
  try {
    const sites: Site[] = [
      { name: "this site", url: await serve(site), paths: ourPaths, ours: true },
      { name: "without scripts", url: await serve(bare, { headers }), paths: ourPaths, ours: true },
    ];
    for (const { name, place } of peers) {
      const served = /^https?:/.test(place)
        ? place
        : await serve(place, { headers: peerHeaders, hashed: hashedByPeers });
      const url = new URL(served);
      sites.push({ name, url: url.origin, paths: [url.pathname], ours: false });
    }
    return await use(sites);
  } finally {
    await Promise.all(closers.map((close) => close()));
    await rm(bare, { recursive: true, force: true });
  }
}
