import { SpanKind } from '@opentelemetry/api';
import { inArray } from 'drizzle-orm';
import { isUsable } from '@service-embeds/domain/application/certification';
import { validClientSecrets } from '@service-embeds/domain/application/client-secrets';
import { isAccepted } from '@service-embeds/domain/webhook/endpoint-health';
import { isForWebhook } from '@service-embeds/domain/webhook/event-audience';
import { toEventResource } from '@service-embeds/domain/webhook/event-resource';
import type { Container } from '../context.ts';
import type { Database } from '../db/database.ts';
import { deliveries, webhookLogs } from '../db/schema/index.ts';
import { decryptClientSecrets } from '../db/client-secrets.ts';
import { insertRows } from '../db/insert-rows.ts';
import { decryptEvent } from '../events/stored-event.ts';
import { contextOf } from '../platform/telemetry.ts';
import { AttemptRecorder, toLogRow, type Attempt } from './attempt-recorder.ts';
import { claimDueDeliveries, claimSize, postponeDeliveries } from './due-deliveries.queries.ts';
import { findPendingDeliveries, type PendingDelivery } from './delivery.queries.ts';
import { EndpointQueue } from './endpoint-queue.ts';
import { postWebhook, type AttemptResult } from './http-sender.ts';
import { signatureHeaders } from './sign.ts';
import { decryptSecret, decryptUrl, urlWithoutCredentials } from './webhook-url.ts';

/**
 * How many deliveries may wait for one endpoint, and after how many seconds a rejected one is due again. A healthy
 * endpoint empties its queue quickly; deliveries to a failing one would only fill the memory.
 */
const healthyLimits = { maxQueued: 5000, requeueSeconds: 5 };
const failingLimits = { maxQueued: 100, requeueSeconds: 60 };

const isDeliverable = ({ webhook, event }: PendingDelivery): boolean =>
  !webhook.deletedAt && isForWebhook(event, webhook);

/** What the log says of a delivery to an application that lost its certification after the event. */
const notCertified: AttemptResult = {
  status: null,
  error: 'Not sent: the application is not certified for production.',
  response: null,
};

const limitsOf = ({ failingSince }: PendingDelivery['webhook']) =>
  failingSince ? failingLimits : healthyLimits;

/** What the deliveries of one claim to one endpoint have in common, in clear text. */
interface Endpoint {
  /** As it is called, with its credentials. */
  address: string;
  /** As events name it. */
  webhookUrl: string;
  /** Secrets that sign, the newest first. */
  secrets: string[];
}

/** Makes this process's share of the webhook deliveries. */
export class WebhookDispatcher {
  private readonly queue: EndpointQueue;
  private readonly recorder: AttemptRecorder;
  private readonly db: Database;
  private readonly container: Container;

  /** @param onError receives errors of attempts that were not made or not recorded: their leases repeat them */
  constructor(db: Database, container: Container, onError: (error: unknown) => void) {
    this.db = db;
    this.container = container;
    this.queue = new EndpointQueue(onError);
    this.recorder = new AttemptRecorder(db, container, onError);
  }

  /**
   * Claims deliveries that are due and adds them to the queues of their endpoints, without waiting for an endpoint. Until an
   * attempt is recorded, the lease of its delivery makes sure that it is not lost. Those to a deleted endpoint are canceled,
   * and those of events that the endpoint's application no longer receives, or may not receive without its certification.
   *
   * @returns whether more may be due
   */
  async deliverDue(): Promise<boolean> {
    const ids = await claimDueDeliveries(this.db, this.container.clock.now());
    if (ids.length) await this.dispatch(ids);
    return ids.length === claimSize;
  }

  /** Completes the attempts under way, and leaves the rest to other processes. */
  async close(): Promise<void> {
    await this.queue.close();
    await this.recorder.flush();
  }

  private async dispatch(ids: string[]): Promise<void> {
    const pending = await findPendingDeliveries(this.db, ids);
    const { canceled = [], deliverable = [] } = Object.groupBy(pending, (delivery) =>
      isDeliverable(delivery) ? 'deliverable' : 'canceled',
    );
    const { refused = [], allowed = [] } = Object.groupBy(deliverable, (delivery) =>
      this.mayReceive(delivery) ? 'allowed' : 'refused',
    );
    if (canceled.length + refused.length) await this.cancel(canceled, refused);
    const endpoints = new Map<string, Endpoint>();
    const rejected = allowed.filter((delivery) => !this.enqueue(delivery, endpoints));
    const bySeconds = Map.groupBy(rejected, ({ webhook }) => limitsOf(webhook).requeueSeconds);
    for (const [seconds, group] of bySeconds)
      await this.postpone(
        group.map(({ delivery }) => delivery.id),
        seconds,
      );
  }

