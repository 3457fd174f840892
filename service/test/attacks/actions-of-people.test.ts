import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { ApiError, keyScopes } from '@service-embeds/contract';
import type { dashboardRoutes } from '@service-embeds/contract/routes/dashboard';
import { userRoles, type Role } from '@service-embeds/domain/identity/role-rights';
import { createCallRoute } from '../../src/api/call-route.ts';
import { createHandlers } from '../../src/commands/start/handlers.ts';
import {
  accounts,
  applications,
  auditEntries,
  credentials,
  membershipInvitations,
  users,
} from '../../src/db/schema/index.ts';
import { personCaller, staffCaller, type Caller } from '../../src/identity/caller.ts';
import { newId } from '../../src/platform/ids.ts';
import { connectOtherPartner } from '../support/steps/partners.ts';
import { startTestService, type TestService } from '../support/service.ts';

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
  'POST /dashboard/connections/{id}/limit': ['admin'],
  'DELETE /dashboard/connections/{id}': ['admin'],
  'POST /dashboard/api_keys': ['admin', 'developer'],
  'POST /dashboard/api_keys/{id}/successor': ['admin', 'developer'],
  'DELETE /dashboard/api_keys/{id}': ['admin', 'developer'],
};

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
  const codeOf = async (key: DashboardRoute, caller: Caller, id = 'f'.repeat(24), body: object = {}) => {
    const { container, database: db } = service;
    const callRoute = createCallRoute({ handlers: createHandlers(container), db, container });
    const [account] = await db.select().from(accounts).where(eq(accounts.id, service.accounts[1]!.id));
    const request = {
      client: { ip: undefined, userAgent: undefined, requestId: undefined },
      url: new URL('https://dashboard.example.com/'),
    };
    const input = { params: { id }, body, ...request } as unknown as Parameters<typeof callRoute>[2];
    return callRoute(key, { caller, account: account! }, input).then(
      () => undefined,
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  };

  for (const role of userRoles)
    it(`is done as far as the role goes, by ${role}`, async () => {
      const caller = personCaller(await admin(), { role });
      for (const key of keys) {
        const code = await codeOf(key, caller);
        if (rolesOfRoutes[key].includes(role)) assert.match(code ?? '', /^(invalid_input|not_found)$/, key);
        else assert.equal(code, 'role_too_narrow', key);
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
        .send(method, template.replace('{id}', 'f'.repeat(24)));
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
    const ids: [pattern: RegExp, id: string][] = [
      [/invitations/, invitationId],
      [/people/, (await userOf(adminEmail)).id],
      [/connections/, application.id],
      [/api_keys/, key.id],
    ];
    const caller = personCaller(await admin(), { role: 'admin' });
    const entries = await db.$count(auditEntries);
    for (const route of keys.filter((name) => name.includes('{id}'))) {
      const [, id = ''] = ids.find(([pattern]) => pattern.test(route)) ?? [];
      assert.ok(id, route);
      assert.equal(await codeOf(route, caller, id, { role: 'billing' }), 'not_found', route);
    }
    assert.equal(await db.$count(auditEntries), entries);
  });
});
