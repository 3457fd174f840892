import { eq, inArray } from 'drizzle-orm';
import { decrypt } from '../platform/crypto.ts';
import type { Database } from '../db/database.ts';
import { deliveries } from '../db/schema/index.ts';
import { validSecrets } from '../identity/oauth/applications.ts';
import type { Container } from '../context.ts';
import { findDeliveries, type FoundDelivery } from './webhook.queries.ts';
import { EndpointQueue } from './endpoint-queue.ts';
import { AttemptRecorder } from './attempt-recorder.ts';
import { post, type Answer } from './http-sender.ts';
import { toEventResource } from '../resources/webhooks/webhook.serializer.ts';
import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';
import { signatures } from './sign.ts';

/**
 * How many deliveries may wait for one endpoint, and after how many seconds those that found no room try again. One that
 * answers drains its lane at once; one that is known to fail would only fill the memory.
 */
const answering = { room: 5000, again: 5 };
const failing = { room: 100, again: 60 };

/** This process's share of the deliveries. */
export class WebhookDispatcher {
  private readonly lanes: EndpointQueue;
  private readonly ledger: AttemptRecorder;
  private readonly db: Database;
  private readonly container: Container;

  /** @param failed hears of attempts that could not be made or written down: their leases bring them again */
  constructor(db: Database, container: Container, failed: (error: unknown) => void) {
    this.db = db;
    this.container = container;
    this.lanes = new EndpointQueue(failed);
    this.ledger = new AttemptRecorder(db, container, failed);
  }

  /**
   * Gives deliveries their places in the lanes of their webhooks, and returns: nobody waits for an endpoint. Until an
   * attempt is written down, the lease of its delivery keeps it from being lost. What is delivered already is left alone.
   */
  async take(deliveryIds: string[]): Promise<void> {
    const found = await findDeliveries(this.db, deliveryIds);
    const ended = found.filter(({ webhook }) => webhook.deletedAt).map(({ delivery }) => delivery.id);
    if (ended.length)
      await this.db
        .update(deliveries)
        .set({ status: 'failed', dueAt: null })
        .where(inArray(deliveries.id, ended));
    for (const one of found) {
      if (one.webhook.deletedAt) continue;
      const { room, again } = one.webhook.failingSince ? failing : answering;
      this.lanes.enter(
        one.webhook.id,
        room,
        () => this.attempt(one),
        () => this.postpone(one.delivery.id, again),
      );
    }
  }

  /** Ends what is under way, and leaves the rest to others. */
  async close(): Promise<void> {
    await this.lanes.close();
    await this.ledger.written();
  }

  /** Makes one attempt, and writes down how it went. */
  private async attempt(found: FoundDelivery): Promise<void> {
    const { delivery, webhook, event, application } = found;
    const { container } = this;
    const { encryption } = container.keys;
    const secrets = application
      ? validSecrets(container, application)
      : webhook.secret
        ? [decrypt(encryption, webhook.secret)]
        : [];
    const body = JSON.stringify(toEventResource(event, webhook.includeObject));
    const attempt = delivery.attempts + 1;
    const headers = {
      ...signatures(body, event.id, container.clock.now(), secrets),
      'X-Service-Event-Id': event.id,
      'X-Service-Attempt': String(attempt),
    };
    const started = performance.now();
    const answer = await send(container, decrypt(encryption, webhook.url), headers, body);
    const durationMs = Math.round(performance.now() - started);
    // The lane is free for the next as soon as the answer is here.
    this.ledger.enter({ found, attempt, answer, durationMs, at: container.clock.now() });
  }

  private async postpone(deliveryId: string, seconds: number): Promise<void> {
    const { clock, queue } = this.container;
    await this.db.transaction(async (transaction) => {
      const dueAt = leaseEnd(clock.now());
      await transaction.update(deliveries).set({ dueAt }).where(eq(deliveries.id, deliveryId));
      await queue.add(transaction, 'webhook', [{ deliveryId }], seconds);
    });
  }
}

async function send(
  { config }: Container,
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer> {
  if (!address.startsWith('sns:')) return post(address, headers, body, config.privateWebhooks);
  const { publish } = await import('./sns-sender.ts');
  return publish(address, headers, body, config.snsEndpoint);
}
