import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import type { Body } from '@service-embeds/contract';
import { verifyWebhook } from '../../../../src/backend/index.ts';
import { auditEntries, deliveries, mails, webhooks } from '../../../src/db/schema/index.ts';
import { selectMails } from '../../support/reading/mails.ts';
import { parseEvent } from '../../support/servers/receiver.ts';
import { eventually } from '../../support/service.ts';
import { exchangeBody } from '../../support/steps/connecting.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('webhooks', () => {
  const { service, bakery, api, receiver, withWebhook, createCandidate, advanceMinutes } = webhookTests();
  /** Client with the API key of the bakery. */
  const customer = () => api(bakery().apiKey);
  const deleteWebhook = (id: string) => customer().call('DELETE /v1/webhooks/{id}', { params: { id } });
  const listLogs = (id: string, credentials?: string) =>
    api(credentials).call('GET /v1/webhook_logs', { query: { webhook_id: id } });
  const deliveriesOf = (id: string) =>
    service().database.select().from(deliveries).where(eq(deliveries.webhookId, id)).orderBy(deliveries.id);
  /** Waits for a delivery. */
  const delivery = (endpoint: Awaited<ReturnType<typeof receiver>>, index = 0) =>
    eventually(() => Promise.resolve(endpoint.received[index]));
  /** Waits until an endpoint has received this many deliveries. */
  const deliveryCount = (endpoint: Awaited<ReturnType<typeof receiver>>, count: number) =>
    eventually(() => Promise.resolve(endpoint.received.length >= count));

  it('deliver events of a customer to the partner’s application, signed with its client_secret', async () => {
    const endpoint = await receiver();
    await withWebhook({ webhook_url: endpoint.url }, async () => {
      const created = await createCandidate();
      const { headers, body } = await delivery(endpoint);
      const event = parseEvent({ body });
      assert.deepEqual(
        [event.object, event.type, event.account_id, event.data.object],
        ['event', 'candidate.created', bakery().id, created],
      );
      // OpenSSL computes the expected signature of the received bytes.
      const hmac = (text: string, output: string) =>
        execFileSync('openssl', ['dgst', '-sha256', '-hmac', service().clientSecret, output], {
          input: text,
        });
      assert.equal(headers['x-service-signature'], hmac(body, '-hex').toString().trim().split(' ').at(-1));
      const signed = `${event.id}.${String(headers['webhook-timestamp'])}.${body}`;
      const signatures = String(headers['webhook-signature']).split(' ');
      assert.ok(signatures.includes(`v1,${hmac(signed, '-binary').toString('base64')}`));
      assert.deepEqual(
        [headers['webhook-id'], headers['x-service-event-id'], headers['x-service-attempt']],
        [event.id, event.id, '1'],
      );
      assert.equal(headers['user-agent'], 'Service-Webhook/1');
    });
  });

  it('send only the chosen event types, IDs instead of objects, and the credentials of the URL', async () => {
    const endpoint = await receiver();
    const url = new URL(endpoint.url);
    url.username = 'user%40host';
    url.password = 'p%3Ass';
    const options: Body<'POST /v1/webhooks'> = {
      webhook_url: url.href,
      include_object: false,
      events: ['candidate.updated'],
    };
    await withWebhook(options, async (webhook) => {
      const { data } = await api().call('GET /v1/webhooks');
      const listed = data.find((item) => item.id === webhook.id);
      assert.equal(listed?.webhook_url, endpoint.url, 'no credentials');
      const { id, uri } = await createCandidate();
      const changes = { params: { id }, body: { first_name: 'A' } };
      await api(bakery().accessToken).call('POST /v1/candidates/{id}', changes);
      const received = await delivery(endpoint);
      assert.deepEqual(endpoint.types(), ['candidate.updated']);
      assert.deepEqual(parseEvent(received).data.object, { id, object: 'candidate', uri });
      assert.equal(parseEvent(received).webhook_url, endpoint.url, 'no credentials here either');
      assert.equal(received.headers.authorization, `Basic ${btoa('user@host:p:ss')}`);
    });
  });

  it('can belong to an account, with a secret that is shown once', async () => {
    const endpoint = await receiver();
    const webhook = await customer().call('POST /v1/webhooks', { body: { webhook_url: endpoint.url } });
    assert.match(webhook.secret ?? '', /^whsec_/);
    assert.equal((await customer().call('GET /v1/webhooks')).data[0]?.secret, null);
    await createCandidate();
    await createCandidate(service().accounts[0]!.accessToken);
    await deliveryCount(endpoint, 1);
    await deleteWebhook(webhook.id);
    await createCandidate();
    const rows = await deliveriesOf(webhook.id);
    assert.equal(rows.length, 1, 'only events of this account, and none after the webhook was deleted');
  });

  it('can be verified by the Standard Webhooks library with the secret of the endpoint', async () => {
    const endpoint = await receiver();
    const webhook = await customer().call('POST /v1/webhooks', { body: { webhook_url: endpoint.url } });
    try {
      await createCandidate();
      const { headers, body } = await delivery(endpoint);
      const standard = new Webhook(webhook.secret ?? '');
      const event = standard.verify(body, headers as Record<string, string>) as { type: string };
      assert.equal(event.type, 'candidate.created');
      assert.throws(() => standard.verify(`${body} `, headers as Record<string, string>));
      // `whsec_` and the Base64 of at least 24 bytes.
      assert.ok(Buffer.from((webhook.secret ?? '').slice('whsec_'.length), 'base64').length >= 24);
    } finally {
      await deleteWebhook(webhook.id);
    }
  });

  it('deliver an event only after its transaction commits, and then immediately', async () => {
    const endpoint = await receiver();
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      const invalid = { body: { email: 'not an address' } };
      await api(bakery().accessToken).fail('POST /v1/candidates', invalid, 400);
      await createCandidate();
      await deliveryCount(endpoint, 1);
      assert.equal((await deliveriesOf(id)).length, 1);
    });
  });

  it('reach an endpoint that was down, with the same event ID and the number of the attempt', async () => {
    const endpoint = await receiver((response, count) => {
      response.statusCode = count < 3 ? 503 : 204;
      response.end();
    });
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      await createCandidate();
      for (const attempts of [1, 2]) {
        await eventually(async () => {
          const [row] = await deliveriesOf(id);
          return row?.attempts === attempts && row.status === 'pending';
        });
        advanceMinutes(1);
      }
      await deliveryCount(endpoint, 3);
      const attempts = endpoint.received.map(({ headers }) => headers['x-service-attempt']);
      assert.deepEqual(attempts, ['1', '2', '3']);
      assert.equal(new Set(endpoint.received.map(({ headers }) => headers['webhook-id'])).size, 1);
      const logs = await eventually(async () => {
        const { data } = await listLogs(id);
        return data.length === 3 && data;
      });
      assert.deepEqual(
        logs.map(({ status }) => status),
        [204, 503, 503],
      );
    });
  });

  it('have a log that only the partner and the customer can read', async () => {
    const endpoint = await receiver((response) => {
      response.statusCode = 500;
      response.end('x'.repeat(5_000_000));
    });
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      await createCandidate();
      const logs = await eventually(async () => {
        const { data } = await listLogs(id);
        return data.length === 1 && data;
      });
      assert.deepEqual([logs[0]?.response?.length, logs[0]?.response_bytes], [200, 5_000_000]);
      assert.equal((await listLogs(id, bakery().accessToken)).count, 1);
      assert.equal((await listLogs(id, service().accounts[0]!.apiKey)).count, 0);
    });
  });

  it('follow no redirects, and log broken responses as failures', async () => {
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
      await withWebhook({ webhook_url: url }, async ({ id }) => {
        await createCandidate();
        const log = await eventually(async () => (await listLogs(id)).data[0]);
        assert.deepEqual([log.status, log.error], [status, error]);
      });
    assert.equal(inside.received.length, 0);
  });

  it('can be sent again: one event, or all events of a time', async () => {
    const endpoint = await receiver();
    await withWebhook({ webhook_url: endpoint.url }, async ({ id }) => {
      const resend = (body: Body<'POST /v1/webhooks/{id}/resend'>) =>
        api().call('POST /v1/webhooks/{id}/resend', { params: { id }, body });
      const failResend = (body: object, status: number) =>
        api().fail('POST /v1/webhooks/{id}/resend', { params: { id }, body }, status);
      await createCandidate();
      const original = await delivery(endpoint);
      assert.equal((await resend({ event_id: parseEvent(original).id })).deliveries, 1);
      const second = await delivery(endpoint, 1);
      assert.equal(second.body, original.body, 'the object is the same as in the first delivery');
      assert.equal((await resend({ from: '2020-01-01T00:00:00Z' })).deliveries, 1);
      await failResend({ event_id: '0'.repeat(24) }, 404);
      await failResend({}, 400);
    });
  });

  it('are deleted after more than seven days of failures, with a mail to the technical contact', async () => {
    const endpoint = await receiver((response) => {
      response.statusCode = 500;
      response.end();
    });
    const { id } = await customer().call('POST /v1/webhooks', { body: { webhook_url: endpoint.url } });
    const readRow = async () =>
      (await service().database.select().from(webhooks).where(eq(webhooks.id, id)))[0];
    await createCandidate();
    for (let attempts = 1; attempts <= 10; attempts++) {
      await eventually(async () => (await deliveriesOf(id))[0]?.attempts === attempts);
      assert.equal((await readRow())?.deletedAt, null, 'not while a delivery is retried every minute');
      // Newer deliveries fail at the same moments from now on, which changes nothing.
      if (attempts === 1) await Promise.all(Array.from({ length: 5 }, () => createCandidate()));
      advanceMinutes(attempts === 1 ? 7 * 24 * 60 + 1 : 1);
    }
    await eventually(async () => (await readRow())?.deletedAt);
    const sent = await selectMails(
      service(),
      and(eq(mails.accountId, bakery().id), eq(mails.kind, 'webhook_deleted')),
    );
    assert.equal(sent.length, 1);
    assert.ok(sent[0]?.body?.includes(endpoint.url));
    const isDeletion = and(eq(auditEntries.objectId, id), eq(auditEntries.action, 'webhook.deleted'));
    const [entry] = await service().database.select().from(auditEntries).where(isDeletion);
    const details = { reason: 'failing' };
    assert.partialDeepStrictEqual(entry, { accountId: bakery().id, actorKind: 'system', details });
  });

  it('send an application token.deauthorized, and no event of that customer after it', async () => {
    const endpoint = await receiver();
    const options: Body<'POST /v1/webhooks'> = {
      webhook_url: endpoint.url,
      events: ['token.deauthorized', 'candidate.created'],
    };
    await withWebhook(options, async () => {
      const { accessToken, apiKey, id } = service().accounts[2]!;
      await api(accessToken).call('POST /oauth/deauthorize');
      await createCandidate(apiKey);
      await createCandidate();
      await deliveryCount(endpoint, 2);
      assert.deepEqual(endpoint.types().sort(), ['candidate.created', 'token.deauthorized']);
      const event = endpoint.events().find(({ type }) => type === 'token.deauthorized');
      const { token_fingerprint, service_account_id } = event?.data.object ?? {};
      const fingerprint = createHash('sha256').update(accessToken).digest('hex').slice(0, 16);
      assert.deepEqual([token_fingerprint, service_account_id], [fingerprint, id]);
    });
  });

  it('are signed with both client secrets for a day after a rotation', async () => {
    const endpoint = await receiver();
    const before = service().clientSecret;
    await withWebhook({ webhook_url: endpoint.url }, async () => {
      const params = { client_id: service().clientId };
      await customer().fail('POST /v1/applications/{client_id}/secrets', { params }, 403);
      const rotated = await api().call('POST /v1/applications/{client_id}/secrets', { params });
      const valid = async (client_secret: string) => {
        const request = { ...exchangeBody(service(), 'none'), client_secret };
        const { body } = await service().api().fail('POST /oauth/tokens', { body: request });
        return body.error !== 'invalid_client';
      };
      const secrets = [rotated.client_secret, before];
      /** @param index of the secret that signs `X-Service-Signature` */
      const signedWith = async (index: number) => {
        const count = endpoint.received.length;
        await createCandidate();
        const { headers, body } = await delivery(endpoint, count);
        const sent = { headers: headers as Record<string, string>, method: 'POST', body };
        const request = new Request('https://x.example', sent);
        const at = Number(headers['webhook-timestamp']) * 1000;
        const verify = (secret: string) => verifyWebhook(request.clone(), { secrets: [secret] }, at);
        const ofBody = createHmac('sha256', secrets[index]!).update(body).digest('hex');
        assert.equal(headers['x-service-signature'], ofBody);
        return Promise.all(secrets.map(async (secret) => (await verify(secret)).ok));
      };
      assert.deepEqual(await signedWith(1), [true, true]);
      assert.deepEqual(await Promise.all(secrets.map(valid)), [true, true]);
      advanceMinutes(24 * 60 + 1);
      assert.deepEqual(await signedWith(0), [true, false]);
      assert.deepEqual(await Promise.all(secrets.map(valid)), [true, false]);
    });
  });
});
