import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { candidates, idempotencyKeys } from '../src/db/schema/index.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('Idempotency-Key', () => {
  let service: TestService;
  let as: string;
  let ahead = 0;

  before(async () => {
    service = await startTestService({}, { now: () => new Date(Date.now() + ahead) });
    as = service.accounts[0]!.accessToken;
  });
  after(() => service.stop());

  const create = (key: string, email: string) =>
    service.call('POST', '/v1/candidates', { as, json: { email }, headers: { 'Idempotency-Key': key } });
  const stored = () => service.database.$count(candidates);

  it('gives the first answer again for the same key and body', async () => {
    const first = await create('same', 'one@example.com');
    const count = await stored();
    const second = await create('same', 'one@example.com');
    assert.deepEqual(second.body, first.body);
    assert.equal(second.status, 201);
    assert.equal(second.headers.get('Idempotent-Replayed'), 'true');
    assert.equal(await stored(), count);
  });

  it('refuses the same key with another body, and keys that cannot be one', async () => {
    await create('reused', 'one@example.com');
    assert.equal((await create('reused', 'two@example.com')).status, 409);
    assert.equal((await create('x'.repeat(256), 'two@example.com')).status, 400);
  });

  it('does the thing once when ten ask at the same time', async () => {
    const count = await stored();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('race', 'race@example.com')));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.equal(await stored(), count + 1);
  });

  it('forgets a key whose request was refused, so that the corrected one goes through', async () => {
    assert.equal((await create('fixed', 'not an address')).status, 400);
    assert.equal((await create('fixed', 'right@example.com')).status, 201);
  });

  it('keeps the keys of two accounts apart', async () => {
    const first = await create('shared', 'shared@example.com');
    const other = service.accounts[1]!.accessToken;
    const second = await service.call('POST', '/v1/candidates', {
      as: other,
      json: { email: 'shared@example.com' },
      headers: { 'Idempotency-Key': 'shared' },
    });
    assert.equal(second.status, 201);
    assert.notEqual(second.body.id, first.body.id);
  });

  it('lets a key be used anew after 24 hours', async () => {
    const first = await create('old', 'old@example.com');
    ahead = 25 * 3_600_000;
    const second = await create('old', 'new@example.com');
    ahead = 0;
    assert.equal(second.status, 201);
    assert.notEqual(second.body.id, first.body.id);
  });

  it('keeps answers encrypted: they may hold a session token', async () => {
    await service.call('POST', '/web_sdk/session_tokens', {
      as,
      json: { scopes: ['order'] },
      headers: { 'Idempotency-Key': 'token' },
    });
    const rows = await service.database.select().from(idempotencyKeys);
    assert.ok(rows.length > 0);
    for (const { answer } of rows) assert.equal(answer?.toString('latin1').includes('token"'), false);
  });
});
