import type { Database } from '../db/database.ts';
import type { Jobs, Queue } from '../db/queue.ts';
import type { Clock } from '../platform/clock.ts';
import { cleanUp } from './cleanup.ts';
import { runDueWork, type DueWork, type ReportError } from './due-work.ts';
import { countQuarantined } from './failed-work.queries.ts';
import { repeat, type RepeatedTask } from './repeat.ts';

/** What the worker does for each job of the queue, and the work that becomes due. */
export interface BackgroundWork {
  sendMail: (job: Jobs['mail']) => Promise<void>;
  replaceHierarchy: (job: Jobs['hierarchy']) => Promise<void>;
  reencrypt: (job: Jobs['re-encrypt']) => Promise<void>;
  deliverWebhooks: (deliveryIds: string[]) => Promise<void>;
  /** Called once when a job has failed after its last retry. */
  onFailedHierarchy: (job: Jobs['hierarchy']) => Promise<void>;
  dueWork: readonly DueWork[];
  onError: ReportError;
  /** Tells operations how much work is in quarantine. */
  onQuarantined: (count: number) => void;
  /** Finishes what is under way when the worker stops. */
  close: () => Promise<void>;
}

/** Seconds between two looks at what is due. */
const dueSeconds = 15;
const cleanUpSeconds = 3600;
const countSeconds = 60;

/**
 * Starts this process's share of the background work. Any number of processes may do so.
 * @returns ends the work under way. Call it before the queue stops
 */
export async function startWorker(
  db: Database,
  { queue, clock }: { queue: Queue; clock: Clock },
  work: BackgroundWork,
): Promise<() => Promise<void>> {
  await queue.work('due-soon', 1, () => runDueWork(db, work.dueWork, work.onError));
  await queue.work('mail', 4, work.sendMail);
  await queue.work('hierarchy', 2, work.replaceHierarchy);
  await queue.work('hierarchy-failed', 1, work.onFailedHierarchy);
  await queue.workTogether('webhook', { concurrency: 4, batch: 50 }, (jobs) =>
    work.deliverWebhooks(jobs.map(({ deliveryId }) => deliveryId)),
  );
  await queue.work('re-encrypt', 1, work.reencrypt);
  const tasks: RepeatedTask[] = [
    ...work.dueWork.map(({ name, run }) => ({
      name,
      everySeconds: dueSeconds,
      run: () => run(db, work.onError),
    })),
    { name: 'clean-up', everySeconds: cleanUpSeconds, run: () => cleanUp(db, clock.now(), work.onError) },
    {
      name: 'quarantine',
      everySeconds: countSeconds,
      run: async () => work.onQuarantined(await countQuarantined(db)),
    },
  ];
  const ends = tasks.map((task) => repeat(task, work.onError));
  return async () => {
    await Promise.all(ends.map((end) => end()));
    await work.close();
  };
}
