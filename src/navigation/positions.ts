/**
 * Where the visitor was on each page of this visit, by the key of the history entry. The browser restores by itself
 * only on a load; between two pages of the router it would try before the page is there.
 */
const storageKey = "positions";
const keep = 50;

/** Of this load of the page. */
const positions = new Map<string, number>();
/** Of the loads before it; undefined until somebody asks, as the first look into the storage holds up a page. */
let earlier: Map<string, number> | undefined;

/** The key of an entry that the visitor has been to before; a new one has none. */
export function knownKey(): string | undefined {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "key" in state && typeof state.key === "string"
    ? state.key
    : undefined;
}

/** A key for the entry of the history that is shown: the first one and hand-typed hashes have none of their own. */
export function keyOfEntry(): string {
  const known = knownKey();
  if (known !== undefined) return known;
  const key = `${Date.now()}`;
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === "object" ? state : {}), key }, "");
  return key;
}

export function rememberPosition(key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
}

export function positionOf(key: string): number | undefined {
  earlier ??= readPositions();
  return positions.get(key) ?? earlier.get(key);
}

/** Kept over a reload and a way out and back; a browser that allows no storage just forgets. */
export function savePositions(): void {
  // Read anew: a page that comes back whole from the browser's memory does not know what was saved meanwhile.
  const all = readPositions();
  for (const [key, top] of positions) {
    all.delete(key);
    all.set(key, top);
  }
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...all].slice(-keep)));
  } catch {
    // No storage: positions last as long as the page.
  }
}

function readPositions(): Map<string, number> {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? "[]");
    return new Map(Array.isArray(saved) ? saved.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
