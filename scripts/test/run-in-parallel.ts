/** What a piece of work needs while it runs. */
interface Load {
  /** Processes that work at the same time. Default: 1. */
  load?: number;
}

/**
 * Runs pieces of work side by side: whenever there is room, the first that fits starts. So put the longest ones first; the
 * short ones fill what is left, and no processor waits for the end of a group.
 *
 * @param capacity most load at once. What needs more runs alone.
 * @returns the results in the order of `items`. Rejects with the first error, without starting more.
 */
export async function runInParallel<Item extends Load, Result>(
  items: readonly Item[],
  capacity: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const running = new Map<Item, Promise<void>>();
  const waiting = new Map(items.entries());
  const start = async (index: number, item: Item) => {
    results[index] = await work(item);
    running.delete(item);
  };
  const fits = ({ load = 1 }: Item) => {
    const taken = [...running.keys()].reduce((sum, each) => sum + (each.load ?? 1), 0);
    return !running.size || taken + load <= capacity;
  };
  while (waiting.size || running.size) {
    for (const [index, item] of waiting) {
      if (!fits(item)) continue;
      waiting.delete(index);
      running.set(item, start(index, item));
    }
    await Promise.race(running.values());
  }
  return results;
}
