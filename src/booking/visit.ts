/** What lasts as long as the visit: in the tab's storage, or where that is closed, as long as the page. */
const memory = new Map<string, string>();

export function keep(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // No storage, or none left.
    memory.set(key, value);
  }
}

export function recall(key: string): string | undefined {
  try {
    return window.sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}
