import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { decrypt } from '../crypto.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { accounts, applications, deliveries, events, webhookLogs, webhooks } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { mailContact } from '../mail/contact.ts';
import { webhookDeletedMail } from '../mail/templates.ts';
import { validSecrets } from '../oauth/application.ts';
import type { Services } from '../services.ts';
import { dayInMilliseconds } from '../time.ts';
import type { Lanes } from './lanes.ts';
import { post, type Answer } from './post.ts';
import { presentEvent, shownUrl, type WebhookRow } from './present.ts';
import { givenUpAfterDays, leaseEnd, nextAttempt } from './schedule.ts';
import { signatures } from './sign.ts';

/** Seconds after which a delivery that found no room in its lane tries again. */
const turnedAwayFor = 15;

/**
 * Gives a delivery its place in the lane of its webhook, and returns: nobody waits for an endpoint. Until the attempt is
 * written down, the lease of the delivery keeps it from being lost. What is delivered already is left alone.
 */
export async function deliver(
  db: Database,
  services: Services,
  lanes: Lanes,
  deliveryId: string,
): Promise<void> {
  const found = await findDelivery(db, deliveryId);
  if (!found || found.delivery.status !== 'pending') return;
  if (found.webhook.deletedAt) {
    await db.update(deliveries).set({ status: 'failed', dueAt: null }).where(eq(deliveries.id, deliveryId));
    return;
  }
  lanes.enter(
    found.webhook.id,
    () => attempt(db, services, found),
    () =>
      db.transaction(async (transaction) => {
        const dueAt = leaseEnd(services.clock.now());
        await transaction.update(deliveries).set({ dueAt }).where(eq(deliveries.id, deliveryId));
        await services.queue.add(transaction, 'webhook', [{ deliveryId }], turnedAwayFor);
      }),
  );
}

/** Makes one attempt, and writes down how it went. */
async function attempt(db: Database, services: Services, found: Found): Promise<void> {
  const { delivery, webhook, event, application } = found;
  const { encryption } = services.keys;
  const secrets = application
    ? validSecrets(services, application)
    : webhook.secret
      ? [decrypt(encryption, webhook.secret)]
      : [];
  const body = JSON.stringify(presentEvent(event, webhook.includeObject));
  const number = delivery.attempts + 1;
  const headers = {
    ...signatures(body, event.id, services.clock.now(), secrets),
    'X-Service-Event-Id': event.id,
    'X-Service-Attempt': String(number),
  };
  const started = performance.now();
  const answer = await send(services, decrypt(encryption, webhook.url), headers, body);
  await record(db, services, found, number, answer, Math.round(performance.now() - started));
}

async function send(
  { config }: Services,
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  if (!address.startsWith('sns:')) return post(address, headers, body, config.privateWebhooks);
  const { publish } = await import('./publish.ts');
  return publish(address, headers, body, config.snsEndpoint);
}

type Found = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

async function findDelivery(db: Queryable, id: string) {
  const [row] = await db
    .select({ delivery: deliveries, webhook: webhooks, event: events, application: applications })
    .from(deliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.accountId, deliveries.accountId), eq(webhooks.id, deliveries.webhookId)),
    )
    .innerJoin(
      events,
      and(eq(events.accountId, deliveries.eventAccountId), eq(events.id, deliveries.eventId)),
    )
    .leftJoin(applications, eq(applications.id, webhooks.applicationId))
    .where(eq(deliveries.id, id));
  return row;
}

/** The log, the delivery and the webhook's health: one transaction. */
async function record(
  db: Database,
  services: Services,
  { delivery, webhook, event }: Found,
  attempt: number,
  answer: Answer,
  durationMs: number,
): Promise<void> {
  const now = services.clock.now();
  const taken = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const next = taken ? undefined : nextAttempt(attempt, now);
  const status = taken ? 'delivered' : next ? 'pending' : 'failed';
  await db.transaction(async (transaction) => {
    const { accountId } = webhook;
    await transaction.insert(webhookLogs).values({
      accountId,
      id: newId(now),
      deliveryId: delivery.id,
      webhookId: webhook.id,
      eventAccountId: event.accountId,
      eventId: event.id,
      eventType: event.type,
      attempt,
      ...answer,
      // PostgreSQL holds no null character.
      response: answer.response?.replaceAll('\0', '') ?? null,
      durationMs,
      createdAt: now,
    });
    await transaction
      .update(deliveries)
      .set({ status, attempts: attempt, dueAt: next ?? null })
      .where(eq(deliveries.id, delivery.id));
    const mine = and(eq(webhooks.accountId, accountId), eq(webhooks.id, webhook.id));
    const [current] = await transaction.select().from(webhooks).where(mine).for('update');
    if (!current || current.deletedAt) return;
    const failingSince = taken ? null : (current.failingSince ?? now);
    const givenUp =
      failingSince && now.getTime() - failingSince.getTime() > givenUpAfterDays * dayInMilliseconds;
    if (failingSince?.getTime() !== current.failingSince?.getTime() || givenUp)
      await transaction
        .update(webhooks)
        .set({ failingSince, ...(givenUp && { deletedAt: now }) })
        .where(mine);
    if (givenUp) await tellContact(transaction, services, webhook, now);
  });
}

async function tellContact(
  db: Transaction,
  services: Services,
  { accountId, url }: WebhookRow,
  now: Date,
): Promise<void> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const mail = webhookDeletedMail(shownUrl(services, url));
  if (account) await mailContact(db, services, account, { kind: 'webhook_deleted', ...mail, createdAt: now });
}

/** Enqueues what is due: retries, and deliveries whose job was lost. Several may run at once. */
export async function retryDue(db: Database, services: Services): Promise<void> {
  const batch = 500;
  for (let found = batch; found === batch;) {
    found = await db.transaction(async (transaction) => {
      const now = services.clock.now();
      const rows = await transaction
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(and(isNotNull(deliveries.dueAt), lte(deliveries.dueAt, now)))
        .limit(batch)
        .for('update', { skipLocked: true });
      if (!rows.length) return 0;
      const ids = rows.map(({ id }) => id);
      await transaction
        .update(deliveries)
        .set({ dueAt: leaseEnd(now) })
        .where(inArray(deliveries.id, ids));
      await services.queue.add(
        transaction,
        'webhook',
        ids.map((deliveryId) => ({ deliveryId })),
      );
      return rows.length;
    });
  }
}
