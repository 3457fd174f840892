import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

export { root } from '../../scripts/setup/install.mjs';

/** A process of the machine. */
export interface Process {
  id: number;
  parent: number;
  command: string;
}

const processes = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, id, parent, command = '']) => ({ id: Number(id), parent: Number(parent), command }));

/** Returns a process and all that it started. */
export function treeOf(id: number, all: Process[] = processes()): Process[] {
  const [own] = all.filter((item) => item.id === id);
  const children = all.filter(({ parent }) => parent === id);
  return [...(own ? [own] : []), ...children.flatMap((child) => treeOf(child.id, all))];
}

/** Returns the database whose data is in a folder. */
export const databaseIn = (folder: string): number =>
  Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]);

/** Whether a process runs. */
export const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

/** Waits until processes have ended. Fails with the commands of those that still run after `milliseconds`. */
export async function everythingEnds(ids: number[], milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (ids.some(isRunning)) {
    const names = processes().filter(({ id }) => ids.includes(id));
    assert.ok(performance.now() < deadline, `still running: ${JSON.stringify(names)}`);
    await setTimeout(100);
  }
}
