import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signatureHeaders, signingKeysOf } from '../../service/src/delivery/webhooks/sign.ts';
import { verifyWebhook, type WebhookEvent } from '../../src/backend/index.ts';

const secret = 'secret_of_the_application';
const now = new Date('2026-11-21T12:00:00Z');
const body = JSON.stringify({
  id: 'a'.repeat(24),
  object: 'event',
  type: 'report.completed',
  created_at: '2026-11-21T12:00:00Z',
  account_id: 'b'.repeat(24),
  data: { object: { id: 'c'.repeat(24), object: 'report', status: 'clear' } },
});
const request = (headers: Record<string, string>, text = body) =>
  new Request('https://acme.example/webhooks', { method: 'POST', headers, body: text });
const signed = (secrets = [secret], at = now) =>
  signatureHeaders({ body, eventId: 'a'.repeat(24), now: at }, signingKeysOf(secrets));
const verify = (
  headers: Record<string, string>,
  options: Partial<Parameters<typeof verifyWebhook>[1]> = {},
  text = body,
) => verifyWebhook(request(headers, text), { secrets: [secret], ...options }, now.getTime());

/** Compiles only if the type of an event determines the type of its object. */
const statusOf = (event: WebhookEvent): string => {
  switch (event.type) {
    case 'report.completed':
      return event.data.object.status;
    case 'candidate.created':
      return event.data.object.email;
    default:
      return '';
  }
};

describe('verifyWebhook', () => {
  it('accepts a signature of any of the secrets, also during a rotation', async () => {
    const result = await verify(signed());
    assert.ok(result.ok);
    assert.equal(statusOf(result.event), 'clear');
    assert.ok((await verify(signed(['new secret', secret]))).ok);
    assert.ok((await verify(signed(), { secrets: ['another', secret] })).ok);
  });

  it('rejects altered, forged and old deliveries without throwing', async () => {
    const reason = async (...parameters: Parameters<typeof verify>) => {
      const result = await verify(...parameters);
      return result.ok ? 'ok' : result.reason;
    };
    assert.equal(await reason(signed(), {}, body.replace('clear', 'cleat')), 'signature_wrong');
    assert.equal(await reason(signed(['wrong'])), 'signature_wrong');
    assert.equal(await reason({ ...signed(), 'webhook-id': 'd'.repeat(24) }), 'signature_wrong');
    assert.equal(await reason({}), 'signature_missing');
    assert.equal(await reason({ ...signed(), 'webhook-timestamp': 'soon' }), 'signature_missing');
    assert.equal(await reason({ ...signed(), 'webhook-signature': 'v1' }), 'signature_missing');
    assert.equal(await reason({ ...signed(), 'webhook-signature': 'v1,%%% v1, v2,x' }), 'signature_wrong');
    const old = new Date(now.getTime() - 301_000);
    assert.equal(await reason(signed([secret], old)), 'too_old');
    assert.equal(await reason(signed([secret], old), { tolerance: 600 }), 'ok');
    const text = 'no json';
    assert.equal(
      await reason(signatureHeaders({ body: text, eventId: 'a', now }, signingKeysOf([secret])), {}, text),
      'not_an_event',
    );
  });

  it('recognizes an event that was received before', async () => {
    const existing = new Set<string>();
    const seen = (id: string) => existing.has(id) || !existing.add(id);
    const results = [await verify(signed(), { seen }), await verify(signed(), { seen })];
    assert.deepEqual(
      results.map((item) => item.ok && item.duplicate),
      [false, true],
    );
  });
});
