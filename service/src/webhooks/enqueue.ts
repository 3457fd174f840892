import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { EventType } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { authorizationCodes, credentials, deliveries, webhooks } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { leaseMinutes } from './schedule.ts';

/** An event that was written in this transaction. */
export interface WrittenEvent {
  accountId: string;
  id: string;
  type: EventType;
}

type WebhookRow = typeof webhooks.$inferSelect;

/** Puts events on their way to every webhook that hears of them, in the transaction that wrote them. */
export async function enqueueDeliveries(
  db: Transaction,
  services: Services,
  events: WrittenEvent[],
): Promise<void> {
  const accountIds = [...new Set(events.map(({ accountId }) => accountId))];
  const hearing = await webhooksOf(db, services, accountIds);
  if (!hearing.length) return;
  await enqueue(
    db,
    services,
    events.flatMap((event) =>
      hearing
        .filter(({ accountId, webhook }) => accountId === event.accountId && wants(webhook, event.type))
        .map(({ webhook }) => ({ webhook, event })),
    ),
  );
}

const wants = ({ eventTypes }: WebhookRow, type: EventType): boolean => eventTypes?.includes(type) ?? true;

/** New deliveries, each with its job: they exist exactly if the transaction commits. */
export async function enqueue(
  db: Transaction,
  services: Services,
  wanted: { webhook: Pick<WebhookRow, 'accountId' | 'id'>; event: Omit<WrittenEvent, 'type'> }[],
): Promise<number> {
  if (!wanted.length) return 0;
  const now = services.clock.now();
  const rows = wanted.map(({ webhook, event }) => ({
    accountId: webhook.accountId,
    id: newId(now),
    webhookId: webhook.id,
    eventAccountId: event.accountId,
    eventId: event.id,
    status: 'pending' as const,
    // Should the job be lost, the sweep finds the delivery then.
    dueAt: new Date(now.getTime() + leaseMinutes * 60_000),
    createdAt: now,
  }));
  await db.insert(deliveries).values(rows);
  await services.queue.add(
    db,
    'webhook',
    rows.map(({ id }) => ({ deliveryId: id })),
  );
  return rows.length;
}

/** Webhooks that hear of accounts: their own, and those of applications that are connected with them. */
async function webhooksOf(
  db: Transaction,
  { clock }: Services,
  accountIds: string[],
): Promise<{ accountId: string; webhook: WebhookRow }[]> {
  const now = clock.now();
  const tokens = await db
    .selectDistinct({ accountId: credentials.accountId, applicationId: credentials.applicationId })
    .from(credentials)
    .where(and(inArray(credentials.accountId, accountIds), isNull(credentials.revokedAt)));
  // Whoever has a code is about to connect: account.connected is for it already.
  const codes = await db
    .selectDistinct({
      accountId: authorizationCodes.accountId,
      applicationId: authorizationCodes.applicationId,
    })
    .from(authorizationCodes)
    .where(
      and(
        inArray(authorizationCodes.accountId, accountIds),
        isNull(authorizationCodes.usedAt),
        gt(authorizationCodes.expiresAt, now),
      ),
    );
  const connected = [...tokens, ...codes];
  const applicationIds = [...new Set(connected.map(({ applicationId }) => applicationId))].filter(
    (id) => id !== null,
  );
  const alive = await db
    .select()
    .from(webhooks)
    .where(
      and(
        isNull(webhooks.deletedAt),
        or(
          and(isNull(webhooks.applicationId), inArray(webhooks.accountId, accountIds)),
          applicationIds.length ? inArray(webhooks.applicationId, applicationIds) : undefined,
        ),
      ),
    );
  return accountIds.flatMap((accountId) =>
    alive
      .filter((webhook) =>
        webhook.applicationId === null
          ? webhook.accountId === accountId
          : connected.some(
              (one) => one.accountId === accountId && one.applicationId === webhook.applicationId,
            ),
      )
      .map((webhook) => ({ accountId, webhook })),
  );
}

/** The webhook of an account, alive. */
export const aliveWebhook = (accountId: string, id: string) =>
  and(eq(webhooks.accountId, accountId), eq(webhooks.id, id), isNull(webhooks.deletedAt));
