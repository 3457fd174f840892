import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { deliveries, events } from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { lockUntilGivenUp } from '../../support/database/locks.ts';
import { eventually } from '../../support/service.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('a database that has no time for deliveries', () => {
  const { service, api, receiver, withWebhook, createCandidate, advanceMinutes } = webhookTests();

  const whileLocked = (table: string, work: () => Promise<unknown>) =>
    lockUntilGivenUp(service(), sql.raw(`lock table ${table} in access exclusive mode`), work);

  it('gets an attempt again that it could not record, and the endpoint no second request', async () => {
    const endpoint = await receiver();
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      await whileLocked('webhook_logs', () => createCandidate());
      const logs = await eventually(async () => {
        const { data } = await api().call('GET /v1/webhook_logs', { query: { webhook_id: id } });
        return data.length > 0 && data;
      });
      assert.deepEqual(
        logs.map(({ status, attempt }) => [status, attempt]),
        [[200, 1]],
      );
      assert.equal(endpoint.received.length, 1);
    });
  });

  it('gets a claim again half a minute after its endpoints could not be read', async () => {
    const endpoint = await receiver();
    const { id: objectId } = await createCandidate();
    const { database, hostId } = service();
    const [event] = await database.select().from(events).where(eq(events.objectId, objectId));
    assert.ok(event);
    await withWebhook({ webhook_url: endpoint.url }, async ({ id: webhookId }) => {
      const at = new Date();
      const ofEvent = { eventAccountId: event.accountId, eventId: event.id };
      const delivery = {
        accountId: hostId,
        id: newId(at),
        webhookId,
        ...ofEvent,
        status: 'pending' as const,
      };
      await whileLocked('webhooks', () =>
        database.insert(deliveries).values({ ...delivery, dueAt: at, createdAt: at }),
      );
      assert.equal(endpoint.received.length, 0);
      advanceMinutes(1);
      await eventually(() => Promise.resolve(endpoint.received.length === 1));
    });
  });
});
