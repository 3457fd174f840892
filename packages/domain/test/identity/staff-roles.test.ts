import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasStaffRight, staffRoles, type StaffRight } from '../../src/identity/staff-roles.ts';

const rights: StaffRight[] = ['accounts', 'credential', 'approve', 'screen', 'suspend'];

describe('Roles of the staff', () => {
  it('have the rights that their work needs', () => {
    const table = Object.fromEntries(
      staffRoles.map((role) => [role, rights.filter((right) => hasStaffRight(role, right))]),
    );
    assert.deepEqual(table, {
      admin: rights,
      credentialing: ['accounts', 'credential', 'approve', 'suspend'],
      screening: ['screen'],
      support: ['accounts', 'suspend'],
    });
  });
});
