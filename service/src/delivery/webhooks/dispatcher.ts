import { SpanKind } from '@opentelemetry/api';
import { serviceWebhookHeaders } from '@service-embeds/contract/reference-data/webhook-headers';
import { isUsable, secretsToSignWith } from '@service-embeds/domain/identity/oauth-client';
import { isAccepted } from '@service-embeds/domain/webhook/endpoint-health';
import { responseExcerpt } from '@service-embeds/domain/webhook/response-excerpt';
import {
  isForWebhook,
  isOrderEvent,
  objectFor,
  toEventText,
} from '@service-embeds/domain/webhook/webhook-event';
import { decryptObject, decryptEvent } from '../../db/events/publish-event.ts';
import type { Database } from '../../db/pool/database.ts';
import { contextOf } from '../../platform/telemetry.ts';
import { AttemptRecorder } from './attempt-recorder.ts';
import type { AttemptResult } from './attempt-result.ts';
import { saveAttempts, type Attempt } from './attempt.queries.ts';
import { type DeliveryContext, DeliveryEndpoint, findEndpoints } from './delivery-endpoint.ts';
import { deleteLeases, endLeases, OwnLeases } from './delivery-leases.ts';
import {
  cancelDeliveries,
  claimDueDeliveries,
  claimSize,
  postponeDeliveries,
  type ClaimedDelivery,
  type LeasedDelivery,
} from './due-deliveries.queries.ts';
import { EndpointQueue } from './endpoint-queue.ts';
import { postWebhook } from './http-sender.ts';
import { signatureHeaders, signingKeysOf } from './sign.ts';
import { connectionName, findWholeGrants, type Connection } from './subscription.queries.ts';

interface PendingDelivery {
  delivery: ClaimedDelivery;
  endpoint: DeliveryEndpoint;
}

/**
 * How many deliveries may wait for one endpoint, and after how many seconds a rejected one is due again. A healthy
 * endpoint empties its queue quickly; deliveries to a failing one would only fill the memory.
 */
const healthyLimits = { maxQueued: 5000, requeueSeconds: 5 };
const failingLimits = { maxQueued: 100, requeueSeconds: 60 };

/**
 * While more deliveries than `most` wait, the next claim waits up to `milliseconds`. So deliveries to a fast endpoint are claimed as fast
 * as it takes them, and those to a slow one delay the others by no more than that.
 */
const claimPause = { most: 1000, milliseconds: 100 };

/** Returns the connection by which the endpoint of an application hears of what others have created. Null: it does not need any. */
function connectionOf({ delivery: { event }, endpoint }: PendingDelivery): Connection | null {
  const { applicationId } = endpoint.webhook;
  if (applicationId === null || event.applicationId === applicationId || !isOrderEvent(event.type))
    return null;
  return { accountId: event.accountId, applicationId };
}

/**
 * Whether an event still belongs to its endpoint. `delivery-scheduler.ts` asks the same when the event is published. But since then the
 * endpoint may be deleted and the customer may have taken back what it had granted, and an event that is sent again was published up to
 * 30 days ago, perhaps by a version with other rules.
 */
function isDeliverable(pending: PendingDelivery, grants: ReadonlySet<string>): boolean {
  const { delivery, endpoint } = pending;
  const { applicationId, deletedAt } = endpoint.webhook;
  const connection = connectionOf(pending);
  const seesWholeAccount = connection !== null && grants.has(connectionName(connection));
  return !deletedAt && isForWebhook(delivery.event, { applicationId, seesWholeAccount });
}

/** Returns the object of an event as compact JSON, as the endpoint may see it. */
function objectTextFor(
  { webhook: { applicationId } }: DeliveryEndpoint,
  event: ClaimedDelivery['event'],
  keys: DeliveryContext['keys'],
): string {
  const isOfOther = applicationId !== null && event.applicationId !== applicationId;
  return isOfOther
    ? JSON.stringify(objectFor(decryptEvent(keys, event), applicationId))
    : decryptObject(keys, event);
}

/** What the log says of a delivery to an application that lost its certification after the event. */
const notCertified: AttemptResult = {
  status: null,
  error: 'Not sent: the application is not certified for production.',
  response: null,
  responseBytes: null,
};

