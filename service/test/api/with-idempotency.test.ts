import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { candidates, events, idempotencyKeys, requestCounts } from '../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('Idempotency-Key', () => {
  let service: TestService;
  let token: string;
  let clockOffset = 0;

  before(async () => {
    service = await startTestService({}, { now: () => new Date(Date.now() + clockOffset) });
    token = service.accounts[0]!.accessToken;
  });
  after(() => service.stop());

  const withKey = (key: string, email: string) => ({ body: { email }, headers: { 'Idempotency-Key': key } });
  const create = (key: string, email: string, as = token) =>
    service.api(as).success('POST /v1/candidates', withKey(key, email));
  const fail = (key: string, email: string, status: number) =>
    service.api(token).fail('POST /v1/candidates', withKey(key, email), status);
  const countCandidates = () => service.database.$count(candidates);

  it('repeats the first response for the same key and body', async () => {
    const first = await create('same', 'one@example.com');
    const count = await countCandidates();
    const second = await create('same', 'one@example.com');
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers.get('Idempotent-Replayed'), 'true');
    assert.equal(await countCandidates(), count);
  });

  it('rejects a key that was used with another body, and a key that is too long', async () => {
    await create('reused', 'one@example.com');
    await fail('reused', 'two@example.com', 409);
    await fail('x'.repeat(256), 'two@example.com', 400);
  });

  it('creates one candidate for ten requests at the same time', async () => {
    const count = await countCandidates();
    const responses = await Promise.all(Array.from({ length: 10 }, () => create('race', 'race@example.com')));
    assert.equal(new Set(responses.map(({ body }) => body.id)).size, 1);
    assert.equal(await countCandidates(), count + 1);
  });

  it('forgets the key of a rejected request, so that the corrected request succeeds', async () => {
    await fail('fixed', 'not an address', 400);
    await create('fixed', 'right@example.com');
  });

  it('keeps the keys of two accounts apart', async () => {
    const first = await create('shared', 'shared@example.com');
    const second = await create('shared', 'shared@example.com', service.accounts[1]!.accessToken);
    assert.notEqual(second.body.id, first.body.id);
  });

  it('allows a key to be used for another request after 24 hours', async () => {
    const first = await create('old', 'old@example.com');
    clockOffset = 25 * 3_600_000;
    const second = await create('old', 'new@example.com');
    clockOffset = 0;
    assert.notEqual(second.body.id, first.body.id);
  });

  it('takes the key of the same account for another one when another credential sends it', async () => {
    const { apiKey } = service.accounts[0]!;
    const first = await create('of-two', 'by-token@example.com');
    const second = await create('of-two', 'by-key@example.com', apiKey);
    assert.notEqual(second.body.id, first.body.id);
    assert.equal(second.headers.get('Idempotent-Replayed'), null);
    await fail('of-two', 'by-key@example.com', 409);
  });

  it('forgets the key of a request that was refused as one too many, or that failed in the middle', async () => {
    const limited = await startTestService({ ROLES: 'api', RATE_LIMIT: '3' });
    try {
      const as = limited.accounts[0]!.accessToken;
      const send = (email: string) => limited.api(as).request('POST /v1/candidates', withKey('again', email));
      for (let times = 0; times < 3; times++) await limited.call('GET', '/v1/account', { as });
      assert.equal((await send('refused@example.com')).status, 429);
      assert.equal(await limited.database.$count(idempotencyKeys), 0);
      await limited.database.execute(sql`delete from ${requestCounts}`);
      const other = limited.accounts[0]!.apiKey;
      const byKey = (email: string) =>
        limited.api(other).request('POST /v1/candidates', withKey('again', email));
      await limited.database.execute(sql`alter table ${events} rename to away`);
      assert.equal((await byKey('failed@example.com')).status, 500);
      await limited.database.execute(sql`alter table away rename to events`);
      assert.equal((await byKey('other@example.com')).status, 201);
    } finally {
      await limited.stop();
    }
  });

  it('remembers a key for 24 hours of real time, however far a test clock moves', async () => {
    const { id } = (await create('clocked', 'clocked@example.com')).body;
    const body = { advance_seconds: 25 * 3600 };
    await service.api(service.accounts[0]!.apiKey).call('POST /sandbox/clock', { body });
    const again = await create('clocked', 'clocked@example.com');
    assert.deepEqual([again.body.id, again.headers.get('Idempotent-Replayed')], [id, 'true']);
  });

  it('encrypts stored responses, because they can contain a session token', async () => {
    await service.api(token).call('POST /web_sdk/session_tokens', {
      body: { scopes: ['order'] },
      headers: { 'Idempotency-Key': 'token' },
    });
    const rows = await service.database.select().from(idempotencyKeys);
    assert.ok(rows.length > 0);
    for (const { answer } of rows) assert.equal(answer?.toString('latin1').includes('token"'), false);
  });
});
