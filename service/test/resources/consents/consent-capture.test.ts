import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { decodeJwt } from 'jose';
import type { Body, ConsentBody } from '@service-embeds/contract';
import { verifyEvidence } from '@service-embeds/domain/consent/verify-evidence';
import { sha256 } from '../../../src/platform/crypto.ts';
import { bearer } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { openLink } from '../../support/steps/personal-links.ts';

describe('where a consent was given', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const api = () => service.api(service.accounts[1]!.accessToken);
  const createCandidate = async (): Promise<string> => {
    const body = { email: 'capture@example.com', first_name: 'José', last_name: 'Sampleton' };
    return (await api().call('POST /v1/candidates', { body })).id;
  };
  const bodyFor = async (candidate_id: string, more: Partial<ConsentBody> = {}): Promise<ConsentBody> => {
    const { data } = await api().call('GET /v1/disclosures', { query: { candidate_id } });
    const documents = data.map(({ id, version, sha256: hash }) => ({
      id,
      version,
      sha256: hash,
      checked: false,
    }));
    return { candidate_id, documents, signature: 'jose sampleton', ...more };
  };
  const mint = (body: Body<'POST /web_sdk/session_tokens'>) =>
    api().call('POST /web_sdk/session_tokens', { body });

  it('keeps origin, version and ID of the session token, as the browser sent them', async () => {
    const id = await createCandidate();
    const body = await bodyFor(id, { embed_version: '1.4.0' });
    const { token } = await mint({ scopes: ['disclosure'], candidate_id: id });
    const { jti } = decodeJwt(token);
    const page = service.api(bearer(token));
    const headers = { Origin: 'https://careers.example' };
    const { capture, copy_url } = await page.call('POST /v1/consents', { headers, body });
    const expected = {
      channel: 'page',
      page_origin: 'https://careers.example',
      version: '1.4.0',
      session_token_id: jti,
    };
    assert.deepEqual(capture, expected);
    assert.ok(jti && !token.includes(jti), 'the token cannot be made from its ID');
    const copy = await openLink(service, copy_url);
    for (const text of ['https://careers.example', '1.4.0', jti]) assert.ok(copy.text.includes(text), text);
    assert.ok(!copy.text.includes(token));
  });

  it('takes no origin that is none, and none from a body', async () => {
    const id = await createCandidate();
    const { token } = await mint({ scopes: ['disclosure'], candidate_id: id });
    const page = service.api(bearer(token));
    for (const Origin of ['null', 'https://acme.example/path', `https://${'a'.repeat(400)}.example`, '<b>']) {
      const body = await bodyFor(id);
      const { capture } = await page.call('POST /v1/consents', { headers: { Origin }, body });
      assert.deepEqual([capture?.channel, capture?.page_origin], ['page', null], Origin);
    }
    const invented = { ...(await bodyFor(id)), capture: { page_origin: 'https://bank.example' } };
    const answer = await page.call('POST /v1/consents', { body: invented });
    assert.equal(answer.capture?.page_origin, null);
    const version = { ...(await bodyFor(id)), embed_version: `1${'0'.repeat(40)}` };
    await page.fail('POST /v1/consents', { body: version }, 400);
  });

  it('says of a consent that a backend sent that it did, whatever headers and body say', async () => {
    const id = await createCandidate();
    const headers = { Origin: 'https://careers.example' };
    const body = await bodyFor(id, { embed_version: '1.4.0' });
    const { capture, id: consentId } = await api().call('POST /v1/consents', { headers, body });
    const backend = { channel: 'backend', page_origin: null, version: null, session_token_id: null };
    assert.deepEqual(capture, backend);
    const evidence = await api().call('GET /v1/consents/{id}/evidence', { params: { id: consentId } });
    assert.deepEqual(evidence.capture, backend);
    const forged = { ...evidence, capture: { ...backend, channel: 'page' as const } };
    assert.ok(verifyEvidence([evidence], sha256).every(({ holds }) => holds));
    assert.ok(verifyEvidence([forged], sha256).some(({ holds }) => !holds));
    assert.ok(verifyEvidence([{ ...evidence, capture: null }], sha256).some(({ holds }) => !holds));
  });
});
