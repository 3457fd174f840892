import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPrivateAddress } from '../src/http/private-address.ts';
import { eventually, startTestService } from './support/service.ts';
import { webhookTests } from './support/webhooks.ts';

describe('where webhooks may lead, and who may have them', () => {
  const { service, bakery, call, receiver } = webhookTests();

  it('reach no address of a private network unless a development setting allows it', async () => {
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
    ];
    assert.deepEqual(
      closed.filter((address) => !isPrivateAddress(address)),
      [],
    );
    assert.deepEqual(['8.8.8.8', '172.32.0.1', '2606:4700::1'].filter(isPrivateAddress), []);
    const strict = await startTestService();
    try {
      const key = strict.accounts[1]!.apiKey;
      const endpoint = await receiver();
      for (const url of [endpoint.url, endpoint.url.replace('127.0.0.1', 'localhost')]) {
        const made = await strict.call('POST', '/v1/webhooks', { as: key, json: { webhook_url: url } });
        await strict.call('POST', '/v1/candidates', { as: key, json: { email: 'x@example.com' } });
        const log = await eventually(async () => {
          const { body } = await strict.call('GET', `/v1/webhook_logs?webhook_id=${made.body.id}`, {
            as: key,
          });
          return body.data[0];
        });
        assert.deepEqual([log.status, log.error], [null, 'The address leads into a private network.']);
      }
      assert.equal(endpoint.received.length, 0);
    } finally {
      await strict.stop();
    }
  });

  it('are two for an account at most, for API keys only, of the own application only', async () => {
    const url = 'https://hooks.example.com/';
    const key = service().accounts[0]!.apiKey;
    const create = (as: string, more: object = {}) =>
      call('POST', '/v1/webhooks', { webhook_url: url, ...more }, as);
    assert.equal((await create(service().accounts[0]!.accessToken)).status, 403);
    assert.equal((await create(key, { client_id: service().clientId })).status, 403);
    assert.equal((await create(key, { webhook_url: 'ftp://x.example.com' })).status, 400);
    assert.equal((await create(key, { events: ['report.exploded'] })).status, 400);
    const two = [await create(key), await create(key)];
    assert.deepEqual(
      two.map(({ status }) => status),
      [201, 201],
    );
    assert.equal((await create(key)).status, 409);
    const id = two[0]!.body.id;
    const changed = await call('PATCH', `/v1/webhooks/${id}`, { include_object: false }, key);
    assert.deepEqual([changed.status, changed.body.include_object], [200, false]);
    assert.equal(
      (await call('PATCH', `/v1/webhooks/${id}`, { include_object: true }, bakery().apiKey)).status,
      404,
    );
    for (const { body } of two) await call('DELETE', `/v1/webhooks/${body.id}`, undefined, key);
    assert.equal((await call('DELETE', `/v1/webhooks/${id}`, undefined, key)).status, 404);
  });

  it('rejects a third endpoint even when two requests arrive at the same time', async () => {
    const key = service().accounts[2]!.apiKey;
    const create = () => call('POST', '/v1/webhooks', { webhook_url: 'https://hooks.example.com/' }, key);
    const first = await create();
    const parallel = await Promise.all([create(), create(), create()]);
    const statuses = parallel.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [201, 409, 409]);
    const created = [first, ...parallel].filter(({ status }) => status === 201);
    for (const { body } of created) await call('DELETE', `/v1/webhooks/${body.id}`, undefined, key);
  });
});
