import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Sends a signal to a process. Returns whether it runs: signal 0 only asks. */
export function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends all processes that this one started, and those that they started, which have 2 seconds to do so by themselves. */
export async function endDescendants(): Promise<void> {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const ids = [process.pid];
  for (const id of ids) for (const [child = 0, parent] of rows) if (parent === id) ids.push(child);
  const sendAll = (name: NodeJS.Signals | 0) => ids.slice(1).filter((id) => signal(id, name));
  sendAll('SIGTERM');
  for (let waited = 0; waited < 2000 && sendAll(0).length; waited += 100) await setTimeout(100);
  sendAll('SIGKILL');
}
