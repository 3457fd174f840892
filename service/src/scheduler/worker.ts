import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { createMailer } from '../integrations/mail/mailer.ts';
import { replaceHierarchy } from '../resources/nodes/replace-hierarchy.ts';
import type { Container } from '../context.ts';
import { WebhookDispatcher } from '../webhooks/dispatcher.ts';
import { retryDue } from '../webhooks/retry-deliveries.ts';
import { cleanUp } from './cleanup.ts';
import { settleDue } from './run-due-work.ts';

/**
 * Starts this process's share of the background work. Any number of processes may do so.
 * @returns ends deliveries under way; to be called before the queue is stopped
 */
export async function startWorker(
  db: Database,
  container: Container,
  log: Logger,
): Promise<() => Promise<void>> {
  const { queue, clock } = container;
  const deliverMail = createMailer(db, container);
  await queue.work('mail', 4, deliverMail);
  await queue.work('hierarchy', 2, ({ accountId }) => replaceHierarchy(db, container, accountId));
  const dispatcher = new WebhookDispatcher(db, container, (error) => log.error({ error }, 'webhook'));
  await queue.workTogether('webhook', { concurrency: 4, batch: 50 }, (jobs) =>
    dispatcher.dispatch(jobs.map(({ deliveryId }) => deliveryId)),
  );
  await queue.work('due', 1, async () => {
    await settleDue(db, container);
    await retryDue(db, container);
  });
  await queue.work('cleanup', 1, () => cleanUp(db, clock.now()));
  await queue.repeat('due', '* * * * *');
  await queue.repeat('cleanup', '0 * * * *');
  return () => dispatcher.close();
}
