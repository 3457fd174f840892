import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { createMailer } from '../mail/mailer.ts';
import { replaceHierarchy } from '../nodes/replacement.ts';
import type { Services } from '../services.ts';
import { Courier } from '../webhooks/courier.ts';
import { retryDue } from '../webhooks/retry.ts';
import { cleanUp } from './clean-up.ts';
import { settleDue } from './settle.ts';

/**
 * Starts this process's share of the background work. Any number of processes may do so.
 * @returns ends deliveries under way; to be called before the queue is stopped
 */
export async function startWorker(
  db: Database,
  services: Services,
  log: Logger,
): Promise<() => Promise<void>> {
  const { queue, clock } = services;
  const deliverMail = createMailer(db, services);
  await queue.work('mail', 4, deliverMail);
  await queue.work('hierarchy', 2, ({ accountId }) => replaceHierarchy(db, services, accountId));
  const courier = new Courier(db, services, (error) => log.error({ error }, 'webhook'));
  await queue.workTogether('webhook', { concurrency: 4, batch: 50 }, (jobs) =>
    courier.take(jobs.map(({ deliveryId }) => deliveryId)),
  );
  await queue.work('due', 1, async () => {
    await settleDue(db, services);
    await retryDue(db, services);
  });
  await queue.work('cleanup', 1, () => cleanUp(db, clock.now()));
  await queue.repeat('due', '* * * * *');
  await queue.repeat('cleanup', '0 * * * *');
  return () => courier.close();
}
