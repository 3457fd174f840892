import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { credentials } from '../../src/db/schema/index.ts';
import { sha256 } from '../../src/platform/secret-keys.ts';
import { bearer } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { connectOtherPartner } from '../support/steps/partners.ts';

describe('A replay with the Idempotency-Key of somebody else', () => {
  let service: TestService;
  const key = (name: string) => ({ 'Idempotency-Key': name });
  const customer = () => service.accounts[1]!;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it("does not give a partner the secret of the customer's webhook", async () => {
    const request = { body: { webhook_url: 'https://hooks.example.com/' }, headers: key('webhook') };
    const made = await service.api(customer().apiKey).call('POST /v1/webhooks', request);
    assert.match(made.secret ?? '', /^whsec_/);
    const { body } = await service.api(customer().accessToken).fail('POST /v1/webhooks', request, 403);
    assert.equal(body.code, 'api_key_required');
  });

  it("does not give a partner the session token of the customer's API key", async () => {
    const body = { scopes: ['order' as const], direct: true };
    const request = { body, headers: key('session') };
    await service.api(customer().apiKey).call('POST /web_sdk/session_tokens', request);
    const refused = await service
      .api(customer().accessToken)
      .fail('POST /web_sdk/session_tokens', request, 400);
    assert.equal(refused.body.code, 'direct_not_allowed');
  });

  it('does not give a partner what another partner got', async () => {
    const other = await connectOtherPartner(service, service.accounts[0]!.id, customer().id);
    const request = { body: { scopes: ['order' as const] }, headers: key('partners') };
    const route = 'POST /web_sdk/session_tokens';
    await service.api(customer().accessToken).call(route, request);
    const { headers } = await service.api(other.accessToken).success(route, request);
    assert.equal(headers.get('Idempotent-Replayed'), null);
  });

  it('does not give a page what the backend got with the same key', async () => {
    const request = { body: { email: 'page@example.com' }, headers: key('page') };
    const backend = service.api(customer().accessToken);
    const { token } = await backend.call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });
    const first = await backend.call('POST /v1/candidates', request);
    const second = await service.api(bearer(token)).call('POST /v1/candidates', request);
    assert.notEqual(second.id, first.id);
  });

  it('still answers a page that got a new session token in between', async () => {
    const backend = service.api(customer().accessToken);
    const request = { body: { email: 'renewed@example.com' }, headers: key('renewed') };
    const ids: string[] = [];
    for (const scopes of [
      ['order', 'disclosure'],
      ['disclosure', 'order'],
    ] as const) {
      const { token } = await backend.call('POST /web_sdk/session_tokens', { body: { scopes: [...scopes] } });
      ids.push((await service.api(bearer(token)).call('POST /v1/candidates', request)).id);
    }
    assert.equal(ids[0], ids[1]);
  });

  it('is refused after the credential was revoked', async () => {
    const other = await connectOtherPartner(service, service.accounts[0]!.id, customer().id);
    const request = { body: { email: 'revoked@example.com' }, headers: key('revoked') };
    await service.api(other.accessToken).call('POST /v1/candidates', request);
    await service.database
      .update(credentials)
      .set({ revokedAt: new Date() })
      .where(eq(credentials.hash, sha256(other.accessToken)));
    await service.api(other.accessToken).fail('POST /v1/candidates', request, 401);
  });
});
