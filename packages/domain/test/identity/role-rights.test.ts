import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { areNodesValid, roleRights, userRoles } from '../../src/identity/role-rights.ts';

describe('the rights of a role', () => {
  it('let only those decide who see every record', () => {
    for (const role of userRoles)
      if (roleRights[role].decisions) assert.equal(roleRights[role].view, 'records', role);
    assert.deepEqual(
      userRoles.filter((role) => roleRights[role].decisions),
      ['admin', 'restricted_admin', 'adjudicator'],
    );
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
});
