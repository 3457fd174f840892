import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Webhook } from '@service-embeds/contract';
import type { ApiClient } from '../support/api-client.ts';
import { startReceiver } from '../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';
import { connectOtherPartner } from '../support/steps/partners.ts';

describe('A partner with an access token', () => {
  let service: TestService;
  let customer: ApiClient;
  let partner: ApiClient;
  let otherPartner: ApiClient;
  let endpoint: Awaited<ReturnType<typeof startReceiver>>;
  let webhook: Webhook;

  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    const [host, account] = service.accounts;
    const connected = await connectOtherPartner(service, host!.id, account!.id);
    customer = service.api(account!.apiKey);
    partner = service.api(account!.accessToken);
    otherPartner = service.api(connected.accessToken);
    endpoint = await startReceiver((response) => {
      response.statusCode = 500;
      response.end('stack trace: DB_PASSWORD=hunter2');
    });
    webhook = await customer.call('POST /v1/webhooks', { body: { webhook_url: endpoint.url } });
    await customer.call('POST /v1/candidates', { body: { email: 'ada@example.com' } });
    await eventually(() => Promise.resolve(endpoint.received.length > 0));
  });
  after(async () => {
    endpoint.stop();
    await service.stop();
  });

  it("cannot redirect the customer's webhook to itself", async () => {
    await partner.fail(
      'PATCH /v1/webhooks/{id}',
      { params: { id: webhook.id }, body: { webhook_url: 'https://attacker.example.com/' } },
      403,
    );
    const { data } = await customer.call('GET /v1/webhooks');
    assert.equal(data[0]?.webhook_url, endpoint.url);
  });

  it("cannot list, resend or delete the customer's webhook", async () => {
    const params = { id: webhook.id };
    await partner.fail('GET /v1/webhooks', {}, 403);
    await partner.fail(
      'POST /v1/webhooks/{id}/resend',
      { params, body: { from: '2020-01-01T00:00:00Z' } },
      403,
    );
    await partner.fail('DELETE /v1/webhooks/{id}', { params }, 403);
    assert.equal((await customer.call('GET /v1/webhooks')).data.length, 1);
  });

  it("does not read what the customer's backend answered to a delivery", async () => {
    const own = await eventually(async () => {
      const { data } = await customer.call('GET /v1/webhook_logs');
      return data.length > 0 && data;
    });
    assert.match(own[0]?.response ?? '', /hunter2/);
    for (const api of [partner, otherPartner]) {
      const { data } = await api.call('GET /v1/webhook_logs', { query: { webhook_id: webhook.id } });
      assert.deepEqual(data, []);
    }
  });

  it('reads the deliveries to its own application, and of no other partner', async () => {
    const host = service.api(service.hostKey);
    const own = await startReceiver((response) => response.end('answer of the partner'));
    try {
      const { id } = await host.call('POST /v1/webhooks', {
        body: { client_id: service.clientId, webhook_url: own.url },
      });
      await partner.call('POST /v1/candidates', { body: { email: 'grace@example.com' } });
      const query = { webhook_id: id };
      const [log] = await eventually(async () => {
        const { data } = await partner.call('GET /v1/webhook_logs', { query });
        return data.length > 0 && data;
      });
      assert.equal(log?.response, 'answer of the partner');
      assert.deepEqual((await otherPartner.call('GET /v1/webhook_logs', { query })).data, []);
      const [seenByCustomer] = (await customer.call('GET /v1/webhook_logs', { query })).data;
      assert.equal(seenByCustomer?.event_type, 'candidate.created');
      assert.equal(seenByCustomer.response, null, "the partner's own words");
    } finally {
      own.stop();
    }
  });
});
