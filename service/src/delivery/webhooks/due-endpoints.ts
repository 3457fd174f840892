import { and, desc, eq, isNotNull, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { failureCutoff, failsPersistently } from '@service-embeds/domain/webhook/endpoint-health';
import type { Database, Transaction } from '../../db/pool/database.ts';
import { byId, ofAccount, sameAccount } from '../../db/rows/of-account.ts';
import type { WebhookRow } from '../../db/rows/rows.ts';
import { deliveries, webhooks } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isLeased } from './delivery-leases.ts';

/** Endpoints that one transaction tries again. */
const batchSize = 100;

type Endpoint = Pick<WebhookRow, 'accountId' | 'id'>;

/**
 * Endpoints that have failed for days and to which nothing is being sent: all retries are over, and no event came afterwards. The
 * newest event that each of them missed is sent again. An endpoint that accepts it is healthy again, and one that fails is deleted
 * (docs/api/webhooks.md#webhook-retries).
 */
export const dueEndpoints = (clock: Clock) => ({
  name: 'failing-endpoints',
  run: async (db: Database): Promise<void> => {
    while ((await tryBatch(db, clock.now())) === batchSize);
  },
  /** The test clock of the account brings the end of its endpoints forward, like the retries to them. */
  runForAccount: async (db: Transaction, accountId: string, { bySeconds }: { bySeconds: number }) => {
    await db
      .update(webhooks)
      .set({ failingSince: sql`${webhooks.failingSince} - ${bySeconds} * interval '1 second'` })
      .where(ofAccount(webhooks, accountId));
  },
});

/** Returns the number of endpoints. */
const tryBatch = (db: Database, now: Date): Promise<number> =>
  db.transaction(async (transaction) => {
    const endpoints = await lockSilentEndpoints(transaction, now);
    for (const endpoint of endpoints) await tryEndpoint(transaction, endpoint, now);
    return endpoints.length;
  });

/** Locks endpoints that have failed for days, for which no delivery waits, and to which no worker is sending one. */
const lockSilentEndpoints = (db: Transaction, now: Date): Promise<Endpoint[]> => {
  const { webhookId, dueAt, status, id } = deliveries;
  const ofEndpoint = and(sameAccount(deliveries, webhooks), eq(webhookId, webhooks.id));
  const selectWhere = (condition: SQL) =>
    db.select({ id }).from(deliveries).where(and(ofEndpoint, condition));
  const waiting = selectWhere(isNotNull(dueAt));
  const underWay = selectWhere(sql`${status} = 'pending' and ${isLeased}`);
  return db
    .select({ accountId: webhooks.accountId, id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        lt(webhooks.failingSince, failureCutoff(now)),
        isNull(webhooks.deletedAt),
        notExists(waiting),
        notExists(underWay),
      ),
    )
    .limit(batchSize)
    .for('update', { skipLocked: true });
};

/**
 * Sends the newest event again that an endpoint missed. If that was not given up after its retries, nothing can be sent to the endpoint,
 * for example because the event was deleted: then nothing is known of its health. The statement reads the account's deliveries from the
 * newest on: an index of failed ones would cost every delivery an entry, and this happens once a week for an endpoint that fails.
 */
async function tryEndpoint(db: Transaction, endpoint: Endpoint, now: Date): Promise<void> {
  const [newest] = await db
    .select({ id: deliveries.id, attempts: deliveries.attempts })
    .from(deliveries)
    .where(
      and(
        ofAccount(deliveries, endpoint.accountId),
        eq(deliveries.webhookId, endpoint.id),
        eq(deliveries.status, 'failed'),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(1);
  if (newest && failsPersistently(newest.attempts))
    await db
      .update(deliveries)
      .set({ status: 'pending', attempts: 0, dueAt: now })
      .where(byId(deliveries, endpoint.accountId, newest.id));
  else
    await db
      .update(webhooks)
      .set({ failingSince: null })
      .where(byId(webhooks, endpoint.accountId, endpoint.id));
}
