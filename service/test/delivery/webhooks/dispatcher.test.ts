import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { deliveries, events } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { eventually } from '../../support/service.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('the dispatcher of webhooks', () => {
  const { service, bakery, receiver, withWebhook, createCandidate } = webhookTests();

  it('gives up a delivery of an event that is not for the endpoint, without sending it', async () => {
    const { id: candidateId } = await createCandidate(bakery().apiKey);
    const { database, hostId } = service();
    const isCreation = and(eq(events.objectId, candidateId), eq(events.type, 'candidate.created'));
    const [event] = await database.select().from(events).where(isCreation);
    assert.ok(event && event.applicationId === null, 'an object of the customer alone');
    const endpoint = await receiver();
    await withWebhook({ webhook_url: endpoint.url }, async ({ id: webhookId }) => {
      const at = new Date();
      const delivery = { accountId: hostId, id: newId(at), webhookId };
      await database.insert(deliveries).values({
        ...delivery,
        eventAccountId: event.accountId,
        eventId: event.id,
        status: 'pending',
        dueAt: at,
        createdAt: at,
      });
      await eventually(async () => {
        const [row] = await database.select().from(deliveries).where(eq(deliveries.id, delivery.id));
        return row?.status === 'failed';
      });
      // Proves that the endpoint would have received it.
      await createCandidate();
      await eventually(() => Promise.resolve(endpoint.received.length > 0));
      assert.equal(endpoint.events().length, 1);
      assert.notEqual(endpoint.events()[0]?.id, event.id);
    });
  });
});

describe('endpoints that answer with the event', () => {
  const { api, receiver, withWebhook, createCandidate } = webhookTests();
  const listLogs = (id: string) => api().call('GET /v1/webhook_logs', { query: { webhook_id: id } });

  it('leave no answer in the log that repeats the event', async () => {
    const endpoint: Awaited<ReturnType<typeof receiver>> = await receiver((response) =>
      response.end(endpoint.received.at(-1)?.body),
    );
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      await createCandidate();
      const [log] = await eventually(async () => {
        const { data } = await listLogs(id);
        return data.length === 1 && data;
      });
      assert.deepEqual([log?.status, log?.response], [200, null]);
      assert.match(endpoint.events()[0]?.created_at ?? '', /:\d\d\.\d{3}Z$/);
      assert.equal(log?.response_bytes, Buffer.byteLength(endpoint.received[0]?.body ?? ''));
    });
  });
});
