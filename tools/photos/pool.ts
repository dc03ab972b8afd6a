import { availableParallelism } from "node:os";

/** As many at a time as there are cores, so that no more photos than that are in memory. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  workers = availableParallelism(),
): Promise<void> {
  const queue = items.values();
  const drain = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, drain));
}
