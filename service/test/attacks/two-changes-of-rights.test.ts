import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import type { RouteKey } from '@service-embeds/contract/service-routes';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { accounts, auditEntries, memberships, users } from '../../src/db/schema/index.ts';
import { personCaller } from '../../src/identity/caller.ts';
import { newId } from '../../src/platform/ids.ts';
import { runBehindLock } from '../support/database/locks.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { callInProcess, codeOfCall } from '../support/steps/calls-in-process.ts';

interface Person {
  id: string;
  email: string;
  role: Role;
}

describe('two changes of rights at once', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const accountId = () => service.accounts[1]!.id;
  const lockOfAccount = () => sql`select 1 from ${accounts} where ${accounts.id} = ${accountId()} for update`;
  const addPerson = async (name: string, role: Role): Promise<Person> => {
    const now = service.container.clock.now();
    const person = { id: newId(now), email: `${name}@bakery.example.com`, fullName: name, createdAt: now };
    await service.database.insert(users).values(person);
    const membership = { accountId: accountId(), userId: person.id, role, createdAt: now };
    await service.database.insert(memberships).values(membership);
    return { ...person, role };
  };
  const callOf = ({ role, ...person }: Person, params: Record<string, string>, body = {}) => ({
    accountId: accountId(),
    caller: personCaller({ ...person, sessionId: 'session' }, { role }),
    params,
    body,
  });
  /** Returns what runs a route as a person, and returns the code of its error. */
  const run =
    (key: RouteKey, ...call: Parameters<typeof callOf>) =>
    () =>
      codeOfCall(service, key, callOf(...call));
  const roleOf = async ({ id }: Person) => {
    const own = and(eq(memberships.accountId, accountId()), eq(memberships.userId, id));
    const [row] = await service.database.select().from(memberships).where(own);
    return row?.role;
  };
  const makeKey = async (maker: Person, scopes: string[]) =>
    (await callInProcess(service, 'POST /dashboard/api_keys', callOf(maker, {}, { scopes }))) as {
      id: string;
      key: string;
    };
  const countEntries = (action: string, objectId: string) =>
    service.database.$count(
      auditEntries,
      and(eq(auditEntries.action, action), eq(auditEntries.objectId, objectId)),
    );

  it('leave one of two admins who take the role from each other', async () => {
    const [ann, bob] = [await addPerson('ann', 'admin'), await addPerson('bob', 'admin')];
    const demote = (by: Person, { id }: Person) =>
      run('POST /dashboard/people/{id}', by, { id }, { role: 'developer', nodes: [] });
    const codes = await runBehindLock(service, lockOfAccount(), [demote(ann, bob), demote(bob, ann)]);
    assert.deepEqual([await roleOf(ann), await roleOf(bob)], ['admin', 'developer']);
    assert.equal(codes[0], undefined);
    assert.ok(codes[1]);
    assert.equal(await countEntries('person.role_changed', ann.id), 0);
  });

  it('do not bring back a person whom the first one removes', async () => {
    const admin = await addPerson('cat', 'admin');
    const other = await addPerson('dan', 'admin');
    const leaving = await addPerson('lee', 'requestor');
    const params = { id: leaving.id };
    const codes = await runBehindLock(service, lockOfAccount(), [
      run('DELETE /dashboard/people/{id}', admin, params),
      run('POST /dashboard/people/{id}', other, params, { role: 'admin', nodes: [] }),
      run('DELETE /dashboard/people/{id}', other, params),
    ]);
    assert.deepEqual(codes, [undefined, 'not_found', 'not_found']);
    assert.equal(await roleOf(leaving), undefined);
    assert.equal(await countEntries('person.removed', leaving.id), 1);
  });

  it('make no key that is stronger than what the first one leaves of its maker', async () => {
    const admin = await addPerson('eva', 'admin');
    const maker = await addPerson('max', 'admin');
    const statuses = async (key: string) => {
      const ask = async (path: string) => (await service.call('GET', path, { as: key })).status;
      return [await ask('/v1/candidates'), await ask('/v1/webhooks')];
    };
    const made: string[] = [];
    const make = async () => {
      made.push((await makeKey(maker, ['read', 'webhooks'])).key);
    };
    await runBehindLock(service, lockOfAccount(), [
      run('POST /dashboard/people/{id}', admin, { id: maker.id }, { role: 'developer', nodes: [] }),
      () => make().catch(() => undefined),
    ]);
    for (const key of made) assert.deepEqual(await statuses(key), [403, 200]);
    await runBehindLock(service, lockOfAccount(), [
      run('DELETE /dashboard/people/{id}', admin, { id: maker.id }),
      () => make().catch(() => undefined),
    ]);
    assert.ok(made.length);
    for (const key of made) assert.deepEqual(await statuses(key), [403, 403]);
  });

  it('end and replace a key once', async () => {
    const maker = await addPerson('fay', 'admin');
    const lock = sql`lock table ${accounts} in share row exclusive mode`;
    const { id } = await makeKey(maker, ['read']);
    const replace = run('POST /dashboard/api_keys/{id}/successor', maker, { id });
    const replaced = await runBehindLock(service, lock, [replace, replace]);
    assert.deepEqual(replaced.toSorted(), ['not_found', undefined]);
    const revoke = run('DELETE /dashboard/api_keys/{id}', maker, { id });
    const revoked = await Promise.all([revoke(), revoke(), revoke()]);
    assert.deepEqual(revoked.toSorted(), ['not_found', 'not_found', undefined]);
    assert.equal(await countEntries('api_key.revoked', id), 1);
    assert.equal(await countEntries('api_key.created', id), 1);
  });

  it('answer a request that begins before its key is revoked either wholly or not at all', async () => {
    const maker = await addPerson('gil', 'admin');
    const { id, key } = await makeKey(maker, ['read', 'order']);
    const email = 'revoked-meanwhile@example.com';
    const lock = sql`lock table ${auditEntries} in share mode`;
    const order = () => service.call('POST', '/v1/candidates', { as: key, json: { email } });
    const [created] = await runBehindLock(service, lock, [
      order,
      run('DELETE /dashboard/api_keys/{id}', maker, { id }),
    ]);
    assert.equal(created.status, 201);
    const again = await service.call('POST', '/v1/candidates', { as: key, json: { email } });
    assert.equal(again.status, 401);
  });
});
