import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { ApiError } from '@service-embeds/contract';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import { createCallRoute } from '../../src/api/call-route.ts';
import { createHandlers } from '../../src/commands/start/handlers.ts';
import { accounts, auditEntries, users } from '../../src/db/schema/index.ts';
import { personCaller, staffCaller, type Caller } from '../../src/identity/caller.ts';
import type { CallRoute, RouteInput } from '../../src/resources/call.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { reportsOf } from '../support/steps/reports.ts';

const origin = {
  client: { ip: '198.51.100.7', userAgent: 'Test', requestId: 'request-1' },
  url: new URL('https://dashboard.example.com/'),
};

describe('callRoute, for a person on a page,', () => {
  let service: TestService;
  let callRoute: CallRoute;
  let person: { id: string; email: string; sessionId: string };
  before(async () => {
    service = await startTestService();
    const { container, database: db } = service;
    callRoute = createCallRoute({ handlers: createHandlers(container), db, container });
    const [user] = await db.select().from(users).where(eq(users.email, bakery().adminEmail));
    person = { id: user!.id, email: user!.email, sessionId: 'session' };
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const reports = reportsOf(() => service);
  const call = async <Key extends RouteKey>(caller: Caller, key: Key, input: RouteInput<Key>) => {
    const [account] = await service.database.select().from(accounts).where(eq(accounts.id, bakery().id));
    return (await callRoute(key, { caller, account: account! }, { ...input, ...origin })).answer;
  };
  const admin = () => personCaller(person, { role: 'admin' });
  const hasCode = (code: string) => (error: unknown) => error instanceof ApiError && error.code === code;
  const accountChanges = () =>
    service.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.accountId, bakery().id), eq(auditEntries.action, 'account.changed')))
      .orderBy(desc(auditEntries.sequence));

  it('records the person, from where, and which settings changed; and nothing if none did', async () => {
    const body = { support_email: 'help@bakery.example.com' };
    await call(admin(), 'POST /v1/account', { params: {}, body });
    const [entry] = await accountChanges();
    assert.partialDeepStrictEqual(entry, {
      actorKind: 'person',
      actorId: person.id,
      objectId: bakery().id,
      details: { settings: ['support_email'] },
      ipAddress: '198.51.100.7',
      requestId: 'request-1',
    });
    await call(admin(), 'POST /v1/account', { params: {}, body });
    assert.equal((await accountChanges()).length, 1);
  });

  it('validates the input, and undoes what an error interrupts', async () => {
    const invalid = { params: {}, body: { support_email: 'not an address' } };
    await assert.rejects(call(admin(), 'POST /v1/account', invalid), hasCode('invalid_input'));
    const missing = { params: { slug: 'missing', account_id: bakery().id } };
    const key = 'DELETE /ops/accounts/{account_id}/packages/{slug}';
    await assert.rejects(call(staffCaller(null), key, missing), hasCode('not_found'));
    const isDeletion = eq(auditEntries.action, 'package.deleted');
    assert.equal(await service.database.$count(auditEntries, isDeletion), 0);
  });

  it('refuses what the role does not include', async () => {
    const developer = personCaller(person, { role: 'developer' });
    const change = call(developer, 'POST /v1/account', { params: {}, body: {} });
    await assert.rejects(change, hasCode('role_too_narrow'));
    assert.ok(await call(developer, 'GET /v1/webhooks', { params: {}, query: {} }));
  });

  it('refuses routes of the staff and of partner applications', async () => {
    const params = { account_id: bakery().id };
    const credential = call(admin(), 'POST /ops/accounts/{account_id}/credential', { params });
    await assert.rejects(credential, hasCode('operations_key_required'));
    const codes = call(admin(), 'GET /sign_up/{client_id}', { params: { client_id: service.clientId } });
    await assert.rejects(codes, hasCode('credentials_invalid'));
  });

  it('reaches what belongs to the nodes of the person alone, and shows as much as their role', async () => {
    const { id } = await reports.create('consider');
    await reports.trigger('report.completed', id);
    const input = { params: { id }, query: {} };
    assert.equal((await call(admin(), 'GET /v1/reports/{id}', input)).result, 'consider');
    const requestor = personCaller(person, { role: 'requestor' });
    assert.notEqual((await call(requestor, 'GET /v1/reports/{id}', input)).result, 'consider');
    const elsewhere = personCaller(person, { role: 'adjudicator', nodes: ['elsewhere'] });
    await assert.rejects(call(elsewhere, 'GET /v1/reports/{id}', input), hasCode('not_found'));
    const list = await call(elsewhere, 'GET /v1/reports', { params: {}, query: {} });
    assert.equal(list.count, 0);
  });

  it('shows adverse actions and reasons to nobody whose role sees the status alone', async () => {
    const { id } = await reports.create('consider');
    const requestor = personCaller(person, { role: 'requestor' });
    const input = { params: { id }, query: {} };
    const routes = [
      'GET /v1/reports/{id}/adverse_actions',
      'GET /v1/reports/{id}/assessments',
      'GET /v1/reports/{id}/disputes',
    ] as const;
    for (const key of routes) await assert.rejects(call(requestor, key, input), hasCode('view_too_narrow'));
  });

  it('does a repeated call with one idempotency key once', async () => {
    const [account] = await service.database.select().from(accounts).where(eq(accounts.id, bakery().id));
    const create = () =>
      callRoute(
        'POST /v1/candidates',
        { caller: admin(), account: account! },
        { params: {}, body: { email: 'once@example.com' }, ...origin, idempotencyKey: 'key-1' },
      );
    const [first, second] = [await create(), await create()];
    assert.deepEqual([first.replayed, second.replayed], [false, true]);
    assert.equal(first.answer.id, second.answer.id);
  });
});
