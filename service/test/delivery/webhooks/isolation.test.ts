import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { applications, deliveries, webhookLogs, webhooks } from '../../../src/db/schema/index.ts';
import { encryptUrl } from '../../../src/delivery/webhooks/webhook-url.ts';
import { newId } from '../../../src/platform/ids.ts';
import { eventually } from '../../support/service.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('broken endpoints', () => {
  const { service, api, receiver, withWebhook, createCandidate, advanceMinutes } = webhookTests();

  it('do not delay the deliveries of 199 healthy endpoints', async () => {
    const hanging: ServerResponse[] = [];
    /** Requests that wait for an answer at once. One that times out makes room for the next. */
    const waiting = { now: 0, most: 0 };
    const dead = await receiver((response) => {
      hanging.push(response);
      waiting.now += 1;
      waiting.most = Math.max(waiting.most, waiting.now);
      response.once('close', () => (waiting.now -= 1));
    });
    const live = await Promise.all(Array.from({ length: 199 }, () => receiver()));
    const [application] = await service().database.select().from(applications);
    const { keys } = service().container;
    const { accountId } = application!;
    const ids = [dead, ...live].map(() => newId());
    // One account cannot create this many. 200 partners of one customer would cause the same load.
    await service()
      .database.insert(webhooks)
      .values(
        [dead, ...live].map(({ url }, index) => ({
          accountId,
          id: ids[index]!,
          applicationId: application!.id,
          url: encryptUrl(keys, { accountId, id: ids[index]! }, url),
          secret: null,
          includeObject: true,
          eventTypes: null,
          createdAt: new Date(),
        })),
      );
    try {
      await Promise.all(Array.from({ length: 15 }, () => createCandidate()));
      await eventually(() => Promise.resolve(live.every(({ received }) => received.length === 15)), 20_000);
      assert.ok(waiting.most > 0 && waiting.most <= 8, `${waiting.most} deliveries wait at once`);
    } finally {
      for (const response of hanging) response.end();
      await service().database.delete(webhooks);
    }
  });

  it('that hang time out after ten seconds and get a retry', async () => {
    const endpoint = await receiver((response, count) => count > 1 && response.end());
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      await createCandidate();
      const log = await eventually(async () => {
        const logs = await api().call('GET /v1/webhook_logs', { query: { webhook_id: id } });
        return logs.data[0];
      }, 15_000);
      assert.deepEqual([log.status, log.error], [null, 'There was no answer within 10 seconds.']);
      assert.ok(log.duration_ms >= 10_000, `${log.duration_ms} ms`);
      advanceMinutes(1);
      await eventually(() => Promise.resolve(endpoint.received.length === 2));
    });
  });

  it('that recover together get their retries spread over time, each once', async () => {
    const state = { isDown: true };
    const endpoint = await receiver((response) => {
      response.statusCode = state.isDown ? 503 : 200;
      response.end();
    });
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      const count = 40;
      for (let candidate = 0; candidate < count; candidate++) await createCandidate();
      const attempts = await eventually(async () => {
        const rows = await service()
          .database.select({ dueAt: deliveries.dueAt, at: webhookLogs.createdAt })
          .from(deliveries)
          .innerJoin(webhookLogs, eq(webhookLogs.deliveryId, deliveries.id))
          .where(eq(deliveries.webhookId, id));
        return rows.length === count && rows;
      });
      const pauses = attempts.map(({ dueAt, at }) => (dueAt?.getTime() ?? 0) - at.getTime());
      assert.ok(Math.max(...pauses) <= 60_000 && Math.min(...pauses) >= 54_000, pauses.join());
      assert.ok(Math.max(...pauses) - Math.min(...pauses) > 2000, pauses.join());
      state.isDown = false;
      advanceMinutes(1);
      await eventually(() => Promise.resolve(endpoint.received.length === 2 * count));
      const ids = new Set(endpoint.events().map((event) => event.id));
      assert.equal(ids.size, count);
    });
  });

  it('that always fail get 35 attempts, each in its minute, within 24 hours and 10 minutes', async () => {
    const endpoint = await receiver((response) => {
      response.statusCode = 503;
      response.end();
    });
    // Other events become due in these 24 hours.
    const events = ['candidate.created' as const];
    await withWebhook({ webhook_url: endpoint.url, events }, async ({ id }) => {
      await createCandidate();
      const delivery = async () =>
        (await service().database.select().from(deliveries).where(eq(deliveries.webhookId, id)))[0];
      let hours = 0;
      for (let attempts = 1; attempts <= 35; attempts++) {
        const row = await eventually(async () => {
          const attempt = await delivery();
          return attempt?.attempts === attempts && attempt;
        });
        if (!row.dueAt) break;
        const now = service().container.clock.now().getTime();
        const wait = Math.ceil((row.dueAt.getTime() - now) / 60_000);
        if (attempts > 10) hours++;
        const least = attempts > 10 ? 54 : 1;
        assert.ok(
          wait >= least && wait <= (attempts > 10 ? 60 : 1),
          `${wait} minutes after attempt ${attempts}`,
        );
        // A minute earlier nothing happens.
        if (wait > 1) advanceMinutes(wait - 1);
        assert.equal((await delivery())?.attempts, attempts);
        advanceMinutes(1);
      }
      assert.equal(hours, 24);
      const last = await delivery();
      assert.deepEqual([last?.attempts, last?.status, endpoint.received.length], [35, 'failed', 35]);
    });
  });

  it('answer with any characters, which the log has as they are', async () => {
    const answers = ['', 'NULL', '{"a":"b\\"}', `it's, {x}\n"\\'`, 'a\0b'];
    const endpoint = await receiver((response, count) => response.end(answers[count - 1]));
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      for (const _ of answers) await createCandidate();
      const logs = await eventually(async () => {
        const { data } = await api().call('GET /v1/webhook_logs', { query: { webhook_id: id } });
        return data.length === answers.length && data;
      });
      const stored = answers.map((answer) => answer.replace('\0', ''));
      assert.deepEqual(logs.map(({ response }) => response).sort(), stored.sort());
      assert.deepEqual(new Set(logs.map(({ error }) => error)), new Set([null]));
    });
  });
});
