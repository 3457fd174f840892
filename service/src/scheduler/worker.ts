import type { Jobs, Queue } from '../db/queue.ts';
import type { DueWork, ReportError } from './due-work.ts';

/** What processes do for each job of the queue, and the work that becomes due. */
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

/** Lets this process work on the jobs of the queue until the queue stops. Any number of processes may do so. */
export async function startWorker(queue: Queue, work: BackgroundWork): Promise<void> {
  await queue.work('mail', 4, work.sendMail);
  await queue.work('hierarchy', 2, work.replaceHierarchy);
  await queue.work('hierarchy-failed', 1, work.onFailedHierarchy);
  await queue.workTogether('webhook', { concurrency: 4, batch: 50 }, (jobs) =>
    work.deliverWebhooks(jobs.map(({ deliveryId }) => deliveryId)),
  );
  await queue.work('re-encrypt', 1, work.reencrypt);
}
