import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema/index.ts';

import { createMailer } from '../mail/mailer.ts';
import { replaceHierarchy } from '../nodes/replacement.ts';
import type { Services } from '../services.ts';
import { deliver, retryDue } from '../webhooks/deliver.ts';
import { settleDue } from './settle.ts';

const idempotencyHours = 24;

/** Starts this process's share of the background work. Any number of processes may do so. */
export async function startWorker(db: Database, services: Services): Promise<void> {
  const { queue, clock } = services;
  const deliverMail = createMailer(db, services);
  await queue.work('mail', 4, deliverMail);
  await queue.work('hierarchy', 2, ({ accountId }) => replaceHierarchy(db, services, accountId));
  // One dead or slow endpoint delays no other: it never holds more than a few of the workers.
  await queue.work('webhook', 24, ({ deliveryId }) => deliver(db, services, deliveryId), 4);
  await queue.work('due', 1, async () => {
    await settleDue(db, services);
    await retryDue(db, services);
  });
  await queue.work('cleanup', 1, async () => {
    const expired = new Date(clock.now().getTime() - idempotencyHours * 3_600_000);
    await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, expired));
  });
  await queue.repeat('due', '* * * * *');
  await queue.repeat('cleanup', '0 * * * *');
}
