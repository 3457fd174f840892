import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import {
  hasAddress,
  isSigned,
  keyScopes,
  type KeyScope,
  type RouteAuth,
  type RouteDefinition,
} from '@service-embeds/contract';
import { serviceRoutes } from '@service-embeds/contract/service-routes';
import { staffRoles, userRoles } from '@service-embeds/domain/identity/role-rights';
import type { Role, StaffRight, StaffRole } from '@service-embeds/domain/identity/role-rights';
import { credentials, memberships, staffMembers, users } from '../../src/db/schema/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { sha256 } from '../../src/platform/secret-keys.ts';
import { bearer } from '../support/api-client.ts';
import { mailEventsSecret } from '../support/servers/mail-events.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { connectOtherPartner, grantWholeAccount } from '../support/steps/partners.ts';

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

/** What members of staff do (docs/dashboard.md#staff-console). Written down here, and not read from the code. */
const rightsOfStaff: Record<StaffRole, readonly StaffRight[]> = {
  admin: [
    ...(['accounts', 'approve', 'certify', 'credential', 'dispute', 'operate'] as const),
    ...(['recover', 'screen', 'staff', 'suspend', 'verify', 'withheld'] as const),
  ],
  credentialing: ['accounts', 'approve', 'certify', 'credential', 'suspend'],
  screening: ['dispute', 'screen', 'verify', 'withheld'],
  support: ['accounts', 'operate', 'recover', 'suspend'],
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
  'staff_right_missing',
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
  /** Without those that read no `Authorization` header of an account, and those without an address. */
  const table = Object.entries(serviceRoutes as Record<string, RouteDefinition>).filter(
    ([, route]) => hasAddress(route) && !isSigned(route) && !route.auth.visitor && !route.auth.application,
  );
  before(async () => {
    service = await startTestService({
      ROLES: 'api,pages',
      RATE_LIMIT: '100000',
      MAIL_EVENTS_SECRET: mailEventsSecret,
    });
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

  it('admits no credential where the contract wants a signature', async () => {
    const signed = Object.entries(serviceRoutes as Record<string, RouteDefinition>).filter(([, route]) =>
      isSigned(route),
    );
    assert.equal(signed.length, 4);
    const token = await mint({ scopes: ['order', 'disclosure', 'report'], decisions: true });
    const { apiKey, accessToken } = account();
    for (const [key, { auth }] of signed)
      for (const credential of ['', apiKey, accessToken, token, service.opsKey]) {
        const [method = '', template = ''] = key.split(' ');
        const { body } = await service
          .api(credential)
          .send(method, template.replace(/\{\w+\}/g, 'f'.repeat(24)));
        const code = auth.signedLink ? 'document_link_invalid' : 'mail_events_not_signed';
        assert.equal((body as { code?: string }).code, code, key);
      }
  });

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

  /** Its own routes, and those of its rights. The code of a missing right comes before anything else. */
  const byStaff =
    (rights: readonly StaffRight[]): ExpectedCode =>
    ({ operations }) => {
      if (!operations) return 'credentials_invalid';
      return operations === 'any' || rights.includes(operations) ? undefined : 'staff_right_missing';
    };
  const { admin: everything } = rightsOfStaff;
  const sharedRights = everything.filter((right) => right !== 'staff');
  it('admits the operations key to the operations that need no name', () =>
    requireTable(service.opsKey, byStaff(sharedRights)));
  const keysOfStaff: [maker: StaffRole, key: StaffRole][] = [
    ...staffRoles.map((role): [StaffRole, StaffRole] => [role, 'admin']),
    ['admin', 'screening'],
  ];
  for (const [role, keyRole] of keysOfStaff)
    it(`admits a key of ${keyRole} to what its maker may do, too, as ${role}`, async () => {
      const key = `ops_${randomBytes(20).toString('hex')}`;
      const email = `${role}.${keyRole}@service.example.com`;
      const row = { id: newId(), email, fullName: 'Sam Staffer', role, keyRole };
      await service.database
        .insert(staffMembers)
        .values({ ...row, keyHash: sha256(key), createdAt: new Date() });
      const shared = rightsOfStaff[keyRole].filter((right) => rightsOfStaff[role].includes(right));
      await requireTable(key, byStaff(shared));
    });
});
