import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { accounts, deliveries, webhookLogs, webhooks } from '../db/schema/index.ts';
import { newId } from '../platform/ids.ts';
import { mailContact } from '../integrations/mail/account-contact.ts';
import { webhookDeletedMail } from '../integrations/mail/customer-mails.ts';
import type { Container } from '../context.ts';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import type { FoundDelivery } from './webhook.queries.ts';
import type { Answer } from './http-sender.ts';
import { shownUrl, type WebhookRow } from '../resources/webhooks/webhook.serializer.ts';
import { givenUpAfterDays, nextAttempt } from '@service-embeds/domain/webhook/retry-schedule';

/** How an attempt went. */
interface Entry {
  found: FoundDelivery;
  attempt: number;
  answer: Answer;
  durationMs: number;
  at: Date;
}

const wasTaken = ({ answer: { status } }: Entry): boolean => status !== null && status >= 200 && status < 300;

/**
 * Writes down attempts: log, delivery and the health of the webhook in one transaction. While one is under way, those
 * that come meanwhile gather for the next: under load a transaction holds many. Until it commits, the lease of each
 * delivery stands, so that a crash makes it come again.
 */
export class AttemptRecorder {
  private waiting: Entry[] = [];
  private writing: Promise<void> | undefined;
  private readonly db: Database;
  private readonly container: Container;
  private readonly failed: (error: unknown) => void;

  /** @param failed hears of a transaction that did not commit */
  constructor(db: Database, container: Container, failed: (error: unknown) => void) {
    this.db = db;
    this.container = container;
    this.failed = failed;
  }

  enter(entry: Entry): void {
    this.waiting.push(entry);
    this.writing ??= this.write().finally(() => (this.writing = undefined));
  }

  /** Resolves when all that was entered is written. */
  async written(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length) {
      const entries = this.waiting.splice(0);
      await this.db.transaction((transaction) => this.record(transaction, entries)).catch(this.failed);
    }
  }

  private async record(db: Transaction, entries: Entry[]): Promise<void> {
    await db.insert(webhookLogs).values(entries.map(logOf));
    const taken = entries.filter(wasTaken).map(({ found }) => found.delivery.id);
    if (taken.length)
      await db
        .update(deliveries)
        .set({ status: 'delivered', attempts: sql`${deliveries.attempts} + 1`, dueAt: null })
        .where(inArray(deliveries.id, taken));
    for (const { found, attempt, at } of entries.filter((entry) => !wasTaken(entry))) {
      const next = nextAttempt(attempt, at);
      await db
        .update(deliveries)
        .set({ status: next ? 'pending' : 'failed', attempts: attempt, dueAt: next ?? null })
        .where(eq(deliveries.id, found.delivery.id));
    }
    await this.lookAfter(db, entries);
  }

  /** Remembers since when webhooks fail, and ends those that did so for too long. Healthy ones are not even locked. */
  private async lookAfter(db: Transaction, entries: Entry[]): Promise<void> {
    const latest = new Map<string, Entry>();
    for (const entry of entries)
      if (!wasTaken(entry) || entry.found.webhook.failingSince) latest.set(entry.found.webhook.id, entry);
    // In one order: two workers never wait for each other.
    for (const id of [...latest.keys()].sort()) {
      const entry = latest.get(id)!;
      const { webhook } = entry.found;
      const mine = and(eq(webhooks.accountId, webhook.accountId), eq(webhooks.id, id));
      const [current] = await db.select().from(webhooks).where(mine).for('update');
      if (!current || current.deletedAt) continue;
      const failingSince = wasTaken(entry) ? null : (current.failingSince ?? entry.at);
      const givenUp =
        failingSince && entry.at.getTime() - failingSince.getTime() > givenUpAfterDays * millisecondsPerDay;
      if (failingSince?.getTime() !== current.failingSince?.getTime() || givenUp)
        await db
          .update(webhooks)
          .set({ failingSince, ...(givenUp && { deletedAt: entry.at }) })
          .where(mine);
      if (givenUp) await this.tellContact(db, webhook, entry.at);
    }
  }

  private async tellContact(db: Transaction, { accountId, url }: WebhookRow, at: Date): Promise<void> {
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const mail = webhookDeletedMail(shownUrl(this.container, url));
    if (account)
      await mailContact(db, this.container, account, { kind: 'webhook_deleted', ...mail, createdAt: at });
  }
}

const logOf = ({ found: { delivery, webhook, event }, attempt, answer, durationMs, at }: Entry) => ({
  accountId: webhook.accountId,
  id: newId(at),
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
  createdAt: at,
});
