import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hasStaffRight, staffRoles, type StaffRight } from '../../src/identity/staff-roles.ts';

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
});