  /** Returns false if the queue of the endpoint is full. */
  private enqueue(pending: PendingDelivery, endpoints: Map<string, Endpoint>): boolean {
    const { maxQueued, requeueSeconds } = limitsOf(pending.webhook);
    return this.queue.add({
      endpointId: pending.webhook.id,
      maxQueued,
      run: () => this.attempt(pending, endpoints),
      reject: () => this.postpone([pending.delivery.id], requeueSeconds),
    });
  }

  private postpone(ids: string[], seconds: number): Promise<void> {
    return postponeDeliveries(this.db, ids, new Date(this.container.clock.now().getTime() + seconds * 1000));
  }

  /** Whether the endpoint's application works in this environment. A test event has no data of a customer. */
  private mayReceive({ application, event }: PendingDelivery): boolean {
    const { environment } = this.container.config;
    return !application || event.type === 'webhook.test' || isUsable(environment, application);
  }

  /** @param refused of them the log says why nothing was sent; the health of their endpoints stays as it is */
  private async cancel(canceled: PendingDelivery[], refused: PendingDelivery[]): Promise<void> {
    const at = this.container.clock.now();
    const ids = [...canceled, ...refused].map(({ delivery }) => delivery.id);
    const attempts = refused.map((pending): Attempt => ({
      pending,
      number: pending.delivery.attempts + 1,
      result: notCertified,
      durationMs: 0,
      at,
    }));
    await this.db.transaction(async (transaction) => {
      if (attempts.length) await insertRows(transaction, webhookLogs, attempts.map(toLogRow));
      await transaction
        .update(deliveries)
        .set({ status: 'failed', dueAt: null })
        .where(inArray(deliveries.id, ids));
    });
  }

  private async attempt(pending: PendingDelivery, endpoints: Map<string, Endpoint>): Promise<void> {
    const { delivery, webhook, event } = pending;
    const { clock, keys } = this.container;
    const { includeObject } = webhook;
    const endpoint = endpoints.get(webhook.id) ?? this.decryptEndpoint(pending);
    endpoints.set(webhook.id, endpoint);
    const { address, webhookUrl, secrets } = endpoint;
    const body = JSON.stringify(toEventResource(decryptEvent(keys, event), { includeObject, webhookUrl }));
    const number = delivery.attempts + 1;
    const headers = {
      ...signatureHeaders({ body, eventId: event.id, now: clock.now() }, secrets),
      'X-Service-Event-Id': event.id,
      'X-Service-Attempt': String(number),
    };
    const { result, durationMs } = await this.observe(pending, number, () =>
      this.send(address, headers, body),
    );
    // Recording happens later, so that the queue continues as soon as the response is here.
    this.recorder.record({ pending, number, result, durationMs, at: clock.now() });
  }

  /** Measures an attempt, and traces it as part of the request that caused the event. */
  private async observe(
    { delivery, event }: PendingDelivery,
    number: number,
    send: () => Promise<AttemptResult>,
  ): Promise<{ result: AttemptResult; durationMs: number }> {
    const { tracer, deliveries: durations } = this.container.telemetry;
    const attributes = { 'service.event.type': event.type, 'service.delivery.attempt': number };
    const span = tracer.startSpan(
      'deliver event',
      { kind: SpanKind.CLIENT, attributes },
      contextOf(delivery.traceParent),
    );
    const start = performance.now();
    const result = await send().finally(() => span.end());
    const durationMs = performance.now() - start;
    durations.record(durationMs / 1000, { outcome: isAccepted(result.status) ? 'accepted' : 'failed' });
    return { result, durationMs: Math.round(durationMs) };
  }

  private decryptEndpoint(pending: PendingDelivery): Endpoint {
    const { keys } = this.container;
    const { webhook } = pending;
    return {
      address: decryptUrl(keys, webhook),
      webhookUrl: urlWithoutCredentials(keys, webhook),
      secrets: this.secretsOf(pending),
    };
  }

  /** Secrets that sign a delivery, the newest first: those of the application, or the one of the account's endpoint. */
  private secretsOf({ webhook, application }: PendingDelivery): string[] {
    const { clock, keys } = this.container;
    if (application) return validClientSecrets(decryptClientSecrets(keys, application), clock.now());
    const secret = decryptSecret(keys, webhook);
    return secret === null ? [] : [secret];
  }

  private async send(address: string, headers: Record<string, string>, body: string): Promise<AttemptResult> {
    const { config } = this.container;
    if (!address.startsWith('sns:')) return postWebhook(address, headers, body, config.privateWebhooks);
    // The SDK is large: a process that never publishes to SNS does not load it.
    const { publishToSns } = await import('./sns-sender.ts');
    return publishToSns(address, headers, body, config.snsEndpoint);
  }
}
