import type { Database } from '../db/pool/database.ts';
import type { Queue } from '../db/queue.ts';
import type { Clock } from '../platform/clock.ts';
import { cleanUp } from './cleanup.ts';
import { runDueWork } from './due-work.ts';
import { countQuarantined } from './failed-work.queries.ts';
import { repeat, type RepeatedTask } from './repeat.ts';
import type { BackgroundWork } from './worker.ts';

/** Seconds between two looks at what is due. */
const dueSeconds = 15;
const cleanUpSeconds = 3600;
const countSeconds = 60;
const fillSeconds = 3600;

/**
 * Lets this process look for what is due, clean up, and count what is in quarantine. Any number of processes may
 * do so: rows are locked while one works on them.
 *
 * @returns ends the work under way
 */
export async function startScheduler(
  db: Database,
  { queue, clock }: { queue: Queue; clock: Clock },
  work: BackgroundWork,
): Promise<() => Promise<void>> {
  await queue.work('due-soon', 1, () => runDueWork(db, work.dueWork, work.onError));
  const tasks: RepeatedTask[] = [
    ...work.dueWork.map(({ name, run }) => ({
      name,
      everySeconds: dueSeconds,
      run: () => run(db, work.onError),
    })),
    { name: 'clean-up', everySeconds: cleanUpSeconds, run: () => cleanUp(db, clock.now(), work.onError) },
    { name: 'fill-lookups', everySeconds: fillSeconds, run: work.fillLookups },
    {
      name: 'quarantine',
      everySeconds: countSeconds,
      run: async () => work.onQuarantined(await countQuarantined(db)),
    },
  ];
  const ends = tasks.map((task) => repeat(task, work.onError));
  return async () => {
    // oxlint-disable-next-line no-restricted-properties -- each task ends its own transaction
    await Promise.all(ends.map((end) => end()));
  };
}
