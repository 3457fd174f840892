import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, desc, eq } from 'drizzle-orm';
import { auditEntries, memberships, sessions, users } from '../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import { requestDashboardToken, type Visitor } from '../support/steps/visitor.ts';

/** Session tokens of people in the dashboard, in the hands of somebody who should not have them. */
describe('A session token of a person in the dashboard', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[0]!;
  const email = () => `kim@${account().adminEmail.split('@')[1] ?? ''}`;
  const origin = () => new URL(service.addresses.dashboard).origin;

  const requestToken = (visitor: Visitor, formToken?: string) =>
    requestDashboardToken(service, visitor, formToken);
  const read = (
    token: string,
    path = '/v1/reports',
    headers: Record<string, string> = { Origin: origin() },
  ) => service.call('GET', path, { bearer: token, headers });
  const createCandidate = async (token: string, address: string): Promise<string> => {
    const request = { bearer: token, headers: { Origin: origin() }, json: { email: address } };
    const { status, body } = await service.call('POST', '/v1/candidates', request);
    assert.equal(status, 201);
    return (body as { id: string }).id;
  };
  /** Signs in as Kim, a requestor, and returns her browser with a token that works. */
  const kim = async () => {
    const visitor = await signInWithPassword(service, email(), '/security');
    const { token } = await requestToken(visitor);
    assert.equal((await read(token)).status, 200);
    return { visitor, token };
  };

  it('is refused once she has signed out', async () => {
    const { visitor, token } = await kim();
    await visitor.go('/signout', { form_token: visitor.token });
    assert.equal((await read(token)).status, 401);
    assert.equal((await requestToken(visitor)).status, 401);
  });

  it('is refused once she has ended all sessions, or an admin has changed her role', async () => {
    const first = await kim();
    await first.visitor.go('/security/sessions', { form_token: first.visitor.token });
    assert.equal((await read(first.token)).status, 401);

    const second = await kim();
    const admin = await signInWithPassword(service, account().adminEmail, '/people');
    const [person] = await service.database.select().from(users).where(eq(users.email, email()));
    await admin.go(`/people/${person!.id}`, { form_token: admin.token, role: 'adjudicator', nodes: '' });
    assert.equal((await read(second.token)).status, 401);
    const membership = and(eq(memberships.userId, person!.id), eq(memberships.accountId, account().id));
    await service.database.update(memberships).set({ role: 'requestor' }).where(membership);
  });

  it('is refused on a page of another origin, and while the account is suspended', async () => {
    const { token } = await kim();
    assert.equal((await read(token, '/v1/reports', { Origin: 'https://evil.example' })).status, 403);
    assert.equal((await read(token, '/v1/reports', {})).status, 403);
    const suspend = (authorized: boolean) =>
      service.api(service.opsKey).call('POST /ops/accounts/{account_id}/api_authorized', {
        params: { account_id: account().id },
        body: { authorized },
      });
    await suspend(false);
    // A suspension ends the session that the token belongs to.
    assert.equal((await read(token)).status, 401);
    await suspend(true);
  });

  /** What the token of each other role says. Written down here, and not read from the code. */
  const decides = { scopes: ['order', 'report'], view: 'records', decisions: true };
  const claimsOfRoles = {
    admin: decides,
    restricted_admin: decides,
    adjudicator: decides,
    requestor: { scopes: ['order', 'report'], view: 'status' },
    limited_requestor: { scopes: ['order'], view: 'status', without_reports: true },
  };

  it('is not given to a site that rides on her cookie, or to a role that needs none', async () => {
    const { visitor } = await kim();
    assert.equal((await requestToken(visitor, 'guessed')).status, 401);
    const [person] = await service.database.select().from(users).where(eq(users.email, email()));
    const membership = and(eq(memberships.userId, person!.id), eq(memberships.accountId, account().id));
    for (const role of ['billing', 'developer'] as const) {
      await service.database.update(memberships).set({ role }).where(membership);
      assert.equal((await requestToken(visitor)).status, 403, role);
    }
    for (const [role, expected] of Object.entries(claimsOfRoles)) {
      await service.database
        .update(memberships)
        .set({ role: role as keyof typeof claimsOfRoles })
        .where(membership);
      const { token } = await requestToken(visitor);
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
      assert.deepEqual({ ...claims, ...expected }, claims, role);
      assert.equal('without_reports' in claims, 'without_reports' in expected, role);
      assert.equal('decisions' in claims, 'decisions' in expected, role);
    }
    await service.database.update(memberships).set({ role: 'requestor' }).where(membership);
  });

  it('does not keep her session alive by what the page does alone', async () => {
    const { visitor, token } = await kim();
    const [session] = await service.database.select().from(sessions).orderBy(desc(sessions.id)).limit(1);
    const isHers = eq(sessions.id, session!.id);
    const lastSeenAt = new Date(Date.now() - 20 * 60_000);
    await service.database.update(sessions).set({ lastSeenAt }).where(isHers);
    const seen = async () => (await service.database.select().from(sessions).where(isHers))[0]?.lastSeenAt;
    await read(token);
    assert.equal((await requestToken(visitor, visitor.token)).status, 201);
    assert.deepEqual(await seen(), lastSeenAt);
    await createCandidate(token, 'seen@example.com');
    assert.ok((await seen())! > lastSeenAt, 'what she does counts');
  });

  it('names her in the audit log', async () => {
    const { token } = await kim();
    const [person] = await service.database.select().from(users).where(eq(users.email, email()));
    const id = await createCandidate(token, 'named@example.com');
    const [entry] = await service.database.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    assert.deepEqual([entry?.actorKind, entry?.actorId], ['person', person!.id]);
  });

  it('cannot be made by an integrator who names her session', async () => {
    const { token: own } = await kim();
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session?: string };
    const { session } = claimsOf(own);
    assert.match(session ?? '', /^[0-9a-f]{24}$/);
    const json = { scopes: ['order'], direct: true, session };
    const made = await service.call('POST', '/web_sdk/session_tokens', { as: account().apiKey, json });
    assert.equal(claimsOf((made.body as { token: string }).token).session, undefined);
  });
});
