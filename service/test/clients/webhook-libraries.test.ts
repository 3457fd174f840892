import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { verifyWebhook } from '../../../src/backend/index.ts';
import { eventually } from '../support/service.ts';
import { connectOtherPartner } from '../support/steps/partners.ts';
import { webhookTests } from '../support/steps/webhooks.ts';

interface Delivery {
  headers: Record<string, string>;
  body: string;
}

/** Each verifies a delivery as its own documentation says, with the secret as it was handed out, and throws if it is wrong. */
const libraries: Record<string, (secret: string, delivery: Delivery) => void> = {
  standardwebhooks: (secret, { headers, body }) => {
    new StandardWebhook(secret).verify(body, headers);
  },
  svix: (secret, { headers, body }) => {
    new Svix(secret).verify(body, headers);
  },
};

describe('libraries of Standard Webhooks', () => {
  const { service, api, bakery, receiver, withWebhook, createCandidate } = webhookTests();

  const deliveryOf = async ({ received }: Awaited<ReturnType<typeof receiver>>): Promise<Delivery> => {
    const { headers, body } = await eventually(() => Promise.resolve(received[0]));
    return { headers: headers as Record<string, string>, body };
  };

  for (const [name, verify] of Object.entries(libraries)) {
    it(`${name} verifies with the client_secret of an application`, async () => {
      const endpoint = await receiver();
      await withWebhook({ webhook_url: endpoint.url }, async () => {
        await createCandidate();
        const delivery = await deliveryOf(endpoint);
        verify(service().clientSecret, delivery);
        assert.throws(() => verify(service().clientSecret, { ...delivery, body: `${delivery.body} ` }));
        assert.throws(() => verify('0'.repeat(32), delivery));
      });
    });

    it(`${name} verifies with the secret of an account's endpoint`, async () => {
      const endpoint = await receiver();
      const customer = api(bakery().apiKey);
      const { id, secret } = await customer.call('POST /v1/webhooks', {
        body: { webhook_url: endpoint.url },
      });
      try {
        await createCandidate(bakery().apiKey);
        verify(secret ?? '', await deliveryOf(endpoint));
      } finally {
        await customer.call('DELETE /v1/webhooks/{id}', { params: { id } });
      }
    });
  }

  it('verify with a former client_secret as the documentation says, and with both secrets after its rotation', async () => {
    const former = await connectOtherPartner(service(), service().hostId, bakery().id);
    const endpoint = await receiver();
    await withWebhook({ client_id: former.clientId, webhook_url: endpoint.url }, async () => {
      await createCandidate(former.accessToken);
      const before = await deliveryOf(endpoint);
      for (const Library of [StandardWebhook, Svix]) {
        new Library(former.clientSecret, { format: 'raw' }).verify(before.body, before.headers);
        new Library(btoa(former.clientSecret)).verify(before.body, before.headers);
      }
      const { client_secret } = await api().call('POST /v1/applications/{client_id}/secrets', {
        params: { client_id: former.clientId },
      });
      await createCandidate(former.accessToken);
      const { headers, body } = await eventually(() => Promise.resolve(endpoint.received[1]));
      const after = { headers: headers as Record<string, string>, body };
      for (const [name, Library] of Object.entries({ standardwebhooks: StandardWebhook, svix: Svix })) {
        libraries[name]?.(client_secret, after);
        new Library(former.clientSecret, { format: 'raw' }).verify(after.body, after.headers);
      }
    });
  });

  it('test each secret after a rotation, and the previous one ends early', async () => {
    const former = await connectOtherPartner(service(), service().hostId, bakery().id);
    const params = { client_id: former.clientId };
    const endpoint = await receiver();
    await withWebhook({ ...params, webhook_url: endpoint.url }, async ({ id }) => {
      const test = (secret: 'current' | 'previous') => ({ params: { id }, body: { secret } });
      const key = 'POST /v1/webhooks/{id}/test';
      const { fields } = await api().fail(key, test('previous'), 400);
      assert.ok(fields['secret']?.[0]);
      const rotated = await api().call('POST /v1/applications/{client_id}/secrets', { params });
      for (const [index, [name, secret]] of Object.entries({
        current: rotated.client_secret,
        previous: former.clientSecret,
      }).entries()) {
        await api().call(key, test(name as 'current' | 'previous'));
        const { headers, body } = await eventually(() => Promise.resolve(endpoint.received[index]));
        const request = new Request(endpoint.url, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body,
        });
        for (const other of [rotated.client_secret, former.clientSecret]) {
          const isRight = other === secret;
          assert.equal((await verifyWebhook(request.clone(), { secrets: [other] })).ok, isRight, name);
          const signature = createHmac('sha256', other).update(body).digest('hex');
          assert.equal(headers['x-service-signature'] === signature, isRight, name);
        }
      }
      const ended = await api().call('DELETE /v1/applications/{client_id}/secrets/previous', { params });
      assert.equal(ended.previous_secret_valid_until, null);
      await api().fail(key, test('previous'), 400);
      await createCandidate(former.accessToken);
      const { headers, body } = await eventually(() => Promise.resolve(endpoint.received[2]));
      const signature = createHmac('sha256', rotated.client_secret).update(body).digest('hex');
      assert.equal(headers['x-service-signature'], signature);
    });
  });

  it('and receivers that use the text of the client_secret as the key verify too', async () => {
    const endpoint = await receiver();
    await withWebhook({ webhook_url: endpoint.url }, async () => {
      await createCandidate();
      const { headers, body } = await deliveryOf(endpoint);
      const { clientSecret } = service();
      const asText = new StandardWebhook(new TextEncoder().encode(clientSecret), { format: 'raw' });
      assert.ok(asText.verify(body, headers));
      const signature = createHmac('sha256', clientSecret).update(body).digest('hex');
      assert.equal(headers['x-service-signature'], signature);
      const request = new Request('https://acme.example.com', { method: 'POST', headers, body });
      assert.ok((await verifyWebhook(request, { secrets: [clientSecret] })).ok);
    });
  });
});
