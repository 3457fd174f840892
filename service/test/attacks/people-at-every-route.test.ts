import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { KeyScope, ReportView, RouteAuth, RouteDefinition } from '@service-embeds/contract';
import { serviceRoutes, type RouteKey } from '@service-embeds/contract/service-routes';
import { userRoles, type Role } from '@service-embeds/domain/identity/role-rights';
import { personCaller, type Caller } from '../../src/identity/caller.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { codeOfCall } from '../support/steps/calls-in-process.ts';

/** What people do in the dashboard, and how much of reports they see (docs/dashboard.md#the-dashboard). Not read from the code. */
const rightsOfRoles: Record<Role, [view: ReportView, ...scopes: KeyScope[]]> = {
  admin: ['records', 'read', 'order', 'decide', 'account_settings', 'webhooks', 'keys'],
  restricted_admin: ['records', 'read', 'order', 'decide'],
  adjudicator: ['records', 'read', 'order', 'decide'],
  requestor: ['status', 'read', 'order'],
  limited_requestor: ['status', 'order'],
  billing: ['status'],
  developer: ['status', 'webhooks', 'keys'],
};

/** Codes that say that a caller may not call a route, whatever the request is about. */
const accessCodes = [
  'credentials_invalid',
  'operations_key_required',
  'role_too_narrow',
  'view_too_narrow',
  'whole_account_required',
];

/** Returns the code with which a person is refused. Undefined: the person is admitted, and the rest decides. */
function codeForPerson(
  { basic, operations, view, wholeAccount }: RouteAuth,
  role: Role,
  isBound: boolean,
): string | undefined {
  const [ownView, ...scopes] = rightsOfRoles[role];
  if (operations) return 'operations_key_required';
  if (!basic) return 'credentials_invalid';
  if (!basic.some((scope) => scopes.includes(scope))) return 'role_too_narrow';
  if (wholeAccount && isBound) return 'whole_account_required';
  return view === 'records' && ownView !== 'records' ? 'view_too_narrow' : undefined;
}

describe('Every route that is not of the dashboard alone, run in process,', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  const table = (Object.entries(serviceRoutes) as [RouteKey, RouteDefinition][]).filter(
    ([, { auth }]) => !auth.personOnly,
  );
  /** Calls each route with IDs that nothing has, so that those who are admitted change little. */
  const requireTable = async (caller: Caller, expectedCode: (auth: RouteAuth) => string | undefined) => {
    const { id: accountId } = service.accounts[1]!;
    const wrong: string[] = [];
    for (const [key, { auth }] of table) {
      const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, 'f'.repeat(24)]));
      const code = await codeOfCall(service, key, { accountId, caller, params });
      assert.match(code ?? 'admitted', /^[a-z_]+$/, key);
      const refusalCode = accessCodes.find((accessCode) => accessCode === code);
      const expected = expectedCode(auth);
      if (refusalCode !== expected)
        wrong.push(`${key}: ${refusalCode ?? 'admitted'} instead of ${expected ?? 'admitted'}`);
    }
    assert.deepEqual(wrong, []);
  };

  it('is in the table', () => {
    assert.ok(table.length > 200, String(table.length));
  });

  const person = { id: 'f'.repeat(24), email: 'kim@example.com', sessionId: 'session' };
  for (const role of userRoles)
    for (const nodes of role === 'admin' ? [undefined] : [undefined, ['elsewhere']])
      it(`admits a person to what the role allows, as ${role}${nodes ? ' of one node' : ''}`, () =>
        requireTable(personCaller(person, { role, nodes }), (auth) =>
          codeForPerson(auth, role, nodes !== undefined),
        ));

  for (const kind of ['application', 'visitor'] as const)
    it(`admits ${kind === 'visitor' ? 'a visitor' : 'the secret of an application'} to its own routes alone`, () =>
      requireTable({ kind, credentialId: null, applicationId: null, scopes: [] }, (auth) => {
        if (auth.operations) return 'operations_key_required';
        return auth[kind] ? undefined : 'credentials_invalid';
      }));
});
