import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';
import { isForWebhook } from '@service-embeds/domain/webhook/event-audience';
import type { Transaction } from '../db/database.ts';
import type { Queue } from '../db/queue.ts';
import type { WebhookRow } from '../db/rows.ts';
import { deliveries } from '../db/schema/index.ts';
import type { EventSubscriber, StoredEvent } from '../events/event-subscriber.ts';
import type { Clock } from '../platform/clock.ts';
import { currentTraceParent } from '../platform/telemetry.ts';
import { newId } from '../platform/ids.ts';
import { findSubscriptions } from './subscription.queries.ts';

/** What scheduling needs of the container. */
export interface SchedulerContext {
  clock: Clock;
  queue: Queue;
}

/** A delivery to create: one event for one endpoint. */
export interface NewDelivery {
  webhook: Pick<WebhookRow, 'accountId' | 'id'>;
  event: Pick<StoredEvent, 'accountId' | 'id'>;
}

/** Returns the subscriber that schedules a delivery of each event to every webhook endpoint that subscribes to it. */
export const webhookSubscriber = (context: SchedulerContext): EventSubscriber => ({
  onEvents: async (db, events) => {
    const accountIds = [...new Set(events.map(({ accountId }) => accountId))];
    const subscriptions = await findSubscriptions(db, accountIds, context.clock.now());
    const newDeliveries = events.flatMap((event) =>
      subscriptions
        .filter(({ accountId, webhook }) => accountId === event.accountId && includes(webhook, event))
        .map(({ webhook }) => ({ webhook, event })),
    );
    await scheduleDeliveries(db, context, newDeliveries);
  },
});

const includes = (webhook: WebhookRow, event: StoredEvent): boolean =>
  (webhook.eventTypes?.includes(event.type) ?? true) && isForWebhook(event, webhook);

/**
 * Creates deliveries and a job for each: they exist exactly if the transaction commits.
 *
 * @returns the number of deliveries
 */
export async function scheduleDeliveries(
  db: Transaction,
  { clock, queue }: SchedulerContext,
  newDeliveries: NewDelivery[],
): Promise<number> {
  if (!newDeliveries.length) return 0;
  const now = clock.now();
  const rows = newDeliveries.map(({ webhook, event }) => ({
    accountId: webhook.accountId,
    id: newId(now),
    webhookId: webhook.id,
    eventAccountId: event.accountId,
    eventId: event.id,
    status: 'pending' as const,
    // If the job is lost, `retryDue` finds the delivery then.
    dueAt: leaseEnd(now),
    traceParent: currentTraceParent(),
    createdAt: now,
  }));
  await db.insert(deliveries).values(rows);
  await queue.add(
    db,
    'webhook',
    rows.map(({ id }) => ({ deliveryId: id })),
  );
  return rows.length;
}
