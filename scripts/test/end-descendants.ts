import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds in which processes may end by themselves. */
const grace = 2000;

/** Ends all processes that this one started, and those that they started, whatever their groups are. */
export async function endDescendants(): Promise<void> {
  const ids = descendantsOf(process.pid);
  send(ids, 'SIGTERM');
  for (let waited = 0; waited < grace && send(ids, 0); waited += 100) await setTimeout(100);
  send(ids, 'SIGKILL');
}

function descendantsOf(ancestor: number): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ids = [ancestor];
  for (const id of ids) for (const [child = 0, parent] of all) if (parent === id) ids.push(child);
  return ids.slice(1);
}

/** Sends a signal to processes. Returns whether any of them still runs. */
function send(ids: number[], signal: NodeJS.Signals | 0): boolean {
  const reached = ids.filter((id) => {
    try {
      return process.kill(id, signal);
    } catch {
      return false;
    }
  });
  return reached.length > 0;
}
