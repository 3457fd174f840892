import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invitationEvent } from '../../src/invitation/invitation-event.ts';
import { toInvitationResource } from '../../src/invitation/invitation-serializer.ts';
import { invitationRecord, links } from '../support/records.ts';

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
