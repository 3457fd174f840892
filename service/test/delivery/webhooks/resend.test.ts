import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Webhook } from '@service-embeds/contract';
import { deliveries } from '../../../src/db/schema/index.ts';
import { parseEvent } from '../../support/servers/receiver.ts';
import { eventually } from '../../support/service.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('an event that is sent again by hand', () => {
  const { service, api, receiver, withWebhook, createCandidate, advanceMinutes } = webhookTests();
  const deliveriesOf = (id: string) =>
    service().database.select().from(deliveries).where(eq(deliveries.webhookId, id)).orderBy(deliveries.id);
  const statesOf = async (id: string) => (await deliveriesOf(id)).map(({ status }) => status);
  const resend = (id: string, event_id: string) =>
    api().call('POST /v1/webhooks/{id}/resend', { params: { id }, body: { event_id } });

  /** Starts an endpoint whose responses the test decides on. */
  async function startEndpoint() {
    let respond = (response: ServerResponse): void => reply(response, 503);
    const endpoint = await receiver((response) => respond(response));
    return {
      endpoint,
      respondWith: (answer: typeof respond) => {
        respond = answer;
      },
    };
  }
  const reply = (response: ServerResponse, status: number): void => {
    response.statusCode = status;
    response.end();
  };
  /** Creates an event, and waits until its first attempt has failed. Returns its ID. */
  async function failOnce({ id }: Webhook): Promise<string> {
    await createCandidate();
    const row = await eventually(async () => {
      const [first] = await deliveriesOf(id);
      return first?.attempts === 1 && first;
    });
    return row.eventId;
  }

  it('is not retried any more because of its earlier delivery', async () => {
    const { endpoint, respondWith } = await startEndpoint();
    await withWebhook({ webhook_url: endpoint.url }, async (webhook) => {
      const eventId = await failOnce(webhook);
      respondWith((response) => reply(response, 204));
      assert.equal((await resend(webhook.id, eventId)).deliveries, 1);
      await eventually(async () => (await statesOf(webhook.id)).at(-1) === 'delivered');
      advanceMinutes(60);
      // What is due earlier is sent earlier.
      await createCandidate();
      await eventually(async () => (await statesOf(webhook.id)).at(2) === 'delivered');
      assert.deepEqual(await statesOf(webhook.id), ['replaced', 'delivered', 'delivered']);
      const sent = endpoint.received.filter((delivery) => parseEvent(delivery).id === eventId);
      assert.deepEqual(
        sent.map(({ headers }) => headers['x-service-attempt']),
        ['1', '1'],
      );
    });
  });

  it('is not retried because of an attempt that fails afterwards', async () => {
    const { endpoint, respondWith } = await startEndpoint();
    await withWebhook({ webhook_url: endpoint.url }, async (webhook) => {
      const eventId = await failOnce(webhook);
      const held: ServerResponse[] = [];
      respondWith((response) => held.push(response));
      advanceMinutes(1);
      await eventually(() => Promise.resolve(held[0]));
      await resend(webhook.id, eventId);
      await eventually(() => Promise.resolve(held[1]));
      reply(held[1]!, 204);
      await eventually(async () => (await statesOf(webhook.id)).at(-1) === 'delivered');
      reply(held[0]!, 503);
      await eventually(async () => (await deliveriesOf(webhook.id))[0]?.attempts === 2);
      assert.deepEqual(await statesOf(webhook.id), ['replaced', 'delivered']);
      const [first] = await deliveriesOf(webhook.id);
      assert.equal(first?.dueAt, null);
      const { data } = await api().call('GET /v1/webhook_logs', { query: { webhook_id: webhook.id } });
      assert.equal(data.length, 3, 'the log has the attempt nevertheless');
    });
  });

  it('counts as delivered if the attempt that was under way is accepted', async () => {
    const { endpoint, respondWith } = await startEndpoint();
    await withWebhook({ webhook_url: endpoint.url }, async (webhook) => {
      const eventId = await failOnce(webhook);
      const held: ServerResponse[] = [];
      respondWith((response) => held.push(response));
      advanceMinutes(1);
      await eventually(() => Promise.resolve(held[0]));
      await resend(webhook.id, eventId);
      await eventually(() => Promise.resolve(held[1]));
      for (const response of held) reply(response, 204);
      await eventually(async () => (await statesOf(webhook.id)).every((status) => status === 'delivered'));
      assert.equal((await deliveriesOf(webhook.id)).length, 2);
    });
  });

  it('is retried by one delivery after two requests at the same time, which lose nothing', async () => {
    const { endpoint, respondWith } = await startEndpoint();
    await withWebhook({ webhook_url: endpoint.url }, async (webhook) => {
      const eventId = await failOnce(webhook);
      await Promise.all([resend(webhook.id, eventId), resend(webhook.id, eventId)]);
      await eventually(async () => (await deliveriesOf(webhook.id)).at(-1)?.attempts === 1);
      assert.deepEqual((await statesOf(webhook.id)).sort(), ['pending', 'replaced', 'replaced']);
      respondWith((response) => reply(response, 204));
      advanceMinutes(1);
      await eventually(async () => (await statesOf(webhook.id)).includes('delivered'));
      assert.deepEqual((await statesOf(webhook.id)).sort(), ['delivered', 'replaced', 'replaced']);
    });
  });
});
