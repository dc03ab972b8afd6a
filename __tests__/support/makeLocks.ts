type Locks = Pick<LockManager, "request" | "query">;

/** Replaces the parts of the Web Locks API that the draft store uses. A lock is held until its tab closes. */
export function makeLocks() {
  const held = new Map<string, string>();
  const waiting = new Map<string, (() => void)[]>();
  return {
    of(tab: string): Locks {
      const request = async (name: string, ...rest: readonly unknown[]) => {
        const isWaiting = held.has(name);
        if (isWaiting)
          await new Promise<void>((resolve) => waiting.set(name, [...(waiting.get(name) ?? []), resolve]));
        else if (rest.length === 1) held.set(name, tab);
        return undefined;
      };
      return {
        request: Object.assign(request, {}),
        query: async () => ({
          held: [...held.keys()].map((name) => ({ name, mode: "exclusive" as const })),
          pending: [],
        }),
      };
    },
    close(tab: string): void {
      for (const [name, owner] of held) {
        if (owner !== tab) continue;
        held.delete(name);
        for (const resolve of waiting.get(name) ?? []) resolve();
      }
    },
  };
}
