import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setArchived } from '../../src/invitation/invitation-lifecycle.ts';
import { errorCodeOf, invitationRecord } from '../support/records.ts';

describe('the archive of invitations', () => {
  const by = { id: 'robin', email: 'robin@northwind.example' };
  const at = new Date('2026-11-21T10:30:00Z');

  it('takes what has ended, with who put it there, and gives it back', () => {
    for (const status of ['completed', 'expired', 'cancelled'] as const)
      assert.deepEqual(setArchived(invitationRecord({ status }), true, { by, at }), {
        archivedAt: at,
        archivedById: 'robin',
        archivedByEmail: 'robin@northwind.example',
      });
    const none = { archivedAt: null, archivedById: null, archivedByEmail: null };
    assert.deepEqual(setArchived(invitationRecord({ status: 'expired' }), false, { by, at }), none);
  });

  it('takes no invitation that a candidate can still accept', () => {
    const pending = invitationRecord();
    assert.equal(
      errorCodeOf(() => setArchived(pending, true, { by, at })),
      'invitation_pending',
    );
    assert.equal(setArchived(pending, false, { by, at }).archivedAt, null);
  });
});