const limitsOf = ({ endpoint }: PendingDelivery) =>
  endpoint.webhook.failingSince ? failingLimits : healthyLimits;

/** Makes this process's share of the webhook deliveries. */
export class WebhookDispatcher {
  private readonly queue: EndpointQueue<PendingDelivery>;
  private readonly recorder: AttemptRecorder;
  private readonly leases = new OwnLeases();
  private readonly db: Database;
  private readonly container: DeliveryContext;

  /** @param onError receives errors of attempts that were not made or not recorded: their leases repeat them */
  constructor(db: Database, container: DeliveryContext, onError: (error: unknown) => void) {
    this.db = db;
    this.container = container;
    this.queue = new EndpointQueue({
      run: (pending) => this.attempt(pending),
      reject: (deliveries) => this.postpone(deliveries),
      onError,
    });
    this.recorder = new AttemptRecorder(db, container, {
      onRecorded: (attempts) => this.leases.end(attempts.map(({ delivery }) => delivery)),
      onError,
    });
  }

  /**
   * Claims deliveries that are due and adds them to the queues of their endpoints, without waiting for an endpoint. Until an
   * attempt is recorded, the lease of its delivery makes sure that it is not lost. Those to a deleted endpoint are canceled,
   * and those of events that the endpoint's application no longer receives, or may not receive without its certification.
   *
   * @returns whether more may be due
   */
  async deliverDue(): Promise<boolean> {
    await this.queue.hasRoom(claimPause.most, claimPause.milliseconds);
    const now = this.container.clock.now();
    const { claimed, withoutEvent } = await claimDueDeliveries(this.db, now, this.leases.takeEnded());
    const leased = [...claimed, ...withoutEvent];
    this.leases.begin(leased);
    let rejected: PendingDelivery[] = [];
    try {
      await this.cancel(withoutEvent);
      if (claimed.length) rejected = await this.dispatch(claimed);
    } catch (error) {
      this.leases.abandon(leased);
      throw error;
    }
    await this.postpone(rejected);
    return claimed.length + withoutEvent.length === claimSize;
  }

  /** Renews the leases of this process, and makes due again what workers had claimed that were killed. */
  async keepLeases(): Promise<void> {
    const now = this.container.clock.now();
    await this.leases.renew(this.db, now);
    await endLeases(this.db, now);
  }

  /** Completes the attempts under way, and leaves the rest to other processes. */
  async close(): Promise<void> {
    await this.queue.close();
    await this.recorder.close();
    await deleteLeases(this.db, this.leases.takeEnded());
  }

  /** Adds deliveries to the queues, and returns those whose queue is full. */
  private async dispatch(deliveries: ClaimedDelivery[]): Promise<PendingDelivery[]> {
    const endpoints = await this.findEndpoints(deliveries);
    const withEndpoint = deliveries.flatMap((delivery): PendingDelivery[] => {
      const endpoint = endpoints.get(delivery.webhookId);
      return endpoint ? [{ delivery, endpoint }] : [];
    });
    const connections = withEndpoint.flatMap((pending) => connectionOf(pending) ?? []);
    const grants = await findWholeGrants(this.db, connections);
    const deliverable = withEndpoint.filter((pending) => isDeliverable(pending, grants));
    const remaining = new Set(deliverable.map(({ delivery }) => delivery));
    await this.cancel(deliveries.filter((delivery) => !remaining.has(delivery)));
    const receivable = deliverable.filter((pending) => this.mayReceive(pending));
    const refused = deliverable.filter((pending) => !receivable.includes(pending));
    await this.refuse(refused);
    return receivable.filter((pending) => !this.enqueue(pending));
  }

  private async findEndpoints(deliveries: ClaimedDelivery[]): Promise<Map<string, DeliveryEndpoint>> {
    const endpoints = await findEndpoints(this.db, deliveries);
    return new Map(
      endpoints.map((row) => [row.webhook.id, new DeliveryEndpoint(this.container, row)] as const),
    );
  }

  /** Returns false if the queue of the endpoint is full. */
  private enqueue(pending: PendingDelivery): boolean {
    return this.queue.add(pending.endpoint.webhook.id, pending, limitsOf(pending).maxQueued);
  }

