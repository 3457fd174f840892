import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { keyScopes } from '@service-embeds/contract';
import type { dashboardRoutes } from '@service-embeds/contract/routes/dashboard';
import { userRoles, type Role } from '@service-embeds/domain/identity/role-rights';
import {
  applications,
  auditEntries,
  credentials,
  membershipInvitations,
  passkeys,
  savedViews,
  users,
} from '../../src/db/schema/index.ts';
import { personCaller, staffCaller, type Caller } from '../../src/identity/caller.ts';
import { createSession } from '../../src/identity/sessions.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { codeOfCall } from '../support/steps/calls-in-process.ts';
import { connectOtherPartner } from '../support/steps/partners.ts';

type DashboardRoute = keyof typeof dashboardRoutes;

/** Roles that have each route of the dashboard. Written down here, and not read from the code. */
const rolesOfRoutes: Record<DashboardRoute, readonly Role[]> = {
  'POST /dashboard/people/invitations': ['admin'],
  'DELETE /dashboard/people/invitations/{id}': ['admin'],
  'POST /dashboard/people/{id}': ['admin'],
  'DELETE /dashboard/people/{id}': ['admin'],
  'DELETE /dashboard/people/{id}/second_factors': ['admin'],
  'POST /dashboard/notifications': ['admin', 'restricted_admin', 'adjudicator', 'requestor'],
  'POST /dashboard/legal_entity': ['admin'],
  'POST /dashboard/connections': ['admin'],
  'POST /dashboard/connections/denials': userRoles,
  'POST /dashboard/connections/{id}/limit': ['admin'],
  'DELETE /dashboard/connections/{id}': ['admin'],
  'POST /dashboard/api_keys': ['admin', 'developer'],
  'POST /dashboard/api_keys/{id}/successor': ['admin', 'developer'],
  'DELETE /dashboard/api_keys/{id}': ['admin', 'developer'],
  'POST /dashboard/single_sign_on': ['admin'],
  'DELETE /dashboard/single_sign_on': ['admin'],
  'POST /dashboard/single_sign_on/policy': ['admin'],
  'POST /dashboard/single_sign_on/domains': ['admin'],
  'POST /dashboard/single_sign_on/domains/{domain}': ['admin'],
  'DELETE /dashboard/single_sign_on/domains/{domain}': ['admin'],
  'POST /dashboard/multi_factor_policy': ['admin'],
  'POST /dashboard/authenticator_app': userRoles,
  'DELETE /dashboard/authenticator_app': userRoles,
  'POST /dashboard/passkeys': userRoles,
  'DELETE /dashboard/passkeys/{id}': userRoles,
  'POST /dashboard/recovery_codes': userRoles,
  'POST /dashboard/password': userRoles,
  'DELETE /dashboard/sessions': userRoles,
  'DELETE /dashboard/sessions/{id}': userRoles,
  'POST /dashboard/memberships': userRoles,
  'POST /dashboard/account': userRoles,
  'POST /dashboard/session_tokens': [
    'admin',
    'restricted_admin',
    'adjudicator',
    'requestor',
    'limited_requestor',
  ],
  'POST /dashboard/lists/{list}/views': userRoles,
  'POST /dashboard/lists/{list}/views/{id}': userRoles,
  'DELETE /dashboard/lists/{list}/views/{id}': userRoles,
  'POST /dashboard/lists/{list}/columns': userRoles,
};

/** What is done without input: there is no provider to remove, no factor whose codes would be replaced, and no session to end. */
const withoutInput = new Set<DashboardRoute>([
  'DELETE /dashboard/single_sign_on',
  'POST /dashboard/recovery_codes',
  'DELETE /dashboard/sessions',
  'POST /dashboard/session_tokens',
]);

