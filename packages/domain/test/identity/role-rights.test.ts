import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  areNodesValid,
  keyScopesOfRole,
  presentKeyScopes,
  roleRights,
  userRoles,
  wantsReportEmails,
  hasStaffRight,
  sharedKeyRights,
  staffKeyRights,
  staffRoles,
  type StaffRight,
} from '../../src/identity/role-rights.ts';

describe('the rights of a role', () => {
  it('let only those decide who see every record', () => {
    for (const role of userRoles)
      if (roleRights[role].decisions) assert.equal(roleRights[role].view, 'records', role);
    assert.deepEqual(
      userRoles.filter((role) => roleRights[role].decisions),
      ['admin', 'restricted_admin', 'adjudicator'],
    );
  });

  it('are these (docs/dashboard.md#the-dashboard)', () => {
    const flags = ['decisions', 'orders', 'prices', 'integration', 'administration'] as const;
    const rights = userRoles.map((role) => [
      role,
      roleRights[role].view,
      ...flags.filter((flag) => roleRights[role][flag]),
    ]);
    assert.deepEqual(rights, [
      ['admin', 'records', ...flags],
      ['restricted_admin', 'records', 'decisions', 'orders'],
      ['adjudicator', 'records', 'decisions', 'orders'],
      ['requestor', 'status', 'orders'],
      ['limited_requestor', null, 'orders'],
      ['billing', null, 'prices'],
      ['developer', null, 'integration'],
    ]);
  });

  it('are the scopes that it gives to API keys', () => {
    assert.deepEqual(Object.fromEntries(userRoles.map((role) => [role, keyScopesOfRole(role)])), {
      admin: ['read', 'order', 'decide', 'account_settings', 'webhooks', 'keys'],
      restricted_admin: ['read', 'order', 'decide'],
      adjudicator: ['read', 'order', 'decide'],
      requestor: ['order'],
      limited_requestor: ['order'],
      billing: [],
      developer: ['webhooks', 'keys'],
    });
  });

  it('limit a key that was made with more, and end it with the membership', () => {
    assert.deepEqual(presentKeyScopes(['read', 'webhooks'], 'admin'), ['read', 'webhooks']);
    assert.deepEqual(presentKeyScopes(['read', 'webhooks'], 'developer'), ['webhooks']);
    assert.deepEqual(presentKeyScopes(['read', 'webhooks'], undefined), []);
  });

  it('show no result to people who order, pay or integrate', () => {
    for (const role of ['requestor', 'limited_requestor', 'billing', 'developer'] as const)
      assert.ok(['status', null].includes(roleRights[role].view), role);
  });

  it('bind a restricted admin to nodes where there are any, and an admin to none', () => {
    assert.equal(areNodesValid('restricted_admin', [], true), false);
    assert.equal(areNodesValid('restricted_admin', [], false), true);
    assert.equal(areNodesValid('restricted_admin', ['berlin'], true), true);
    assert.equal(areNodesValid('admin', ['berlin'], true), false);
    assert.equal(areNodesValid('requestor', ['berlin'], true), true);
    assert.equal(areNodesValid('billing', [], true), true);
  });

  it('tell those who decide of complete reports, unless they choose otherwise', () => {
    for (const role of userRoles) {
      const { view, decisions } = roleRights[role];
      assert.equal(wantsReportEmails(role, null), decisions, role);
      assert.equal(wantsReportEmails(role, true), view !== null, role);
      assert.equal(wantsReportEmails(role, false), false, role);
    }
  });
});

const rights: StaffRight[] = [
  'accounts',
  'approve',
  'certify',
  'credential',
  'dispute',
  'operate',
  'recover',
  'screen',
  'staff',
  'suspend',
  'verify',
  'withheld',
];

describe('Roles of the staff', () => {
  it('have the rights that their work needs', () => {
    const table = Object.fromEntries(
      staffRoles.map((role) => [role, rights.filter((right) => hasStaffRight(role, right))]),
    );
    assert.deepEqual(table, {
      admin: rights,
      credentialing: ['accounts', 'approve', 'certify', 'credential', 'suspend'],
      screening: ['dispute', 'screen', 'verify', 'withheld'],
      support: ['accounts', 'operate', 'recover', 'suspend'],
    });
  });

  it('limit a key to what its maker may do, and keep the shared key from making admins', () => {
    assert.deepEqual(staffKeyRights('admin', 'support'), ['accounts', 'operate', 'recover', 'suspend']);
    assert.deepEqual(staffKeyRights('support', 'admin'), ['accounts', 'operate', 'recover', 'suspend']);
    assert.deepEqual(staffKeyRights('support', 'credentialing'), ['accounts', 'suspend']);
    assert.deepEqual(
      sharedKeyRights,
      rights.filter((right) => right !== 'staff'),
    );
  });
});
