import { z } from "zod";

/** What `window.___chunkMapping` holds: addresses of our own bundles by chunk name. */
const chunkMap = z.record(
  z.string().regex(/^[\w.-]+$/),
  z.array(z.string().regex(/^\/[\w./-]+\.(?:js|css)$/)),
);

const pagePath = /^\/\*<!\[CDATA\[\*\/window\.pagePath="\/[\w./-]*";\/\*\]\]>\*\/$/;
const compilationHash = /^window\.___webpackCompilationHash="[0-9a-f]+";$/;
const chunkMapping = /^\s*window\.___chunkMapping=(".*");\s*$/;

/**
 * A policy made of the hashes of whatever stands in the pages would bless an injected script too. So only these
 * may stand there: the three that Gatsby writes, each told by its whole text, and our own, which are compared exactly.
 */
export function isKnownScript(text: string, ownScripts: readonly string[]): boolean {
  return (
    ownScripts.includes(text) || pagePath.test(text) || compilationHash.test(text) || isChunkMapping(text)
  );
}

function isChunkMapping(text: string): boolean {
  const literal = chunkMapping.exec(text)?.[1];
  if (literal === undefined) return false;
  try {
    // A JSON text inside a JSON string: anything after the string would not parse.
    const inner = z.string().parse(JSON.parse(literal));
    return chunkMap.safeParse(JSON.parse(inner)).success;
  } catch {
    return false;
  }
}
