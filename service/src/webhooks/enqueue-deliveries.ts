import { and, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { EventType } from '@service-embeds/contract';
import type { Transaction } from '../db/database.ts';
import { accounts, authorizationCodes, credentials, deliveries, webhooks } from '../db/schema/index.ts';
import { newId } from '../platform/ids.ts';
import type { Container } from '../context.ts';
import type { WebhookRow } from '../resources/webhooks/webhook.serializer.ts';
import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';

/** An event that was written in this transaction. */
export interface WrittenEvent {
  accountId: string;
  id: string;
  type: EventType;
}

/** Puts events on their way to every webhook that hears of them, in the transaction that wrote them. */
export async function enqueueDeliveries(
  db: Transaction,
  container: Container,
  events: WrittenEvent[],
): Promise<void> {
  const accountIds = [...new Set(events.map(({ accountId }) => accountId))];
  const hearing = await webhooksOf(db, container, accountIds);
  if (!hearing.length) return;
  await enqueue(
    db,
    container,
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
  container: Container,
  wanted: { webhook: Pick<WebhookRow, 'accountId' | 'id'>; event: Omit<WrittenEvent, 'type'> }[],
): Promise<number> {
  if (!wanted.length) return 0;
  const now = container.clock.now();
  const rows = wanted.map(({ webhook, event }) => ({
    accountId: webhook.accountId,
    id: newId(now),
    webhookId: webhook.id,
    eventAccountId: event.accountId,
    eventId: event.id,
    status: 'pending' as const,
    // Should the job be lost, the sweep finds the delivery then.
    dueAt: leaseEnd(now),
    createdAt: now,
  }));
  await db.insert(deliveries).values(rows);
  await container.queue.add(
    db,
    'webhook',
    rows.map(({ id }) => ({ deliveryId: id })),
  );
  return rows.length;
}

/** Webhooks that hear of accounts: their own, and those of applications that are connected with them. */
async function webhooksOf(
  db: Transaction,
  { clock }: Container,
  accountIds: string[],
): Promise<{ accountId: string; webhook: WebhookRow }[]> {
  const ownOf = and(isNull(webhooks.applicationId), eq(webhooks.accountId, accounts.id));
  const connected = exists(
    db
      .select({ one: sql`1` })
      .from(credentials)
      .where(
        and(
          eq(credentials.accountId, accounts.id),
          eq(credentials.applicationId, webhooks.applicationId),
          isNull(credentials.revokedAt),
        ),
      ),
  );
  // Whoever has a code is about to connect: account.connected is for it already.
  const connecting = exists(
    db
      .select({ one: sql`1` })
      .from(authorizationCodes)
      .where(
        and(
          eq(authorizationCodes.accountId, accounts.id),
          eq(authorizationCodes.applicationId, webhooks.applicationId),
          isNull(authorizationCodes.usedAt),
          gt(authorizationCodes.expiresAt, clock.now()),
        ),
      ),
  );
  return db
    .select({ accountId: accounts.id, webhook: webhooks })
    .from(webhooks)
    .innerJoin(accounts, or(ownOf, connected, connecting))
    .where(and(isNull(webhooks.deletedAt), inArray(accounts.id, accountIds)));
}

/** The webhook of an account, alive. */
export const aliveWebhook = (accountId: string, id: string) =>
  and(eq(webhooks.accountId, accountId), eq(webhooks.id, id), isNull(webhooks.deletedAt));
