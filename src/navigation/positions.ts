/**
 * Where the visitor was on each page of this visit, by the key of the history entry. The browser restores by itself
 * only on a load; between two pages of the router it would try before the page is there.
 */
const storageKey = "positions";
const keep = 50;

let positions = new Map<string, number>();

/** Every entry of the history gets a key of its own: the first one and hand-typed hashes have none yet. */
export function keyOfEntry(): string {
  const state: unknown = window.history.state;
  if (typeof state === "object" && state !== null && "key" in state && typeof state.key === "string")
    return state.key;
  const key = `${Date.now()}`;
  window.history.replaceState({ ...(typeof state === "object" ? state : {}), key }, "");
  return key;
}

export function rememberPosition(key: string, top: number): void {
  positions.delete(key);
  positions.set(key, top);
}

export const positionOf = (key: string): number | undefined => positions.get(key);

/** Kept over a reload and a way out and back; a browser that allows no storage just forgets. */
export function savePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-keep)));
  } catch {
    // No storage: positions last as long as the page.
  }
}

export function loadPositions(): void {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    positions = new Map(Array.isArray(saved) ? saved.filter(isPosition) : []);
  } catch {
    positions = new Map();
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
