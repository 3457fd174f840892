import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { verifyWebhook } from '../../../src/backend/index.ts';
import type { Received } from '../support/servers/receiver.ts';
import { eventually } from '../support/service.ts';
import { webhookTests } from '../support/steps/webhooks.ts';

const candidates = 40;
const rotations = [10, 25];

describe('A client secret that is rotated while events are delivered', () => {
  const { service, api, receiver, withWebhook, createCandidate } = webhookTests();

  /** Returns which of some secrets a delivery is signed with. */
  const signersOf = async ({ headers, body }: Received, secrets: string[]): Promise<boolean[]> => {
    const sent = { headers: headers as Record<string, string>, method: 'POST', body };
    const at = Number(headers['webhook-timestamp']) * 1000;
    const results = secrets.map((secret) =>
      verifyWebhook(new Request('https://x.example', sent), { secrets: [secret] }, at),
    );
    return (await Promise.all(results)).map(({ ok }) => ok);
  };

  it('leaves no delivery without a signature that the receiver knows, and none lost or doubled', async () => {
    const endpoint = await receiver();
    const secrets = [service().clientSecret];
    await withWebhook({ webhook_url: endpoint.url }, async () => {
      for (let index = 0; index < candidates; index++) {
        await createCandidate();
        if (!rotations.includes(index)) continue;
        const params = { client_id: service().clientId };
        const { client_secret } = await api().call('POST /v1/applications/{client_id}/secrets', { params });
        secrets.push(client_secret);
      }
      await eventually(() => Promise.resolve(endpoint.received.length >= candidates));
    });
    assert.equal(new Set(endpoint.events().map(({ id }) => id)).size, candidates);
    assert.equal(endpoint.received.length, candidates);
    const signers = await Promise.all(endpoint.received.map((delivery) => signersOf(delivery, secrets)));
    // A receiver that takes over a secret some deliveries late knows the one before, which signs for a day.
    for (const signedWith of signers)
      assert.ok(
        ['true,false,false', 'true,true,false', 'false,true,true'].includes(signedWith.join()),
        signedWith.join(),
      );
    assert.equal(signers.at(-1)?.join(), 'false,true,true');
  });
});
