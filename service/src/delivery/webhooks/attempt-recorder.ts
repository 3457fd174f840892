import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { spreadRetry } from '@service-embeds/domain/retry';
import {
  isAccepted,
  updateEndpointHealth,
  nextAttempt,
} from '@service-embeds/domain/webhook/endpoint-health';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import { type Database, type Transaction, repeatVictim } from '../../db/pool/database.ts';
import { lockRow } from '../../db/rows/find-row.ts';
import { byId } from '../../db/rows/of-account.ts';
import type { WebhookRow } from '../../db/rows/rows.ts';
import { accounts, webhooks } from '../../db/schema/index.ts';
import { repeatWhileUnavailable } from '../../platform/unavailable.ts';
import { webhookDeletedMail } from '../mail/customer-mails.ts';
import type { LetterWriter } from '../mail/letter.ts';
import { mailContact } from '../mail/mail-readers.ts';
import { saveAttempts, type Attempt, type DeliveryState } from './attempt.queries.ts';
import type { DeliveryContext } from './delivery-endpoint.ts';
import { urlWithoutCredentials } from './webhook-url.ts';

/** An attempt, and whether its endpoint was failing when it was claimed. */
export interface EndpointAttempt extends Attempt {
  wasFailing: boolean;
}

/**
 * Milliseconds for which attempts gather before they are recorded. A transaction costs as much as a dozen of its attempts. If the process
 * is killed meanwhile, those attempts are repeated, as is any other one that was under way.
 */
const gatherMs = 50;

interface RecorderHandlers {
  /** Receives the attempts of a transaction that has committed. */
  onRecorded: (attempts: readonly EndpointAttempt[]) => void;
  /** Receives the error of a transaction that did not commit. */
  onError: (error: unknown) => void;
}

const wasAccepted = ({ result }: Attempt): boolean => isAccepted(result.status);

/** Returns what becomes of a delivery after an attempt. */
function stateAfter(attempt: Attempt): DeliveryState {
  if (wasAccepted(attempt)) return { status: 'delivered', dueAt: null };
  const next = nextAttempt(attempt.number, attempt.at);
  if (!next) return { status: 'failed', dueAt: null };
  return { status: 'pending', dueAt: spreadRetry(next, attempt.at, Math.random()) };
}

/**
 * Records attempts: log, delivery, and health of the endpoint in one transaction. Attempts that end within a moment, or
 * while a transaction is under way, are recorded together. While the database is away or too slow, they wait: workers claim nothing
 * meanwhile, so that they stay few. Until an attempt is recorded, the lease of its delivery makes sure that a crash does not lose it.
 */
export class AttemptRecorder {
  private waiting: EndpointAttempt[] = [];
  private flushing: Promise<void> | undefined;
  private isClosing = false;
  private readonly db: Database;
  private readonly container: DeliveryContext;
  private readonly handlers: RecorderHandlers;

  constructor(db: Database, container: DeliveryContext, handlers: RecorderHandlers) {
    this.db = db;
    this.container = container;
    this.handlers = handlers;
  }

  /** Records an attempt soon, and returns immediately. */
  record(attempt: EndpointAttempt): void {
    this.waiting.push(attempt);
    this.flushing ??= this.saveWaiting().finally(() => (this.flushing = undefined));
  }

  /** Resolves when every attempt is recorded. What the database cannot record now is left to the leases. */
  async close(): Promise<void> {
    this.isClosing = true;
    while (this.flushing) await this.flushing;
  }

  private async saveWaiting(): Promise<void> {
    while (this.waiting.length) {
      await setTimeout(gatherMs);
      const attempts = this.waiting;
      this.waiting = [];
      try {
        await repeatWhileUnavailable(
          () => this.save(attempts),
          (error) => {
            if (!this.isClosing) this.handlers.onError(error);
            return !this.isClosing;
          },
        );
        this.handlers.onRecorded(attempts);
      } catch (error) {
        this.handlers.onError(error);
      }
    }
  }

  private save(attempts: EndpointAttempt[]): Promise<void> {
    const changing = attempts.filter((attempt) => attempt.wasFailing || !wasAccepted(attempt));
    if (!changing.length) return repeatVictim(() => saveAttempts(this.db, attempts, stateAfter));
    return this.db.transaction(async (transaction) => {
      await saveAttempts(transaction, attempts, stateAfter);
      await this.updateEndpoints(transaction, changing);
    });
  }

  /** Updates the endpoints that fail or have failed. Healthy ones are not even locked. */
  private async updateEndpoints(db: Transaction, attempts: Attempt[]): Promise<void> {
    const byEndpoint = Map.groupBy(attempts, ({ delivery }) => delivery.webhookId);
    // Every worker locks endpoints in the same order, so that two of them never wait for each other.
    const groups = [...byEndpoint].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [id, group] of groups) await this.updateEndpoint(db, id, group);
  }

  private async updateEndpoint(db: Transaction, id: string, attempts: Attempt[]): Promise<void> {
    const last = attempts.at(-1);
    if (!last) return;
    const webhook = await lockRow(db, webhooks, last.delivery.accountId, id);
    if (!webhook || webhook.deletedAt) return;
    const outcomes = attempts.map((attempt) => ({ ...attempt, accepted: wasAccepted(attempt) }));
    const { failingSince, expired } = updateEndpointHealth(webhook, outcomes);
    if (failingSince?.getTime() !== webhook.failingSince?.getTime() || expired)
      await db
        .update(webhooks)
        .set({ failingSince, ...(expired && { deletedAt: last.at }) })
        .where(byId(webhooks, last.delivery.accountId, id));
    if (expired) await this.recordDeletion(db, webhook, last.at);
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
    const url = urlWithoutCredentials(this.container.keys, webhook);
    const letter: LetterWriter = (language) => webhookDeletedMail(url, language);
    if (account)
      await mailContact(db, this.container, account, { kind: 'webhook_deleted', letter, createdAt: at });
  }
}
