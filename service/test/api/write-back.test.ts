import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { webhooks } from '../../src/db/schema/index.ts';
import { decryptUrl } from '../../src/delivery/webhooks/webhook-url.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('Sending an object back as it was read', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    api = service.api(service.accounts[0]!.apiKey);
  });
  after(() => service.stop());

  const createCandidate = () =>
    api.call('POST /v1/candidates', {
      body: {
        email: 'back@example.com',
        middle_name: 'Quinn',
        dob: '1990-05-17',
        ssn: '000-12-3456',
        driver_license_number: 'F1112001',
        driver_license_state: 'CA',
        phone: '415-555-0132',
        metadata: { shift: 'night' },
      },
    });

  it('changes nothing of a candidate, and names nothing as ignored', async () => {
    const candidate = await createCandidate();
    const params = { id: candidate.id };
    const answer = await api.request('POST /v1/candidates/{id}', { params, body: candidate });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.headers.get('X-Service-Ignored-Fields'), null);
    assert.deepEqual(answer.body, candidate);
  });

  it('names read-only fields with another value', async () => {
    const { id } = await createCandidate();
    const body = { created_at: '2020-01-01T00:00:00Z', first_name: 'Ada' };
    const { headers } = await api.request('POST /v1/candidates/{id}', { params: { id }, body });
    assert.equal(headers.get('X-Service-Ignored-Fields'), 'created_at');
  });

  it('keeps the values behind masks, and rejects masks of other values', async () => {
    const { id } = await createCandidate();
    const params = { id };
    const masked = { dob: '1990-XX-XX', ssn: 'XXX-XX-3456', driver_license_number: 'XXXX2001' };
    await api.call('POST /v1/candidates/{id}', { params, body: masked });
    for (const [name, value] of [
      ['dob', '1991-XX-XX'],
      ['ssn', 'XXX-XX-0000'],
      ['driver_license_number', 'XXXX2002'],
    ] as const) {
      const { body, fields } = await api.fail(
        'POST /v1/candidates/{id}',
        { params, body: { [name]: value } },
        400,
      );
      assert.equal(body.code, 'masked_value_changed');
      assert.ok(fields[name]);
    }
    // The whole values are still there: their masks are still accepted.
    await api.call('POST /v1/candidates/{id}', { params, body: masked });
  });

  it('clears what can be empty with null', async () => {
    const { id } = await createCandidate();
    const params = { id };
    const empty = {
      middle_name: null,
      phone: null,
      dob: null,
      driver_license_number: null,
      driver_license_state: null,
      metadata: null,
    };
    const cleared = { ...empty, metadata: {} };
    const candidate = await api.call('POST /v1/candidates/{id}', { params, body: empty });
    assert.deepEqual({ ...candidate, ...cleared }, candidate);
    await api.fail('POST /v1/candidates/{id}', { params, body: { email: null } }, 400);
  });

  for (const url of [
    'https://user:password@hooks.example.com/',
    'sns://AKIAEXAMPLE:secret@us-east-1/123456789012/topic',
  ])
    it(`keeps the credentials of a webhook at ${new URL(url).protocol}`, async () => {
      const webhook = await api.call('POST /v1/webhooks', { body: { webhook_url: url } });
      const params = { id: webhook.id };
      const body = { ...webhook, secret: null };
      const answer = await api.request('PATCH /v1/webhooks/{id}', { params, body });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.equal(answer.headers.get('X-Service-Ignored-Fields'), null);
      const other = { params, body: { webhook_url: 'sns://us-east-1/210987654321/other' } };
      const { body: error } = await api.fail('PATCH /v1/webhooks/{id}', other, 400);
      assert.equal(error.code, 'masked_value_changed');
      const [stored] = await service.database.select().from(webhooks).where(eq(webhooks.id, webhook.id));
      assert.ok(stored);
      assert.equal(decryptUrl(service.container.keys, stored), url);
      await api.call('DELETE /v1/webhooks/{id}', { params });
    });
});
