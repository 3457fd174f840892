import type { Jobs, Queue } from '../db/queue.ts';
import type { DueWork, ReportError } from './due-work.ts';
import { repeat } from './repeat.ts';

/** What processes do for each job of the queue, and the work that becomes due. */
export interface BackgroundWork {
  sendMail: (job: Jobs['mail']) => Promise<void>;
  replaceHierarchy: (job: Jobs['hierarchy']) => Promise<void>;
  reencrypt: (job: Jobs['re-encrypt']) => Promise<void>;
  /** Computes the lookup values of rows from before there were any. */
  fillLookups: () => Promise<void>;
  /** Begins webhook deliveries that are due. Returns whether more may be due. */
  deliverDueWebhooks: () => Promise<boolean>;
  /** Makes the deliveries of workers that were killed due again. */
  returnDeliveries: () => Promise<void>;
  /** Called once when a job has failed after its last retry. */
  onFailedHierarchy: (job: Jobs['hierarchy']) => Promise<void>;
  dueWork: readonly DueWork[];
  onError: ReportError;
  /** Tells operations how much work is in quarantine. */
  onQuarantined: (count: number) => void;
  /** Finishes what is under way when the worker stops. */
  close: () => Promise<void>;
}

/** Seconds between two looks for webhook deliveries that are due. */
const deliverySeconds = 0.5;
/** Seconds between two looks for deliveries of workers that were killed. */
const returnSeconds = 5;

/**
 * Lets this process work on the jobs of the queue until the queue stops, and on webhook deliveries. Any number of processes
 * may do so.
 *
 * @returns ends the looks for deliveries
 */
export async function startWorker(queue: Queue, work: BackgroundWork): Promise<() => Promise<void>> {
  await queue.work('mail', 4, work.sendMail);
  await queue.work('hierarchy', 2, work.replaceHierarchy);
  await queue.work('hierarchy-failed', 1, work.onFailedHierarchy);
  await queue.work('re-encrypt', 1, work.reencrypt);
  const deliver = async () => {
    while (await work.deliverDueWebhooks());
  };
  const ends = [
    repeat({ name: 'webhooks', everySeconds: deliverySeconds, run: deliver }, work.onError),
    repeat({ name: 'webhook-leases', everySeconds: returnSeconds, run: work.returnDeliveries }, work.onError),
  ];
  return async () => {
    // oxlint-disable-next-line no-restricted-properties -- each has statements of its own
    await Promise.all(ends.map((end) => end()));
  };
}
