import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measure } from './result.ts';

/** Prints a step of a drill. */
export const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Gives a drill a folder of its own, and deletes it in the end. */
export async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-embeds-drill-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints what was lost. The drill fails if something was that must not be. */
export function report(losses: Measure[]): void {
  console.table(
    losses.map(({ measure, count, mustBeZero }) => ({ measure, count, goal: mustBeZero ? '0' : '' })),
  );
  if (losses.some(({ count, mustBeZero }) => mustBeZero && count > 0)) process.exitCode = 1;
}
