import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setArchived } from '@service-embeds/domain/invitation/invitation-lifecycle';
import { toInvitationResource, invitationEvent } from '@service-embeds/domain/invitation/invitation-record';
import { invitationRecord, links, errorCodeOf } from '../support/records.ts';

describe('toInvitationResource', () => {
  it('shows a pending invitation', () => {
    assert.deepEqual(toInvitationResource(invitationRecord(), links), {
      id: '0199c1e2a4b07f3d5c6a1e2c',
      object: 'invitation',
      uri: '/v1/invitations/0199c1e2a4b07f3d5c6a1e2c',
      invitation_url: 'https://portal.example/apply/0199c1e2a4b07f3d5c6a1e2c',
      status: 'pending',
      created_at: '2026-11-21T09:30:00Z',
      expires_at: '2026-11-28T09:30:00Z',
      completed_at: null,
      deleted_at: null,
      archived: false,
      archived_info: null,
      package: 'basic_criminal',
      candidate_id: '0199c1e2a4b07f3d5c6a1e2b',
      report_id: null,
      renewal_id: null,
      node: 'west',
      work_locations: [{ country: 'US', state: 'CA' }],
      tags: ['season'],
      delivery: { state: 'none', reason: null, updated_at: null },
      conditional_offer_made: false,
      credit_ground: null,
      annual_salary: null,
    });
  });

  it('shows when it was completed or canceled', () => {
    const at = new Date('2026-11-22T10:00:00Z');
    const completed = invitationRecord({ status: 'completed', completedAt: at, reportId: 'report' });
    assert.equal(toInvitationResource(completed, links).completed_at, '2026-11-22T10:00:00Z');
    assert.equal(toInvitationResource(completed, links).report_id, 'report');
    const cancelled = invitationRecord({ status: 'cancelled', deletedAt: at });
    assert.equal(toInvitationResource(cancelled, links).deleted_at, '2026-11-22T10:00:00Z');
  });

  it('shows who archived it, and when', () => {
    const archivedAt = new Date('2026-11-22T10:00:00Z');
    const by = { archivedById: 'user', archivedByEmail: 'kim@example.com' };
    const { archived, archived_info } = toInvitationResource(invitationRecord({ archivedAt, ...by }), links);
    assert.equal(archived, true);
    assert.deepEqual(archived_info, {
      time: '2026-11-22T10:00:00Z',
      user: { id: 'user', email: 'kim@example.com' },
    });
  });
});

describe('an event about an invitation', () => {
  it('belongs to the account and the application of the invitation, and shows it after the change', () => {
    const invitation = invitationRecord({
      accountId: 'account',
      applicationId: 'partner',
      status: 'expired',
    });
    const at = new Date('2026-11-28T09:30:00Z');
    assert.deepEqual(invitationEvent('invitation.expired', invitation, links, at), {
      accountId: 'account',
      applicationId: 'partner',
      type: 'invitation.expired',
      object: toInvitationResource(invitation, links),
      at,
    });
  });
});

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
