// cspell:ignore schedstat ppid
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

/** Milliseconds of a clock tick, in which Linux counts the time of processes for programs. */
const tickMs = 10;

/**
 * Returns the milliseconds for which all processes of a PostgreSQL have run, those that have ended included: their time is counted for
 * the server, which waits for them.
 *
 * @param serverId process ID of the server, the parent of all its processes
 * @throws if the system does not say it: not Linux
 */
export function postgresCpuMs(serverId: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.reduce((sum, name) => {
    const { ppid, own, ofEnded } = timesOf(Number(name)) ?? { ppid: 0, own: 0, ofEnded: 0 };
    if (Number(name) === serverId) return sum + own + ofEnded;
    return ppid === serverId ? sum + own : sum;
  }, 0);
}

/** Returns the process ID of the parent of a process. */
export const parentOf = (processId: number): number => timesOf(processId)?.ppid ?? 0;

/** Reads the parent of a process, and the milliseconds for which it and its children that have ended have run. Undefined: it has ended. */
function timesOf(processId: number): { ppid: number; own: number; ofEnded: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name of the program may contain blanks and parentheses. What follows it are numbers: proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [ppid = 0, user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = [1, 11, 12, 13, 14].map(
      (index) => Number(fields[index]),
    );
    return { ppid, own: (user + system) * tickMs, ofEnded: (userOfEnded + systemOfEnded) * tickMs };
  } catch {
    return undefined;
  }
}
