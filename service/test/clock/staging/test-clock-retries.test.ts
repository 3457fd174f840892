import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { deliveries } from '../../../src/db/schema/index.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

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
});
