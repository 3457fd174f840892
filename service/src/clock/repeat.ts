import { setTimeout } from 'node:timers/promises';

/** Something that a process does again and again. */
export interface RepeatedTask {
  /** For the log. */
  name: string;
  /** Seconds between the end of one run and the start of the next. */
  everySeconds: number;
  /** Resolves to true if it is to run again at once, because there is more to do. */
  run: () => Promise<unknown>;
}

/** Seconds in which the first run starts, at a random time, so that processes that start together do not run together. */
const firstRunSeconds = 10;

/**
 * Repeats a task in this process. Every process does, and rows are locked or leased while they are worked on: so another one takes over
 * when this one is killed. A run that fails is reported, and the next one comes as usual.
 *
 * @returns ends the repetition, after the run under way
 */
export function repeat(
  { name, everySeconds, run }: RepeatedTask,
  onError: (error: unknown, details: { job: string }) => void,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const pause = (seconds: number) => setTimeout(seconds * 1000, undefined, { signal });
  const loop = async () => {
    await pause(Math.random() * Math.min(firstRunSeconds, everySeconds));
    while (!signal.aborted) {
      const hasMore = await run().catch((error: unknown) => onError(error, { job: name }));
      if (hasMore !== true) await pause(everySeconds);
    }
  };
  // Only the end of the repetition interrupts a pause.
  const ended = loop().catch(() => undefined);
  return () => {
    stopped.abort();
    return ended;
  };
}
