import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { eq } from 'drizzle-orm';
import { deliveries, idempotencyKeys, webhookLogs } from '../src/db/schema/index.ts';
import { cleanUp } from '../src/scheduler/cleanup.ts';
import { eventually } from './support/service.ts';
import { webhookTests } from './support/webhooks.ts';

describe('cleanUp', () => {
  const { service, bakery, candidate, hooked, receiver } = webhookTests();
  const later = (days: number) =>
    cleanUp(service().database, new Date(Date.now() + days * millisecondsPerDay));

  it('deletes the webhook log and finished deliveries after 30 days, and keeps pending deliveries', async () => {
    const open = await receiver();
    const { database } = service();
    await hooked({ webhook_url: open.url, events: ['candidate.created'] }, async (webhookId) => {
      await candidate();
      await candidate();
      const rows = () => database.select().from(deliveries).where(eq(deliveries.webhookId, webhookId));
      const logs = () => database.select().from(webhookLogs).where(eq(webhookLogs.webhookId, webhookId));
      const [first] = await eventually(async () => {
        const all = await rows();
        return all.length === 2 && all.every(({ status }) => status === 'delivered') && all;
      });
      await later(29);
      assert.deepEqual([(await rows()).length, (await logs()).length], [2, 2]);
      await database.update(deliveries).set({ status: 'pending' }).where(eq(deliveries.id, first!.id));
      await later(31);
      assert.deepEqual(
        (await rows()).map(({ id }) => id),
        [first!.id],
      );
      assert.equal((await logs()).length, 0);
    });
  });

  it('deletes the response to a request with an idempotency key after a day', async () => {
    const kept = () =>
      service().database.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, bakery().id));
    const made = await service().call('POST', '/v1/candidates', {
      as: bakery().accessToken,
      json: { email: 'once@example.com' },
      headers: { 'Idempotency-Key': 'clean-up' },
    });
    assert.equal(made.status, 201);
    await later(0.9);
    assert.equal((await kept()).length, 1);
    await later(1.1);
    assert.equal((await kept()).length, 0);
  });
});
