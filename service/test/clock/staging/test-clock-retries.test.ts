import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { createBackgroundWork } from '../../../src/clock/background-work.ts';
import { applications, deliveries, webhooks } from '../../../src/db/schema/index.ts';
import { encryptUrl } from '../../../src/delivery/webhooks/webhook-url.ts';
import { newId } from '../../../src/platform/ids.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

/** Creates endpoints of the partner. One account cannot create this many; 20 partners of one customer would cause the same load. */
async function createEndpoints({ container, database }: TestService, count: number, url: string) {
  const [application] = await database.select().from(applications);
  const { id: applicationId, accountId } = application!;
  await database.insert(webhooks).values(
    Array.from({ length: count }, () => newId()).map((id) => ({
      ...{ accountId, id, applicationId, secret: null, includeObject: true, createdAt: new Date() },
      url: encryptUrl(container.keys, { accountId, id }, url),
      eventTypes: ['candidate.created' as const],
    })),
  );
}

describe('the test clock of an account', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
  });
  after(() => service.stop());

  it('brings forward the retries of its webhook deliveries', async () => {
    const account = service.accounts[1]!;
    const receiver = await startReceiver((response, count) => {
      response.statusCode = count === 1 ? 503 : 200;
      response.end();
    });
    try {
      const customer = service.api(account.apiKey);
      const body = { webhook_url: receiver.url, events: ['candidate.created' as const] };
      const { id } = await customer.call('POST /v1/webhooks', { body });
      await customer.call('POST /v1/candidates', { body: { email: 'clock@example.com' } });
      const delivery = async () =>
        (await service.database.select().from(deliveries).where(eq(deliveries.webhookId, id)))[0];
      await eventually(async () => (await delivery())?.attempts === 1);
      await customer.call('POST /sandbox/clock', { body: { advance_seconds: 60 } });
      await eventually(async () => (await delivery())?.status === 'delivered');
      assert.equal(receiver.received.length, 2);
    } finally {
      receiver.stop();
    }
  });

  it('brings forward retries whose attempt is under way while it moves', async () => {
    const account = service.accounts[1]!;
    const customer = service.api(account.apiKey);
    const moves = 5;
    // Each attempt is answered only when the clock has moved.
    const held: (() => void)[] = [];
    const receiver = await startReceiver((response, count) => {
      response.statusCode = count <= moves ? 503 : 200;
      held.push(() => response.end());
    });
    try {
      const body = { webhook_url: receiver.url, events: ['candidate.created' as const] };
      const { id } = await customer.call('POST /v1/webhooks', { body });
      await customer.call('POST /v1/candidates', { body: { email: 'moving@example.com' } });
      for (let count = 1; count <= moves; count++) {
        await eventually(() => Promise.resolve(held.length === count));
        await customer.call('POST /sandbox/clock', { body: { advance_seconds: 61 } });
        held[count - 1]!();
      }
      await eventually(() => Promise.resolve(held.length === moves + 1));
      held[moves]!();
      await eventually(async () => {
        const [row] = await service.database.select().from(deliveries).where(eq(deliveries.webhookId, id));
        return row?.status === 'delivered' && row.movedSeconds === 0;
      });
    } finally {
      for (const answer of held) answer();
      receiver.stop();
    }
  });

  it('is moved as soon as one of 20 endpoints was called, and every endpoint sees every retry', async () => {
    const [endpoints, moves] = [20, 10];
    const partner = service.api(service.accounts[1]!.accessToken);
    const customer = service.api(service.accounts[1]!.apiKey);
    const receiver = await startReceiver((response) => {
      response.statusCode = 503;
      response.end();
    });
    try {
      await createEndpoints(service, endpoints, receiver.url);
      await partner.call('POST /v1/candidates', { body: { email: 'twenty@example.com' } });
      for (let move = 1; move <= moves; move++) {
        // Most attempts of the move before are still being recorded.
        await eventually(() => Promise.resolve(receiver.received.length > (move - 1) * endpoints));
        await customer.call('POST /sandbox/clock', { body: { advance_seconds: 61 } });
      }
      await eventually(() => Promise.resolve(receiver.received.length === (moves + 1) * endpoints));
    } finally {
      receiver.stop();
      await service.database.delete(webhooks);
    }
  });

  it('brings every retry forward, even if it moves twice while one attempt is under way', async () => {
    const customer = service.api(service.accounts[1]!.apiKey);
    const answers: (() => void)[] = [];
    const receiver = await startReceiver((response, count) => {
      response.statusCode = count < 3 ? 503 : 200;
      if (count === 1) answers.push(() => response.end());
      else response.end();
    });
    try {
      const body = { webhook_url: receiver.url, events: ['candidate.created' as const] };
      const { id } = await customer.call('POST /v1/webhooks', { body });
      await customer.call('POST /v1/candidates', { body: { email: 'twice@example.com' } });
      await eventually(() => Promise.resolve(answers.length === 1));
      for (let move = 0; move < 2; move++)
        await customer.call('POST /sandbox/clock', { body: { advance_seconds: 61 } });
      answers[0]!();
      await eventually(async () => {
        const [row] = await service.database.select().from(deliveries).where(eq(deliveries.webhookId, id));
        return row?.status === 'delivered' && row.attempts === 3;
      });
    } finally {
      for (const answer of answers) answer();
      receiver.stop();
    }
  });

  it('brings the end of its failing endpoints forward', async () => {
    const account = service.accounts[2]!;
    const customer = service.api(account.apiKey);
    const { id } = await customer.call('POST /v1/webhooks', {
      body: { webhook_url: 'https://a.example/hook' },
    });
    const failingSince = new Date('2026-11-20T12:00:00Z');
    const byId = eq(webhooks.id, id);
    await service.database.update(webhooks).set({ failingSince }).where(byId);
    await customer.call('POST /sandbox/clock', { body: { advance_seconds: 8 * 86_400 } });
    const moved = await customer.call('GET /v1/webhooks/{id}', { params: { id } });
    assert.equal(moved.failing_since, '2026-11-12T12:00:00Z');
  });
});

describe('a retry that a moved test clock brings forward', () => {
  // Every retry has to come within two seconds. That is not measured, because other work on the machine would decide: a worker looks for
  // due deliveries every half second, so what counts is that one look sends all that is due, and this test alone looks.
  it('is sent by the first look after its attempt was recorded, to each of 20 endpoints', async () => {
    const [endpoints, moves] = [20, 10];
    const service = await startTestService({ PRIVATE_WEBHOOKS: 'allow', ROLES: 'api,pages' });
    const { container, database } = service;
    const work = createBackgroundWork(database, container, container.log);
    const receiver = await startReceiver((response) => {
      response.statusCode = 503;
      response.end();
    });
    try {
      await createEndpoints(service, endpoints, receiver.url);
      const { accessToken, apiKey } = service.accounts[1]!;
      await service.api(accessToken).call('POST /v1/candidates', { body: { email: 'looks@example.com' } });
      for (let move = 1; move <= moves + 1; move++) {
        await work.deliverDueWebhooks();
        await eventually(() => Promise.resolve(receiver.received.length > (move - 1) * endpoints));
        // Some attempts are still under way, and some are being recorded.
        await service.api(apiKey).call('POST /sandbox/clock', { body: { advance_seconds: 61 } });
        await eventually(async () => {
          const rows = await database.select({ attempts: deliveries.attempts }).from(deliveries);
          return rows.length === endpoints && rows.every(({ attempts }) => attempts === move);
        });
        assert.equal(receiver.received.length, move * endpoints);
      }
    } finally {
      receiver.stop();
      await work.close();
      await service.stop();
    }
  });
});
