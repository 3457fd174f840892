import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Role } from '@service-embeds/domain/identity/role-rights';
import { credentials, memberships, reports, users } from '../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import type { Visitor } from '../support/steps/visitor.ts';

/** A person whose rights end where a key of the account could go on. */
describe('An API key that a person makes', () => {
  let service: TestService;
  let kimId: string;
  before(async () => {
    service = await startTestService();
    const [person] = await service.database.select().from(users).where(eq(users.email, kim()));
    kimId = person!.id;
  });
  after(() => service.stop());

  /** The account with a hierarchy. */
  const account = () => service.accounts[0]!;
  const kim = () => `kim@${account().adminEmail.split('@')[1] ?? ''}`;
  const setRights = (role: Role, nodes: string[] | null = null) =>
    service.database
      .update(memberships)
      .set({ role, nodes })
      .where(and(eq(memberships.accountId, account().id), eq(memberships.userId, kimId)));
  const makeKey = async (...scopes: string[]): Promise<string> =>
    createKey(await signInWithPassword(service, kim(), '/developer'), scopes);
  const get = (key: string, path: string) => service.call('GET', path, { as: key });
  const statusOf = async (key: string, path: string) => (await get(key, path)).status;

  it('reads no candidate for a developer, who reads none in the dashboard', async () => {
    await setRights('developer');
    const key = await makeKey('read', 'order', 'decide', 'account_settings', 'webhooks', 'keys');
    assert.equal(await statusOf(key, '/v1/webhooks'), 200, 'what the person may do, the key may do');
    for (const path of ['/v1/candidates', '/v1/reports', '/v1/events', '/v1/users', '/v1/retention'])
      assert.equal(await statusOf(key, path), 403, path);
    const { body } = await get(key, '/v1/candidates');
    const { code, error } = body as { code: string; error: string };
    assert.equal(code, 'key_scope_missing');
    assert.match(error, /needs the scope read\..*Developers/);
    const mint = { as: key, json: { scopes: ['order'], direct: true } };
    assert.equal((await service.call('POST', '/web_sdk/session_tokens', mint)).status, 403);
  });

  it('has the scopes that were chosen, and no others', async () => {
    await setRights('admin');
    const key = await makeKey('read');
    assert.equal(await statusOf(key, '/v1/candidates'), 200);
    const order = { as: key, json: { email: 'new@example.com' } };
    assert.equal((await service.call('POST', '/v1/candidates', order)).status, 403);
    assert.equal(await statusOf(key, '/v1/webhooks'), 403);
    const { database } = service;
    const [{ scopes } = {}] = await database.select().from(credentials).where(isNotNull(credentials.makerId));
    assert.ok(scopes, 'a key that a person made has scopes');
  });

  it('makes no session token that does more than the key', async () => {
    await setRights('admin');
    const key = await makeKey('read', 'order');
    const mint = (claims: object) =>
      service.call('POST', '/web_sdk/session_tokens', { as: key, json: { direct: true, ...claims } });
    assert.equal((await mint({ scopes: ['order', 'report'] })).status, 201);
    const refused = await mint({ scopes: ['report'], decisions: true });
    assert.deepEqual([refused.status, (refused.body as { code: string }).code], [403, 'key_scope_missing']);
    const ordering = await makeKey('order');
    const { body } = await service.call('POST', '/web_sdk/session_tokens', {
      as: ordering,
      json: { direct: true, scopes: ['order'] },
    });
    const bearer = (body as { token: string }).token;
    const packages = await service.call('GET', '/v1/packages', { bearer });
    assert.equal(packages.status, 200);
    const listed = await service.call('GET', '/v1/reports', { bearer });
    assert.deepEqual([listed.status, (listed.body as { count: number }).count], [200, 0]);
  });

  it('tells of no decision if it may order, but neither read nor decide', async () => {
    await setRights('admin');
    const list = await get(account().apiKey, '/v1/candidates?adjudication=engaged');
    const [{ id } = { id: '' }] = (list.body as { data: { id: string }[] }).data;
    const ordering = await makeKey('order');
    const mint = { as: ordering, json: { direct: true, scopes: ['order'] } };
    const { body } = await service.call('POST', '/web_sdk/session_tokens', mint);
    const bearer = (body as { token: string }).token;
    const path = `/v1/candidates/${id}`;
    for (const answer of [
      await service.call('POST', path, { as: ordering, json: {} }),
      await service.call('GET', path, { bearer }),
    ])
      assert.partialDeepStrictEqual(answer, { status: 200, body: { id, adjudication: null } });
    const filtered = await service.call('GET', '/v1/candidates?adjudication=engaged', { bearer });
    assert.equal(filtered.status, 403);
  });

  it('loses what its maker loses, with the next request', async () => {
    await setRights('admin');
    const key = await makeKey('read', 'webhooks');
    const { body } = await service.call('POST', '/web_sdk/session_tokens', {
      as: key,
      json: { direct: true, scopes: ['report'] },
    });
    const bearer = (body as { token: string }).token;
    const [report] = await service.database.select().from(reports).where(eq(reports.accountId, account().id));
    const path = `/v1/reports/${report!.id}`;
    assert.equal(await statusOf(key, '/v1/candidates'), 200);
    assert.equal((await service.call('GET', path, { bearer })).status, 200);
    await setRights('developer');
    assert.equal(await statusOf(key, '/v1/candidates'), 403);
    assert.equal((await service.call('GET', path, { bearer })).status, 403);
    assert.equal(await statusOf(key, '/v1/webhooks'), 200);
    await setRights('admin');
    assert.equal(await statusOf(key, '/v1/candidates'), 200);
  });

  it('reaches the nodes of its maker, and other nodes when the maker gets others', async () => {
    const [inWest] = await service.database
      .select()
      .from(reports)
      .where(and(eq(reports.accountId, account().id), isNotNull(reports.node)));
    const node = inWest!.node!;
    await setRights('admin');
    const key = await makeKey('read', 'order', 'webhooks');
    const whole = (await get(key, '/v1/reports')).body as { count: number };
    await setRights('restricted_admin', [node]);
    const part = (await get(key, '/v1/reports')).body as { count: number; data: { node: string }[] };
    assert.ok(part.count > 0 && part.count < whole.count);
    assert.equal(await statusOf(key, `/v1/reports/${inWest!.id}`), 200);
    await setRights('restricted_admin', ['no such node']);
    assert.equal(((await get(key, '/v1/reports')).body as { count: number }).count, 0);
    assert.equal(await statusOf(key, `/v1/reports/${inWest!.id}`), 404);
    assert.equal(await statusOf(key, `/v1/reports/${inWest!.id}/addresses`), 404);
    assert.equal(await statusOf(key, `/v1/candidates/${inWest!.candidateId}/documents`), 404);
    assert.equal(((await get(key, '/v1/consents')).body as { count: number }).count, 0);
    assert.equal(await statusOf(key, '/v1/events'), 403, 'events are about all nodes');
    const mint = { as: key, json: { scopes: ['order'], direct: true, nodes: [node] } };
    assert.equal((await service.call('POST', '/web_sdk/session_tokens', mint)).status, 400);
  });

  it('keeps the nodes of a developer who makes it', async () => {
    await setRights('developer', ['no such node']);
    const key = await makeKey('webhooks');
    const [row] = await service.database
      .select()
      .from(credentials)
      .where(and(eq(credentials.makerId, kimId), isNotNull(credentials.nodes)));
    assert.deepEqual(row?.nodes, ['no such node']);
    assert.equal(await statusOf(key, '/v1/account'), 200);
  });

  it('does nothing once its maker has left the account, and is not revived by another who replaces it', async () => {
    await setRights('admin');
    const key = await makeKey('read', 'keys');
    await service.database
      .delete(memberships)
      .where(and(eq(memberships.accountId, account().id), eq(memberships.userId, kimId)));
    for (const path of ['/v1/candidates', '/v1/account', '/v1/applications'])
      assert.equal(await statusOf(key, path), 403, path);
    await service.database
      .insert(memberships)
      .values({ accountId: account().id, userId: kimId, role: 'developer', createdAt: new Date() });
    const visitor = await signInWithPassword(service, kim(), '/developer');
    const addresses = [...visitor.text.matchAll(/href="(\/developer\/keys\/\w+)"/g)].map(([, path]) => path!);
    await visitor.go(addresses.at(-1)!, { form_token: visitor.token, action: 'rotate' });
    const [, next = ''] = /<code>(key_\w+)<\/code>/.exec(visitor.text) ?? [];
    assert.equal(await statusOf(next, '/v1/applications'), 200);
    assert.equal(await statusOf(next, '/v1/candidates'), 403);
  });

  it('has every right without a maker, as the keys of the provider', async () => {
    for (const path of ['/v1/candidates', '/v1/users', '/v1/webhooks', '/v1/applications', '/v1/events'])
      assert.equal(await statusOf(account().apiKey, path), 200, path);
  });
});

/** The fields of the form that makes an API key which may do this. */
const scopeFields = (...scopes: string[]): Record<string, string> =>
  Object.fromEntries(scopes.map((scope) => [`scope_${scope}`, 'on']));

/** Makes an API key as a person who is signed in to the dashboard. */
async function createKey(visitor: Visitor, scopes: readonly string[]): Promise<string> {
  await visitor.go('/developer/keys', { form_token: visitor.token, ...scopeFields(...scopes) });
  const [, key] = /<code>(key_\w+)<\/code>/.exec(visitor.text) ?? [];
  assert.ok(key, visitor.text);
  return key;
}
