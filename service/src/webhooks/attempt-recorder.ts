import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { isAccepted, updateEndpointHealth } from '@service-embeds/domain/webhook/endpoint-health';
import { nextAttempt } from '@service-embeds/domain/webhook/retry-schedule';
import { recordAudit, systemActor } from '../audit/audit-log.ts';
import type { Container } from '../context.ts';
import type { Database, Transaction } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import type { WebhookRow } from '../db/rows.ts';
import { accounts, deliveries, webhookLogs, webhooks } from '../db/schema/index.ts';
import { mailContact } from '../integrations/mail/account-contact.ts';
import { webhookDeletedMail } from '../integrations/mail/customer-mails.ts';
import { newId } from '../platform/ids.ts';
import type { PendingDelivery } from './delivery.queries.ts';
import type { AttemptResult } from './http-sender.ts';
import { urlWithoutCredentials } from './webhook-url.ts';

/** One delivery attempt and its result. */
export interface Attempt {
  pending: PendingDelivery;
  /** Number of the attempt, from 1. */
  number: number;
  result: AttemptResult;
  durationMs: number;
  at: Date;
}

/**
 * Milliseconds for which attempts gather before they are recorded. A transaction costs as much as a dozen of its attempts. If the process
 * is killed meanwhile, those attempts are repeated, as is any other one that was under way.
 */
const gatherMs = 20;

const wasAccepted = ({ result }: Attempt): boolean => isAccepted(result.status);

/**
 * Records attempts: log, delivery, and health of the endpoint in one transaction. Attempts that end within a moment, or
 * while a transaction is under way, are recorded together. Until an attempt is recorded, the lease of its delivery makes sure
 * that a crash does not lose it.
 */
export class AttemptRecorder {
  private waiting: Attempt[] = [];
  private flushing: Promise<void> | undefined;
  private readonly db: Database;
  private readonly container: Container;
  private readonly onError: (error: unknown) => void;

  /** @param onError receives the error of a transaction that did not commit */
  constructor(db: Database, container: Container, onError: (error: unknown) => void) {
    this.db = db;
    this.container = container;
    this.onError = onError;
  }

  /** Records an attempt soon, and returns immediately. */
  record(attempt: Attempt): void {
    this.waiting.push(attempt);
    this.flushing ??= this.saveWaiting().finally(() => (this.flushing = undefined));
  }

  /** Resolves when every attempt is recorded. */
  async flush(): Promise<void> {
    while (this.flushing) await this.flushing;
  }

  private async saveWaiting(): Promise<void> {
    while (this.waiting.length) {
      await setTimeout(gatherMs);
      const attempts = this.waiting.splice(0);
      await this.db.transaction((transaction) => this.save(transaction, attempts)).catch(this.onError);
    }
  }

  private async save(db: Transaction, attempts: Attempt[]): Promise<void> {
    await insertRows(db, webhookLogs, attempts.map(toLogRow));
    const acceptedIds = attempts.filter(wasAccepted).map(({ pending }) => pending.delivery.id);
    if (acceptedIds.length) await markDelivered(db).execute({ ids: acceptedIds });
    for (const { pending, number, at } of attempts.filter((attempt) => !wasAccepted(attempt))) {
      const next = nextAttempt(number, at);
      await db
        .update(deliveries)
        .set({ status: next ? 'pending' : 'failed', attempts: number, dueAt: next ?? null })
        .where(eq(deliveries.id, pending.delivery.id));
    }
    await this.updateEndpoints(db, attempts);
  }

  /** Updates the endpoints that fail or have failed. Healthy ones are not even locked. */
  private async updateEndpoints(db: Transaction, attempts: Attempt[]): Promise<void> {
    const latest = new Map<string, Attempt>();
    for (const attempt of attempts)
      if (!wasAccepted(attempt) || attempt.pending.webhook.failingSince)
        latest.set(attempt.pending.webhook.id, attempt);
    // Every worker locks endpoints in the same order, so that two of them never wait for each other.
    const sorted = [...latest].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, attempt] of sorted) await this.updateEndpoint(db, attempt);
  }

  private async updateEndpoint(db: Transaction, attempt: Attempt): Promise<void> {
    const { accountId, id } = attempt.pending.webhook;
    const byId = and(eq(webhooks.accountId, accountId), eq(webhooks.id, id));
    const [webhook] = await db.select().from(webhooks).where(byId).for('update');
    if (!webhook || webhook.deletedAt) return;
    const { failingSince, expired } = updateEndpointHealth(webhook, {
      accepted: wasAccepted(attempt),
      at: attempt.at,
      number: attempt.number,
    });
    if (failingSince?.getTime() !== webhook.failingSince?.getTime() || expired)
      await db
        .update(webhooks)
        .set({ failingSince, ...(expired && { deletedAt: attempt.at }) })
        .where(byId);
    if (expired) await this.recordDeletion(db, webhook, attempt.at);
  }

  /** Records that the service has deleted an endpoint that failed for days, and tells the account. */
  private async recordDeletion(db: Transaction, webhook: WebhookRow, at: Date): Promise<void> {
    const { accountId, id, applicationId } = webhook;
    const entry = {
      accountId,
      actor: { ...systemActor, applicationId },
      action: 'webhook.deleted',
      object: { type: 'webhook', id },
      details: { reason: 'failing' },
    } as const;
    await recordAudit(db, entry, this.container.clock.now());
    await this.notifyContact(db, webhook, at);
  }

  private async notifyContact(db: Transaction, webhook: WebhookRow, at: Date): Promise<void> {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, webhook.accountId));
    const mail = webhookDeletedMail(urlWithoutCredentials(this.container.keys, webhook));
    if (account)
      await mailContact(db, this.container, account, { kind: 'webhook_deleted', ...mail, createdAt: at });
  }
}

const markDelivered = preparedQuery((db) =>
  db
    .update(deliveries)
    .set({ status: 'delivered', attempts: sql`${deliveries.attempts} + 1`, dueAt: null })
    .where(sql`${deliveries.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('mark_delivered'),
);

/** Returns the row of the log about an attempt. */
export const toLogRow = ({
  pending: { delivery, webhook, event },
  number,
  result,
  durationMs,
  at,
}: Attempt) => ({
  accountId: webhook.accountId,
  id: newId(at),
  deliveryId: delivery.id,
  webhookId: webhook.id,
  eventAccountId: event.accountId,
  eventId: event.id,
  eventType: event.type,
  attempt: number,
  ...result,
  // PostgreSQL cannot store a null character.
  response: result.response?.replaceAll('\0', '') ?? null,
  durationMs,
  createdAt: at,
});
