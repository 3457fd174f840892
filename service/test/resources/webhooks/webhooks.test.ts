import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Query } from '@service-embeds/contract';
import { isPrivateAddress } from '../../../src/platform/http/public-fetch.ts';
import { eventually, startTestService } from '../../support/service.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('webhook endpoints', () => {
  const { service, bakery, api, receiver, withWebhook, createCandidate } = webhookTests();

  it('cannot be in a private network unless a development setting allows it', async () => {
    const closed = [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '100.64.1.1',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      // Ways into IPv4: 6to4, NAT64, Teredo, IPv4-compatible.
      '2002:7f00:1::',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2001::1',
      '::7f00:1',
      // Metadata of an Azure host, documentation, benchmarks, site-local, not assigned.
      '168.63.129.16',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '192.88.99.1',
      '198.18.0.1',
      '2001:db8::1',
      '3fff::1',
      'fec0::1',
      '4000::1',
      'not an address',
    ];
    assert.deepEqual(
      closed.filter((address) => !isPrivateAddress(address)),
      [],
    );
    assert.deepEqual(['8.8.8.8', '172.32.0.1', '2606:4700::1'].filter(isPrivateAddress), []);
    const strict = await startTestService();
    try {
      const customer = strict.api(strict.accounts[1]!.apiKey);
      const endpoint = await receiver();
      for (const webhook_url of [endpoint.url, endpoint.url.replace('127.0.0.1', 'localhost')]) {
        const { id } = await customer.call('POST /v1/webhooks', { body: { webhook_url } });
        await customer.call('POST /v1/candidates', { body: { email: 'x@example.com' } });
        const log = await eventually(async () => {
          const logs = await customer.call('GET /v1/webhook_logs', { query: { webhook_id: id } });
          return logs.data[0];
        });
        assert.deepEqual([log.status, log.error], [null, 'The address leads into a private network.']);
      }
      assert.equal(endpoint.received.length, 0);
    } finally {
      await strict.stop();
    }
  });

  it('have credentials that are URL-escaped, or no delivery could send them', async () => {
    for (const webhook_url of [
      'https://me:100%@hooks.example.com',
      'https://m%E9:secret@hooks.example.com',
    ]) {
      const { fields } = await api(bakery().apiKey).fail('POST /v1/webhooks', { body: { webhook_url } }, 400);
      assert.match(fields['webhook_url']?.[0] ?? '', /URL-escape/, webhook_url);
    }
  });

  it('have attempts that a list limits by event type and outcome', async () => {
    const broken = await receiver((response) => response.writeHead(500).end());
    await withWebhook({ webhook_url: broken.url }, async ({ id }) => {
      await createCandidate();
      const total = async (limits: Query<'GET /v1/webhook_logs'>) =>
        (await api().call('GET /v1/webhook_logs', { query: { webhook_id: id, ...limits } })).count;
      await eventually(async () => (await total({})) > 0);
      assert.equal(await total({ outcome: 'delivered' }), 0);
      assert.equal(await total({ event_type: 'report.completed' }), 0);
      assert.ok((await total({ outcome: 'failed', event_type: 'candidate.created' })) > 0);
      await api().fail('GET /v1/webhook_logs', { query: { outcome: 'lost' } }, 400);
    });
  });

  it('need an API key, are limited to two per account, and belong to one account', async () => {
    const { apiKey, accessToken } = service().accounts[0]!;
    const body = { webhook_url: 'https://hooks.example.com/' };
    const customer = api(apiKey);
    await api(accessToken).fail('POST /v1/webhooks', { body }, 403);
    const failCreate = (more: object, status: number) =>
      customer.fail('POST /v1/webhooks', { body: { ...body, ...more } }, status);
    await failCreate({ client_id: service().clientId }, 403);
    await failCreate({ webhook_url: 'ftp://x.example.com' }, 400);
    await failCreate({ events: ['report.exploded'] }, 400);
    assert.equal((await failCreate({ live: true }, 400)).body.code, 'webhook_not_live');
    const { container } = service();
    const { config } = container;
    container.config = { ...config, environment: 'production' };
    try {
      assert.equal((await failCreate({ live: false }, 400)).body.code, 'webhook_live');
    } finally {
      container.config = config;
    }
    const created = [
      await customer.call('POST /v1/webhooks', { body: { ...body, live: false } }),
      await customer.call('POST /v1/webhooks', { body }),
    ];
    await failCreate({}, 409);
    const params = { id: created[0]!.id };
    const changes = { params, body: { include_object: false } };
    const updated = await customer.call('PATCH /v1/webhooks/{id}', changes);
    assert.equal(updated.include_object, false);
    await api(bakery().apiKey).fail('PATCH /v1/webhooks/{id}', changes, 404);
    for (const { id } of created) await customer.call('DELETE /v1/webhooks/{id}', { params: { id } });
    await customer.fail('DELETE /v1/webhooks/{id}', { params }, 404);
  });

  it('are limited to two even when several requests arrive at the same time', async () => {
    const customer = api(service().accounts[2]!.apiKey);
    const body = { webhook_url: 'https://hooks.example.com/' };
    await customer.call('POST /v1/webhooks', { body });
    const create = () => customer.request('POST /v1/webhooks', { body });
    const responses = await Promise.all([create(), create(), create()]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 409, 409]);
    const { data } = await customer.call('GET /v1/webhooks');
    assert.equal(data.length, 2);
    for (const { id } of data) await customer.call('DELETE /v1/webhooks/{id}', { params: { id } });
  });
});
