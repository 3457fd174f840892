import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  ApiError,
  keyScopes,
  type KeyScope,
  type RouteAuth,
  type RouteDefinition,
} from '@service-embeds/contract';
import { dashboardRoutes } from '@service-embeds/contract/routes/dashboard';
import { serviceRoutes } from '@service-embeds/contract/service-routes';
import { userRoles, type Role } from '@service-embeds/domain/identity/role-rights';
import { staffRoles } from '@service-embeds/domain/identity/staff-roles';
import { createCallRoute } from '../../src/api/call-route.ts';
import { createHandlers } from '../../src/commands/start/handlers.ts';
import {
  accounts,
  applications,
  auditEntries,
  credentials,
  membershipInvitations,
  memberships,
  staffMembers,
  users,
} from '../../src/db/schema/index.ts';
import { personCaller, staffCaller, type Caller } from '../../src/identity/caller.ts';
import { sha256 } from '../../src/platform/crypto.ts';
import { newId } from '../../src/platform/ids.ts';
import { bearer } from '../support/api-client.ts';
import { connectOtherPartner, grantWholeAccount } from '../support/steps/partners.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Returns the code with which a caller is refused. Undefined: the caller is admitted, and the rest decides. */
type ExpectedCode = (auth: RouteAuth, key: string) => string | undefined;

/** What people of each role give to keys (docs/dashboard.md#the-dashboard). Written down here, and not read from the code. */
const scopesOfRoles: Record<Role, readonly KeyScope[]> = {
  admin: ['read', 'order', 'decide', 'account_settings', 'webhooks', 'keys'],
  restricted_admin: ['read', 'order', 'decide'],
  adjudicator: ['read', 'order', 'decide'],
  requestor: ['order'],
  limited_requestor: ['order'],
  billing: [],
  developer: ['webhooks', 'keys'],
};

/** Codes that say that a caller may not call a route, whatever the request is about. */
const accessCodes = [
  'credentials_missing',
  'credentials_invalid',
  'session_token_not_allowed',
  'scope_missing',
  'key_scope_missing',
  'view_too_narrow',
  'decisions_not_allowed',
  'origin_not_allowed',
  'operations_key_required',
  'api_key_required',
  'whole_account_required',
];

const byKey =
  (scopes: readonly KeyScope[]): ExpectedCode =>
  ({ basic = [], operations }) => {
    if (operations) return 'operations_key_required';
    return basic.some((scope) => scopes.includes(scope)) ? undefined : 'key_scope_missing';
  };

const byPartner: ExpectedCode = ({ apiKeyOnly, operations }) =>
  operations ? 'operations_key_required' : apiKeyOnly ? 'api_key_required' : undefined;

interface Claims {
  scopes: string[];
  view?: string;
  decisions?: boolean;
  candidate_id?: string;
  report_id?: string;
}

const views = ['status', 'result', 'records'];

const byPage =
  ({ scopes, view = 'records', decisions, candidate_id, report_id }: Claims): ExpectedCode =>
  (auth) => {
    if (auth.operations) return 'operations_key_required';
    const isOfCandidate = candidate_id !== undefined && scopes.includes('disclosure');
    if (!auth.scopes || (isOfCandidate && !auth.candidate)) return 'session_token_not_allowed';
    if (!auth.scopes.some((scope) => scopes.includes(scope))) return 'scope_missing';
    if (report_id !== undefined && !auth.report) return 'session_token_not_allowed';
    return byRights({ view, decisions }, auth);
  };

/** The same for what a token says about reports. */
function byRights(
  { view, decisions }: { view: string; decisions: boolean | undefined },
  auth: RouteAuth,
): string | undefined {
  if (auth.view && views.indexOf(view) < views.indexOf(auth.view)) return 'view_too_narrow';
  return auth.decisions && !decisions ? 'decisions_not_allowed' : undefined;
}