  private async postpone(deliveries: PendingDelivery[]): Promise<void> {
    const now = this.container.clock.now().getTime();
    for (const [seconds, group] of Map.groupBy(deliveries, (pending) => limitsOf(pending).requeueSeconds)) {
      const keys = group.map(({ delivery }) => delivery);
      await postponeDeliveries(this.db, keys, new Date(now + seconds * 1000));
      this.leases.end(keys);
    }
  }

  private async cancel(deliveries: readonly LeasedDelivery[]): Promise<void> {
    await cancelDeliveries(this.db, deliveries);
    this.leases.end(deliveries);
  }

  /** Whether the endpoint's application works in this environment. A test event has no data of a customer. */
  private mayReceive({ delivery, endpoint: { application } }: PendingDelivery): boolean {
    const { environment } = this.container.config;
    return !application || delivery.event.type === 'webhook.test' || isUsable(environment, application);
  }

  /** Gives deliveries up. The log says why nothing was sent; the health of their endpoints stays as it is. */
  private async refuse(deliveries: PendingDelivery[]): Promise<void> {
    const at = this.container.clock.now();
    const attempts = deliveries.map(({ delivery }): Attempt => ({
      delivery,
      number: delivery.attempts + 1,
      result: notCertified,
      durationMs: 0,
      at,
    }));
    await saveAttempts(this.db, attempts, () => ({ status: 'failed', dueAt: null }));
    this.leases.end(deliveries.map(({ delivery }) => delivery));
  }

  private async attempt(pending: PendingDelivery): Promise<void> {
    const { delivery, endpoint } = pending;
    const { event } = delivery;
    const { clock, keys } = this.container;
    const { webhookUrl, secrets } = endpoint.open();
    const text = toEventText(event, objectTextFor(endpoint, event, keys), {
      includeObject: endpoint.webhook.includeObject,
      webhookUrl,
    });
    const body = Buffer.from(text);
    const number = delivery.attempts + 1;
    const keysToSign = signingKeysOf(secretsToSignWith(secrets, delivery.signedWith));
    const headers = {
      ...signatureHeaders({ body, eventId: event.id, now: clock.now() }, keysToSign),
      [serviceWebhookHeaders.eventId]: event.id,
      [serviceWebhookHeaders.attempt]: String(number),
    };
    const { result, durationMs } = await this.observe(delivery, number, () =>
      this.send(endpoint, headers, body),
    );
    // Recording happens later, so that the queue continues as soon as the response is here.
    const wasFailing = endpoint.webhook.failingSince !== null;
    const response = result.response && responseExcerpt(result.response, text);
    this.recorder.record({
      delivery,
      number,
      result: { ...result, response },
      durationMs,
      at: clock.now(),
      wasFailing,
    });
  }

  /** Measures an attempt, and traces it as part of the request that caused the event. */
  private async observe(
    { event, traceParent }: ClaimedDelivery,
    number: number,
    send: () => Promise<AttemptResult>,
  ): Promise<{ result: AttemptResult; durationMs: number }> {
    const { tracer, deliveries: durations } = this.container.telemetry;
    const attributes = { 'service.event.type': event.type, 'service.delivery.attempt': number };
    const span = tracer.startSpan(
      'deliver event',
      { kind: SpanKind.CLIENT, attributes },
      contextOf(traceParent),
    );
    const start = performance.now();
    try {
      const result = await send();
      const durationMs = performance.now() - start;
      durations.record(durationMs / 1000, { outcome: isAccepted(result.status) ? 'accepted' : 'failed' });
      return { result, durationMs: Math.round(durationMs) };
    } finally {
      span.end();
    }
  }

  private async send(
    endpoint: DeliveryEndpoint,
    headers: Record<string, string>,
    body: Buffer,
  ): Promise<AttemptResult> {
    const { config, clock } = this.container;
    const { address, http } = endpoint.open();
    if (http) return postWebhook(http, headers, body, config.privateWebhooks);
    // The SDK is large: a process that never publishes to SNS does not load it.
    const { publishToSns } = await import('./sns-sender.ts');
    const options = { endpoint: config.snsEndpoint, now: clock.now() };
    return publishToSns(address, headers, body.toString('utf8'), options);
  }
}
