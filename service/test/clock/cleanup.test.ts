import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { cleanUp } from '../../src/clock/cleanup.ts';
import { auditEntries, deliveries, idempotencyKeys, webhookLogs } from '../../src/db/schema/index.ts';
import { eventually } from '../support/service.ts';
import { webhookTests } from '../support/steps/webhooks.ts';

describe('cleanUp', () => {
  const { service, api, bakery, createCandidate, withWebhook, receiver } = webhookTests();
  const cleanUpAfter = (days: number) =>
    cleanUp(service().database, new Date(Date.now() + days * millisecondsPerDay), assert.ifError);

  it('deletes the webhook log and finished deliveries after 30 days, and keeps pending deliveries', async () => {
    const endpoint = await receiver();
    const { database } = service();
    const body = { webhook_url: endpoint.url, events: ['candidate.created' as const] };
    await withWebhook(body, async ({ id: webhookId }) => {
      await createCandidate();
      await createCandidate();
      const rows = () => database.select().from(deliveries).where(eq(deliveries.webhookId, webhookId));
      const logs = () => database.select().from(webhookLogs).where(eq(webhookLogs.webhookId, webhookId));
      const [first] = await eventually(async () => {
        const all = await rows();
        return all.length === 2 && all.every(({ status }) => status === 'delivered') && all;
      });
      await cleanUpAfter(29);
      assert.deepEqual([(await rows()).length, (await logs()).length], [2, 2]);
      await database.update(deliveries).set({ status: 'pending' }).where(eq(deliveries.id, first!.id));
      await cleanUpAfter(31);
      assert.deepEqual(
        (await rows()).map(({ id }) => id),
        [first!.id],
      );
      assert.equal((await logs()).length, 0);
      const isDeletion = and(
        eq(auditEntries.accountId, first!.accountId),
        eq(auditEntries.action, 'data.expired'),
      );
      const entries = await database.select().from(auditEntries).where(isDeletion);
      const deleted = entries.map(({ actorKind, objectType, details }) => [actorKind, objectType, details]);
      assert.deepEqual(
        deleted.filter(([, type]) => type !== 'sessions'),
        [
          ['system', 'webhook_logs', { rows: 2 }],
          ['system', 'deliveries', { rows: 1 }],
        ],
      );
    });
  });

  it('deletes the response to a request with an idempotency key after a day', async () => {
    const responses = () =>
      service().database.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, bakery().id));
    await api(bakery().accessToken).call('POST /v1/candidates', {
      body: { email: 'once@example.com' },
      headers: { 'Idempotency-Key': 'clean-up' },
    });
    await cleanUpAfter(0.9);
    assert.equal((await responses()).length, 1);
    await cleanUpAfter(1.1);
    assert.equal((await responses()).length, 0);
  });
});