describe('What people do in the dashboard,', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const keys = Object.keys(rolesOfRoutes) as DashboardRoute[];
  const userOf = async (email: string) => {
    const [user] = await service.database.select().from(users).where(eq(users.email, email));
    assert.ok(user);
    return user;
  };
  const admin = async () => {
    const { adminEmail } = service.accounts[1]!;
    return { ...(await userOf(adminEmail)), sessionId: 'session' };
  };
  /** Calls a route in process, and returns the code of its error. Undefined: it was done. */
  const codeOf = (key: DashboardRoute, caller: Caller, id = 'f'.repeat(24), body: object = {}) =>
    codeOfCall(service, key, {
      accountId: service.accounts[1]!.id,
      caller,
      params: { id, list: 'candidates', domain: 'example.org' },
      body,
    });

  for (const role of userRoles)
    it(`is done as far as the role goes, by ${role}`, async () => {
      const caller = personCaller(await admin(), { role });
      for (const key of keys) {
        const code = await codeOf(key, caller);
        if (!rolesOfRoutes[key].includes(role)) assert.equal(code, 'role_too_narrow', key);
        else if (withoutInput.has(key)) assert.equal(code, undefined, key);
        else assert.match(code ?? '', /^(invalid_input|not_found)$/, key);
      }
    });

  it('is done by people alone', async () => {
    const kinds = ['api_key', 'access_token', 'session_token', 'application', 'visitor'] as const;
    const callers = kinds.map((kind) => ({
      ...staffCaller(null),
      kind,
      keyScopes,
      scopes: ['order' as const],
    }));
    for (const key of keys)
      for (const caller of [staffCaller(null), ...callers])
        assert.equal(await codeOf(key, caller), 'credentials_invalid', `${key}: ${caller.kind}`);
  });

  it('has no address', async () => {
    for (const key of keys) {
      const [method = '', template = ''] = key.split(' ');
      const { status } = await service
        .api(service.accounts[1]!.apiKey)
        .send(method, template.replaceAll(/\{\w+\}/g, 'f'.repeat(24)));
      assert.equal(status, 404, key);
    }
  });

  it('reaches nothing of another account', async () => {
    const { database: db } = service;
    const { id: accountId, adminEmail } = service.accounts[0]!;
    const keyOf = and(eq(credentials.accountId, accountId), eq(credentials.kind, 'api_key'));
    const [key] = await db.select().from(credentials).where(keyOf);
    const { clientId } = await connectOtherPartner(service, service.accounts[2]!.id, accountId);
    const isConnected = eq(applications.clientId, clientId);
    const [application] = await db.select().from(applications).where(isConnected);
    assert.ok(key && application);
    const invitationId = newId();
    const invitation = { id: invitationId, accountId, kind: 'invite', email: 'new@example.com' } as const;
    const times = { createdAt: new Date(), expiresAt: new Date('2100-01-01') };
    await db
      .insert(membershipInvitations)
      .values({ ...invitation, ...times, fullName: 'New Person', role: 'billing' });
    const userId = (await userOf(adminEmail)).id;
    const createdAt = new Date();
    const view = { id: newId(), accountId, userId, list: 'candidates', name: 'Own', query: {}, createdAt };
    await db.insert(savedViews).values(view);
    const credential = { credentialId: 'a', publicKey: Buffer.from('a'), signatureCount: 0, transports: [] };
    const passkey = { id: newId(), userId, name: 'Own', ...credential, backedUp: false, createdAt };
    await db.insert(passkeys).values(passkey);
    const origin = { ip: undefined, userAgent: undefined, provider: undefined };
    const visit = { site: 'dashboard', userId, accountId, ...origin } as const;
    const { session } = await createSession(db, { ...visit, factors: ['password'] }, createdAt);
    const ids: [pattern: RegExp, id: string][] = [
      [/invitations/, invitationId],
      [/people/, userId],
      [/views/, view.id],
      [/passkeys/, passkey.id],
      [/sessions/, session.id],
      [/connections/, application.id],
      [/api_keys/, key.id],
    ];
    const caller = personCaller(await admin(), { role: 'admin' });
    const entries = await db.$count(auditEntries);
    for (const route of keys.filter((name) => name.includes('{id}'))) {
      const [, id = ''] = ids.find(([pattern]) => pattern.test(route)) ?? [];
      assert.ok(id, route);
      assert.equal(await codeOf(route, caller, id, { role: 'billing', name: 'Other' }), 'not_found', route);
    }
    assert.equal(await db.$count(auditEntries), entries);
  });
});