describe('Every route, for every kind of caller,', () => {
  let service: TestService;
  /** Without those of visitors and applications, which read no `Authorization` header of an account, and of people. */
  const table = Object.entries(serviceRoutes as Record<string, RouteDefinition>).filter(
    ([, { auth }]) => !auth.visitor && !auth.application && !auth.personOnly,
  );
  before(async () => {
    service = await startTestService({ RATE_LIMIT: '100000' });
  });
  after(() => service.stop());

  const account = () => service.accounts[0]!;
  const insertKey = async (values: Partial<typeof credentials.$inferInsert>): Promise<string> => {
    const secret = `key_${randomBytes(20).toString('hex')}`;
    const row = { id: newId(), accountId: account().id, kind: 'api_key' as const, createdAt: new Date() };
    await service.database.insert(credentials).values({ ...row, hash: sha256(secret), ...values });
    return secret;
  };
  const mint = async (claims: Claims & { origins?: string[] }, as = account().apiKey): Promise<string> => {
    const json = { ...(as === account().apiKey && { direct: true }), ...claims };
    const { status, body } = await service.call('POST', '/web_sdk/session_tokens', { as, json });
    assert.equal(status, 201, JSON.stringify(body));
    return bearer((body as { token: string }).token);
  };
  /** Calls a route with IDs that nothing has, so that those who are admitted change nothing. */
  const codeOf = async (key: string, authorization: string): Promise<string | undefined> => {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace('{account_id}', account().id).replace(/\{\w+\}/g, 'f'.repeat(24));
    const { body } = await service.api(authorization).send(method, path);
    const code = (body as { code?: string } | undefined)?.code;
    return accessCodes.find((accessCode) => accessCode === code);
  };
  const requireTable = async (authorization: string, expectedCode: ExpectedCode): Promise<void> => {
    const wrong: string[] = [];
    for (const [key, { auth }] of table) {
      const expected = expectedCode(auth, key);
      const code = await codeOf(key, authorization);
      if (code !== expected) wrong.push(`${key}: ${code ?? 'admitted'} instead of ${expected ?? 'admitted'}`);
    }
    assert.deepEqual(wrong, []);
  };

  it('is in the table', () => {
    assert.ok(table.length > 150);
    for (const [key, { auth }] of table) assert.ok(auth.basic?.length ?? auth.operations, key);
  });

  it('refuses a visitor, and a wrong key', async () => {
    await requireTable('', () => 'credentials_missing');
    await requireTable('key_of_nobody', () => 'credentials_invalid');
  });

  it('admits a key of the provider, and of an account only to its own', async () => {
    await requireTable(account().apiKey, byKey(keyScopes));
  });

  for (const scope of keyScopes)
    it(`admits a key with the scope ${scope} to what the contract says`, async () => {
      await requireTable(await insertKey({ scopes: [scope] }), byKey([scope]));
    });

  for (const role of userRoles)
    it(`admits a key with every scope to what its maker may do, as ${role}`, async () => {
      const [kim] = await service.database
        .select()
        .from(users)
        .where(eq(users.email, account().adminEmail.replace(/^\w+/, 'kim')));
      assert.ok(kim);
      const ofKim = and(eq(memberships.accountId, account().id), eq(memberships.userId, kim.id));
      await service.database.update(memberships).set({ role, nodes: null }).where(ofKim);
      const key = await insertKey({ scopes: [...keyScopes], makerId: kim.id });
      await requireTable(key, byKey(scopesOfRoles[role]));
    });

  it('admits a key that is bound to nodes to everything but what hears of all nodes', async () => {
    const ofAll = table.flatMap(([key, { auth }]) => (auth.wholeAccount ? [key] : []));
    assert.deepEqual(ofAll.sort(), ['GET /v1/events', 'PATCH /v1/webhooks/{id}', 'POST /v1/webhooks']);
    const bound = byKey(keyScopes);
    await requireTable(await insertKey({ nodes: ['elsewhere'] }), (auth, key) =>
      ofAll.includes(key) ? 'whole_account_required' : bound(auth, key),
    );
  });

  for (const grant of [false, true])
    it(`admits a partner ${grant ? 'with' : 'without'} all background checks to the same, and to no settings`, async () => {
      const connect = () => connectOtherPartner(service, service.accounts[1]!.id, account().id);
      const { accessToken } = await connect();
      if (grant) await grantWholeAccount(service, accessToken);
      // It ends the token, so it comes last.
      const last = table.findIndex(([key]) => key === 'POST /oauth/deauthorize');
      table.push(...table.splice(last, 1));
      await requireTable(accessToken, byPartner);
      const token = await mint({ scopes: ['order'] }, (await connect()).accessToken);
      await requireTable(token, byPage({ scopes: ['order'] }));
    });

  const unknown = 'f'.repeat(24);
  const pages: [string, Claims][] = [
    ['that orders', { scopes: ['order'] }],
    ['that shows the status of orders', { scopes: ['order'], view: 'status' }],
    ['with disclosures', { scopes: ['disclosure'] }],
    ['with reports', { scopes: ['report'] }],
    ['with results of reports', { scopes: ['report'], view: 'result' }],
    ['that decides', { scopes: ['report'], view: 'records', decisions: true }],
    ['with everything', { scopes: ['order', 'disclosure', 'report'], decisions: true }],
    ['of a candidate', { scopes: ['disclosure'], candidate_id: unknown }],
    ['about a candidate', { scopes: ['order', 'report'], candidate_id: unknown }],
    ['of one report', { scopes: ['report'], decisions: true, report_id: unknown }],
  ];
  for (const [name, claims] of pages)
    it(`admits a page ${name} to what its token says`, async () => {
      const own = await ownIds();
      const real: Claims = {
        ...claims,
        ...(claims.candidate_id !== undefined && { candidate_id: own.candidate }),
        ...(claims.report_id !== undefined && { report_id: own.report }),
      };
      await requireTable(await mint(real), byPage(claims));
    });

  const ownIds = async () => {
    const first = async (path: string) =>
      ((await service.call('GET', path, { as: account().apiKey })).body as { data: { id: string }[] })
        .data[0]!.id;
    return { candidate: await first('/v1/candidates'), report: await first('/v1/reports') };
  };

  it('admits no page of another origin', async () => {
    const token = await mint({ scopes: ['order', 'report'], origins: ['https://acme.example.com'] });
    await requireTable(token, () => 'origin_not_allowed');
  });

  it('admits no page whose key has lost its rights', async () => {
    const key = await insertKey({ scopes: ['read', 'order'] });
    const token = bearer(
      (
        (
          await service.call('POST', '/web_sdk/session_tokens', {
            as: key,
            json: { direct: true, scopes: ['order', 'report'] },
          })
        ).body as { token: string }
      ).token,
    );
    await service.database
      .update(credentials)
      .set({ scopes: ['webhooks'] })
      .where(eq(credentials.hash, sha256(key)));
    await requireTable(token, byPage({ scopes: [] }));
  });

  const byStaff: ExpectedCode = ({ operations }) => (operations ? undefined : 'credentials_invalid');
  it('admits the operations key to the operations alone', () => requireTable(service.opsKey, byStaff));
  for (const role of staffRoles)
    it(`admits the key of a member of staff to the operations alone, as ${role}`, async () => {
      const key = `ops_${randomBytes(20).toString('hex')}`;
      const row = { id: newId(), email: `${role}@service.example.com`, fullName: 'Sam Staffer', role };
      await service.database
        .insert(staffMembers)
        .values({ ...row, keyHash: sha256(key), createdAt: new Date() });
      await requireTable(key, byStaff);
    });
});

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
  const admin = async () => {
    const { adminEmail } = service.accounts[1]!;
    const [{ id = '', email = '' } = {}] = await service.database
      .select()
      .from(users)
      .where(eq(users.email, adminEmail));
    return { id, email, sessionId: 'session' };
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
    const [{ id: personId = '' } = {}] = await db.select().from(users).where(eq(users.email, adminEmail));
    const keyOf = and(eq(credentials.accountId, accountId), eq(credentials.kind, 'api_key'));
    const [{ id: keyId = '' } = {}] = await db.select().from(credentials).where(keyOf);
    const { clientId } = await connectOtherPartner(service, service.accounts[2]!.id, accountId);
    const [{ id: applicationId = '' } = {}] = await db
      .select()
      .from(applications)
      .where(eq(applications.clientId, clientId));
    const invitationId = newId();
    const invitation = { id: invitationId, accountId, kind: 'invite', email: 'new@example.com' } as const;
    const times = { createdAt: new Date(), expiresAt: new Date('2100-01-01') };
    await db
      .insert(membershipInvitations)
      .values({ ...invitation, ...times, fullName: 'New Person', role: 'billing' });
    const ids: [pattern: RegExp, id: string][] = [
      [/invitations/, invitationId],
      [/people/, personId],
      [/connections/, applicationId],
      [/api_keys/, keyId],
    ];
    const caller = personCaller(await admin(), { role: 'admin' });
    const entries = await db.$count(auditEntries);
    for (const key of keys.filter((name) => name.includes('{id}'))) {
      const [, id = ''] = ids.find(([pattern]) => pattern.test(key)) ?? [];
      assert.ok(id, key);
      assert.equal(await codeOf(key, caller, id, { role: 'billing' }), 'not_found', key);
    }
    assert.equal(await db.$count(auditEntries), entries);
  });
});
