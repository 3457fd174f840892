import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { deliveries, mails, webhooks } from '../src/db/schema/index.ts';
import { encrypt } from '../src/platform/crypto.ts';
import { verifyWebhook } from '../../src/backend/index.ts';
import { eventually } from './support/service.ts';
import { webhookTests } from './support/webhooks.ts';

describe('webhooks', () => {
  const { service, bakery, call, receiver, hooked, candidate, minutes } = webhookTests();

  it('deliver an event of a customer to the partner’s application, signed with its client_secret', async () => {
    const endpoint = await receiver();
    await hooked({ webhook_url: endpoint.url }, async () => {
      const { body: created } = await candidate();
      const { headers, body } = await eventually(() => Promise.resolve(endpoint.received[0]));
      const event = JSON.parse(body);
      assert.deepEqual(
        [event.object, event.type, event.account_id, event.data.object],
        ['event', 'candidate.created', bakery().id, created],
      );
      // Computed by another implementation, over the bytes that came.
      const hmac = (text: string, output: string) =>
        execFileSync('openssl', ['dgst', '-sha256', '-hmac', service().clientSecret, output], {
          input: text,
        });
      assert.equal(headers['x-service-signature'], hmac(body, '-hex').toString().trim().split(' ').at(-1));
      const signed = `${event.id}.${String(headers['webhook-timestamp'])}.${body}`;
      assert.equal(headers['webhook-signature'], `v1,${hmac(signed, '-binary').toString('base64')}`);
      assert.deepEqual(
        [headers['webhook-id'], headers['x-service-event-id'], headers['x-service-attempt']],
        [event.id, event.id, '1'],
      );
      assert.equal(headers['user-agent'], 'Service-Webhook/1');
    });
  });

  it('send what is asked for: types, only ids, and credentials of the address', async () => {
    const endpoint = await receiver();
    const url = new URL(endpoint.url);
    url.username = 'user%40host';
    url.password = 'p%3Ass';
    const options = { webhook_url: url.href, include_object: false, events: ['candidate.updated'] };
    await hooked(options, async (id) => {
      const visible = (await call('GET', '/v1/webhooks')).body.data.find(
        (item: { id: string }) => item.id === id,
      );
      assert.equal(visible.webhook_url, endpoint.url, 'no credentials');
      const { body } = await candidate();
      await call('POST', `/v1/candidates/${body.id}`, { first_name: 'A' }, bakery().accessToken);
      const got = await eventually(() => Promise.resolve(endpoint.received[0]));
      assert.deepEqual(endpoint.types(), ['candidate.updated']);
      assert.deepEqual(JSON.parse(got.body).data.object, { id: body.id, object: 'candidate', uri: body.uri });
      assert.equal(got.headers.authorization, `Basic ${btoa('user@host:p:ss')}`);
    });
  });

  it('are an account’s own as well, with a secret that is shown once', async () => {
    const endpoint = await receiver();
    const key = bakery().apiKey;
    const made = await call('POST', '/v1/webhooks', { webhook_url: endpoint.url }, key);
    assert.match(made.body.secret, /^whsec_/);
    assert.equal((await call('GET', '/v1/webhooks', undefined, key)).body.data[0].secret, null);
    await candidate();
    await candidate(service().accounts[0]!.accessToken);
    await eventually(() => Promise.resolve(endpoint.received.length >= 1));
    await call('DELETE', `/v1/webhooks/${made.body.id}`, undefined, key);
    await candidate();
    const rows = await service()
      .database.select()
      .from(deliveries)
      .where(eq(deliveries.webhookId, made.body.id));
    assert.equal(rows.length, 1, 'of this account, and none after the end');
  });

  it('can be verified by the Standard Webhooks library with the secret of the endpoint', async () => {
    const endpoint = await receiver();
    const key = bakery().apiKey;
    const { body: webhook } = await call('POST', '/v1/webhooks', { webhook_url: endpoint.url }, key);
    try {
      await candidate();
      const { headers, body } = await eventually(() => Promise.resolve(endpoint.received[0]));
      const standard = new Webhook(webhook.secret);
      const event = standard.verify(body, headers as Record<string, string>) as { type: string };
      assert.equal(event.type, 'candidate.created');
      assert.throws(() => standard.verify(`${body} `, headers as Record<string, string>));
      // `whsec_` and the Base64 of at least 24 bytes.
      assert.ok(Buffer.from(webhook.secret.slice('whsec_'.length), 'base64').length >= 24);
    } finally {
      await call('DELETE', `/v1/webhooks/${webhook.id}`, undefined, key);
    }
  });

  it('still verify with an endpoint secret of the former format, whose text is the key', async () => {
    const endpoint = await receiver();
    const key = bakery().apiKey;
    const { body: webhook } = await call('POST', '/v1/webhooks', { webhook_url: endpoint.url }, key);
    const secret = `whsec_${'0123456789abcdef'.repeat(4)}`;
    const { encryption } = service().container.keys;
    await service()
      .database.update(webhooks)
      .set({ secret: encrypt(encryption, secret) })
      .where(eq(webhooks.id, webhook.id));
    try {
      await candidate();
      const { headers, body } = await eventually(() => Promise.resolve(endpoint.received[0]));
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const signature = createHmac('sha256', secret).update(signed).digest('base64');
      assert.equal(headers['webhook-signature'], `v1,${signature}`);
      const request = new Request('https://x.example', {
        headers: headers as Record<string, string>,
        method: 'POST',
        body,
      });
      assert.ok((await verifyWebhook(request, { secrets: [secret] })).ok);
    } finally {
      await call('DELETE', `/v1/webhooks/${webhook.id}`, undefined, key);
    }
  });

  it('are delivered only when the transaction was, and at once', async () => {
    const endpoint = await receiver();
    await hooked({ webhook_url: endpoint.url }, async (id) => {
      const refused = await call('POST', '/v1/candidates', { email: 'nobody' }, bakery().accessToken);
      assert.equal(refused.status, 400);
      await candidate();
      await eventually(() => Promise.resolve(endpoint.received.length === 1));
      const rows = await service().database.select().from(deliveries).where(eq(deliveries.webhookId, id));
      assert.equal(rows.length, 1);
    });
  });

  it('arrive at an endpoint that was down, with the same id and the number of the attempt', async () => {
    const endpoint = await receiver((response, count) => {
      response.statusCode = count < 3 ? 503 : 204;
      response.end();
    });
    await hooked({ webhook_url: endpoint.url }, async (id) => {
      await candidate();
      for (const attempts of [1, 2]) {
        await eventually(async () => {
          const [row] = await service()
            .database.select()
            .from(deliveries)
            .where(eq(deliveries.webhookId, id));
          return row?.attempts === attempts && row.status === 'pending';
        });
        await minutes(1);
      }
      await eventually(() => Promise.resolve(endpoint.received.length === 3));
      const attempts = endpoint.received.map(({ headers }) => headers['x-service-attempt']);
      assert.deepEqual(attempts, ['1', '2', '3']);
      assert.equal(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size, 1);
      const logs = await eventually(async () => {
        const { body } = await call('GET', `/v1/webhook_logs?webhook_id=${id}`);
        return body.data.length === 3 && body.data;
      });
      assert.deepEqual(
        logs.map((entry: { status: number }) => entry.status),
        [204, 503, 503],
      );
    });
  });

  it('stand in a log that partner and customer can read, and nobody else', async () => {
    const endpoint = await receiver((response) => {
      response.statusCode = 500;
      response.end('x'.repeat(5_000_000));
    });
    await hooked({ webhook_url: endpoint.url }, async (id) => {
      await candidate();
      const read = (as?: string) => call('GET', `/v1/webhook_logs?webhook_id=${id}`, undefined, as);
      const partner = await eventually(async () => {
        const { body } = await read();
        return body.data.length === 1 && body;
      });
      assert.equal(partner.data[0].response.length, 1000, 'no more of it is read');
      assert.equal((await read(bakery().accessToken)).body.count, 1);
      assert.equal((await read(service().accounts[0]!.apiKey)).body.count, 0);
    });
  });

  it('follow no redirect, and take a broken answer for what it is', async () => {
    const inside = await receiver();
    const redirecting = await receiver((response) => {
      response.writeHead(302, { Location: inside.url });
      response.end();
    });
    const breaking = await receiver((response) => response.destroy());
    for (const [url, status, error] of [
      [redirecting.url, 302, null],
      [breaking.url, null, 'ECONNRESET'],
      ['http://127.0.0.1:9/', null, 'ECONNREFUSED'],
    ] as const)
      await hooked({ webhook_url: url }, async (id) => {
        await candidate();
        const log = await eventually(async () => {
          const { body } = await call('GET', `/v1/webhook_logs?webhook_id=${id}`);
          return body.data[0];
        });
        assert.deepEqual([log.status, log.error], [status, error]);
      });
    assert.equal(inside.received.length, 0);
  });

  it('are sent once more when asked: one event, or all of a time', async () => {
    const endpoint = await receiver();
    await hooked({ webhook_url: endpoint.url }, async (id) => {
      await candidate();
      await eventually(() => Promise.resolve(endpoint.received.length === 1));
      const event = JSON.parse(endpoint.received[0]!.body);
      const single = await call('POST', `/v1/webhooks/${id}/resend`, { event_id: event.id });
      assert.equal(single.body.deliveries, 1);
      await eventually(() => Promise.resolve(endpoint.received.length === 2));
      assert.equal(endpoint.received[1]?.body, endpoint.received[0]?.body, 'the object as it was then');
      const all = await call('POST', `/v1/webhooks/${id}/resend`, { from: '2020-01-01T00:00:00Z' });
      assert.equal(all.body.deliveries, 1);
      const other = await call('POST', `/v1/webhooks/${id}/resend`, { event_id: '0'.repeat(24) });
      assert.equal(other.status, 404);
      assert.equal((await call('POST', `/v1/webhooks/${id}/resend`, {})).status, 400);
    });
  });

  it('are deleted after more than seven days of failure, and the technical contact is told', async () => {
    const endpoint = await receiver((response) => {
      response.statusCode = 500;
      response.end();
    });
    const key = bakery().apiKey;
    const made = await call('POST', '/v1/webhooks', { webhook_url: endpoint.url }, key);
    const state = async () =>
      (await service().database.select().from(webhooks).where(eq(webhooks.id, made.body.id)))[0];
    await candidate();
    await eventually(async () => (await state())?.failingSince);
    await minutes(7 * 24 * 60 + 1);
    await candidate();
    await eventually(async () => (await state())?.deletedAt);
    const published = await service()
      .database.select()
      .from(mails)
      .where(and(eq(mails.accountId, bakery().id), eq(mails.kind, 'webhook_deleted')));
    assert.equal(published.length, 1);
    assert.ok(published[0]?.body?.includes(endpoint.url));
  });

  it('tell an application of its end, and of nothing after it', async () => {
    const endpoint = await receiver();
    await hooked(
      { webhook_url: endpoint.url, events: ['token.deauthorized', 'candidate.created'] },
      async () => {
        const token = service().accounts[2]!.accessToken;
        assert.equal((await call('POST', '/oauth/deauthorize', {}, token)).status, 200);
        await candidate(service().accounts[2]!.apiKey);
        await candidate();
        await eventually(() => Promise.resolve(endpoint.received.length >= 2));
        assert.deepEqual(endpoint.types().sort(), ['candidate.created', 'token.deauthorized']);
        const received = endpoint.received
          .map(({ body }) => JSON.parse(body))
          .find(({ type }) => type === 'token.deauthorized');
        const { token_fingerprint, service_account_id } = received.data.object;
        const fingerprint = createHash('sha256').update(token).digest('hex').slice(0, 16);
        assert.deepEqual([token_fingerprint, service_account_id], [fingerprint, service().accounts[2]!.id]);
      },
    );
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const endpoint = await receiver();
    const before = service().clientSecret;
    await hooked({ webhook_url: endpoint.url }, async () => {
      const path = `/v1/applications/${service().clientId}/secrets`;
      assert.equal((await call('POST', path, {}, bakery().apiKey)).status, 403);
      const { body: rotated } = await call('POST', path, {});
      const valid = async (secret: string) => {
        const { body } = await call('POST', '/oauth/tokens', {
          grant_type: 'authorization_code',
          client_id: service().clientId,
          client_secret: secret,
          code: 'none',
        });
        return body.error !== 'invalid_client';
      };
      const secrets = [rotated.client_secret, before];
      const signedWith = async () => {
        const count = endpoint.received.length;
        await candidate();
        const { headers, body } = await eventually(() => Promise.resolve(endpoint.received[count]));
        const request = new Request('https://x.example', {
          headers: headers as Record<string, string>,
          method: 'POST',
          body,
        });
        const at = Number(headers['webhook-timestamp']) * 1000;
        const verify = (secret: string) => verifyWebhook(request.clone(), { secrets: [secret] }, at);
        return Promise.all(secrets.map(async (secret) => (await verify(secret)).ok));
      };
      assert.deepEqual(await signedWith(), [true, true]);
      assert.deepEqual(await Promise.all(secrets.map(valid)), [true, true]);
      await minutes(24 * 60 + 1);
      assert.deepEqual(await signedWith(), [true, false]);
      assert.deepEqual(await Promise.all(secrets.map(valid)), [true, false]);
    });
  });
});
