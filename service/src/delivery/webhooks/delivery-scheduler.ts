import { isUsable, type SigningSecret } from '@service-embeds/domain/identity/oauth-client';
import { isForWebhook } from '@service-embeds/domain/webhook/webhook-event';
import type { EventSubscriber, StoredEvent } from '../../db/events/publish-event.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import type { WebhookRow } from '../../db/rows/rows.ts';
import { deliveries } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { currentTraceParent } from '../../platform/telemetry.ts';
import { findSubscriptions, type Subscription } from './subscription.queries.ts';

/** A delivery to create: one event for one endpoint. */
export interface NewDelivery {
  webhook: Pick<WebhookRow, 'accountId' | 'id'>;
  event: Pick<StoredEvent, 'accountId' | 'id'>;
  /** The secret that alone signs it. Default: all valid ones. */
  signedWith?: SigningSecret | undefined;
}

/** What transactions whose events were expected have read for them. */
const expected = new WeakMap<Transaction, { accountId: string; subscriptions: Promise<Subscription[]> }>();

/**
 * Returns the subscriber that schedules a delivery of each event to every webhook endpoint that subscribes to it. In
 * production an application that is not certified receives nothing.
 */
export const webhookSubscriber = (clock: Clock, environment: Config['environment']): EventSubscriber => ({
  expectEvents: (db, accountId) => {
    const subscriptions = findSubscriptions(db, accountId, clock.now());
    // Its error is that of the transaction, which may end before there are events.
    subscriptions.catch(() => undefined);
    expected.set(db, { accountId, subscriptions });
  },
  onEvents: async (db, events) => {
    const newDeliveries: NewDelivery[] = [];
    for (const [accountId, group] of Map.groupBy(events, (event) => event.accountId)) {
      const early = expected.get(db);
      const isExpected = early?.accountId === accountId;
      const subscriptions = await (isExpected
        ? early.subscriptions
        : findSubscriptions(db, accountId, clock.now()));
      const usable = subscriptions.filter(
        ({ application }) => !application || isUsable(environment, application),
      );
      for (const event of group)
        for (const subscription of usable)
          if (includes(subscription, event)) newDeliveries.push({ webhook: subscription.webhook, event });
    }
    await scheduleDeliveries(db, clock.now(), newDeliveries);
  },
});

const includes = ({ webhook, seesWholeAccount }: Subscription, event: StoredEvent): boolean =>
  (webhook.eventTypes?.includes(event.type) ?? true) &&
  isForWebhook(event, { applicationId: webhook.applicationId, seesWholeAccount });

/**
 * Creates deliveries, which workers find at once: they exist exactly if the transaction commits.
 *
 * @returns the number of deliveries
 */
export async function scheduleDeliveries(
  db: Transaction,
  now: Date,
  newDeliveries: NewDelivery[],
): Promise<number> {
  if (!newDeliveries.length) return 0;
  const rows = newDeliveries.map(({ webhook, event, signedWith = null }) => ({
    accountId: webhook.accountId,
    id: newId(now),
    webhookId: webhook.id,
    eventAccountId: event.accountId,
    eventId: event.id,
    status: 'pending' as const,
    dueAt: now,
    traceParent: currentTraceParent(),
    signedWith,
    createdAt: now,
  }));
  await insertRows(db, deliveries, rows);
  return rows.length;
}
