// cspell:ignore schedstat
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the milliseconds for which the threads of a process have run. Other programs make everything take longer, but not this: it says more
 * than the clock on a busy machine. Undefined where the system does not say it: not Linux.
 */
export function cpuMs(processId: number | undefined): number | undefined {
  const folder = `/proc/${processId}/task`;
  try {
    return readdirSync(folder).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
      return sum + Number(nanoseconds) / 1e6;
    }, 0);
  } catch {
    return undefined;
  }
}

/** Runs work, and returns the milliseconds of CPU that a process used meanwhile. */
export async function cpuOf(
  processId: number | undefined,
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  const before = cpuMs(processId);
  await work();
  const after = cpuMs(processId);
  return before === undefined || after === undefined ? undefined : after - before;
}
