import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  cancelInvitation,
  checkResend,
  completeInvitation,
  createInvitation,
  dueInvitationAction,
  invitationExpiry,
  nextDueAt,
  remindersCountSince,
  remindersPerDay,
  renewalOrder,
  requireInvitationEmails,
  type InvitationDraft,
} from '@service-embeds/domain/invitation/invitation-lifecycle';
import { placeLocations } from '../support/place-locations.ts';
import { errorCodeOf, invitationRecord } from '../support/records.ts';

const hour = 3_600_000;
const day = 24 * hour;
const createdAt = new Date('2026-11-21T09:30:00Z');
const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
const ended = ['completed', 'expired', 'cancelled'] as const;

const draft: InvitationDraft = {
  candidate_id: '0199c1e2a4b07f3d5c6a1e2b',
  package: 'basic_criminal',
  work_locations: placeLocations({ state: 'CA' }),
};
const identity = { accountId: 'account', id: 'invitation', applicationId: 'application', createdAt };

describe('createInvitation', () => {
  it('creates a pending invitation that expires after 7 days and is due after one', () => {
    assert.deepEqual(createInvitation(draft, identity), {
      accountId: 'account',
      id: 'invitation',
      applicationId: 'application',
      candidateId: '0199c1e2a4b07f3d5c6a1e2b',
      packageSlug: 'basic_criminal',
      node: null,
      workLocations: placeLocations({ country: 'US', state: 'CA' }),
      tags: [],
      conditionalOfferMade: false,
      creditGround: null,
      annualSalary: null,
      status: 'pending',
      createdAt,
      expiresAt: new Date('2026-11-28T09:30:00Z'),
      completedAt: null,
      deletedAt: null,
      archivedAt: null,
      archivedById: null,
      archivedByEmail: null,
      reportId: null,
      renewalId: null,
      mailId: null,
      mailStatus: null,
      mailFailure: null,
      mailStatusAt: null,
      dueAt: new Date('2026-11-22T09:30:00Z'),
    });
  });

  it('keeps node and tags, and reads an empty node as none', () => {
    const invitation = createInvitation({ ...draft, node: 'west', tags: ['a'] }, identity);
    assert.equal(invitation.node, 'west');
    assert.deepEqual(invitation.tags, ['a']);
    assert.equal(createInvitation({ ...draft, node: '' }, identity).node, null);
  });

  it('is due when a simulated candidate completes it', () => {
    assert.deepEqual(createInvitation(draft, identity, after(5000)).dueAt, after(5000));
  });
});

describe('nextDueAt', () => {
  const invitation = { createdAt, expiresAt: invitationExpiry(createdAt) };

  it('is the next full day after the creation, then the expiry', () => {
    const cases: [elapsed: number, expected: number][] = [
      [0, day],
      [day - 1, day],
      [day, 2 * day],
      [day + 1, 2 * day],
      [6 * day - 1, 6 * day],
      [6 * day, 7 * day],
      [7 * day, 7 * day],
      [30 * day, 7 * day],
    ];
    for (const [elapsed, expected] of cases)
      assert.deepEqual(nextDueAt(invitation, after(elapsed)), after(expected), String(elapsed));
  });

  it('is the expiry when that comes before the next reminder', () => {
    const short = { createdAt, expiresAt: after(hour) };
    assert.deepEqual(nextDueAt(short, createdAt), after(hour));
  });

  it('is always in the future, at most a day ahead, while the invitation is open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * day - 1 }), (elapsed) => {
        const wait = nextDueAt(invitation, after(elapsed)).getTime() - after(elapsed).getTime();
        assert.ok(wait > 0 && wait <= day, String(wait));
      }),
    );
  });

  it('leads to six reminders and the expiry', () => {
    const dates: Date[] = [];
    let record = createInvitation(draft, identity);
    for (;;) {
      const at = record.dueAt ?? assert.fail('The invitation must be due.');
      dates.push(at);
      const action = dueInvitationAction(record, { invitationEmails: true }, at);
      if (action.kind === 'expire') break;
      if (action.kind !== 'remind') assert.fail('The invitation must be reminded of.');
      record = { ...record, ...action.changes };
    }
    assert.deepEqual(
      dates,
      [1, 2, 3, 4, 5, 6, 7].map((days) => after(days * day)),
    );
  });
});

describe('dueInvitationAction', () => {
  it('sends no reminder to an address that does not exist', () => {
    const remind = (mailFailure: 'invalid_address' | 'mailbox_full') => {
      const dueAt = after(day);
      const record = invitationRecord({ dueAt, mailStatus: 'failed', mailFailure });
      return dueInvitationAction(record, { invitationEmails: true }, dueAt).kind;
    };
    assert.equal(remind('invalid_address'), 'skip');
    assert.equal(remind('mailbox_full'), 'remind');
  });

  const action = (at: Date, dueAt: Date | null, invitationEmails = true) =>
    dueInvitationAction(invitationRecord({ dueAt }), { invitationEmails }, at);

  it('sends no reminder for an account that delivers the links itself, and expires all the same', () => {
    assert.deepEqual(action(after(day), after(day), false), {
      kind: 'skip',
      changes: { dueAt: after(2 * day) },
    });
    assert.equal(action(after(7 * day), after(7 * day), false).kind, 'expire');
  });

  it('expires at the exact time of the expiry and later', () => {
    const expired = { kind: 'expire', changes: { status: 'expired', dueAt: null } };
    assert.deepEqual(action(after(7 * day), after(7 * day)), expired);
    assert.deepEqual(action(after(9 * day), after(7 * day)), expired);
    assert.deepEqual(action(after(9 * day), after(5000)), expired);
  });

  it('reminds before the expiry and skips reminders that were missed', () => {
    const remind = (days: number) => ({ kind: 'remind', changes: { dueAt: after(days * day) } });
    assert.deepEqual(action(after(day), after(day)), remind(2));
    assert.deepEqual(action(after(3 * day + hour), after(day)), remind(4));
    assert.deepEqual(action(after(7 * day - 1), after(6 * day)), remind(7));
    assert.deepEqual(action(after(2 * day), null), remind(3));
  });

  it('completes an invitation that is due before its first reminder', () => {
    assert.deepEqual(action(after(5000), after(5000)), { kind: 'complete' });
    assert.deepEqual(action(after(2 * day), after(day - 1)), { kind: 'complete' });
  });
});

it('requires invitation emails before one is sent again', () => {
  requireInvitationEmails({ invitationEmails: true });
  assert.equal(
    errorCodeOf(() => requireInvitationEmails({ invitationEmails: false })),
    'invitation_emails_off',
  );
});

describe('renewalOrder', () => {
  it('orders an expired invitation once more, as it was', () => {
    const expired = invitationRecord({ status: 'expired', creditGround: 'fiduciary', annualSalary: 80_000 });
    const identity = { ...expired, id: 'renewal', createdAt: after(8 * day) };
    const { accountId, id, applicationId, createdAt: renewedAt } = identity;
    const renewal = createInvitation(renewalOrder(expired), {
      accountId,
      id,
      applicationId,
      createdAt: renewedAt,
    });
    assert.deepEqual(renewal, {
      ...expired,
      id: 'renewal',
      status: 'pending',
      createdAt: renewedAt,
      expiresAt: after(15 * day),
      dueAt: after(9 * day),
    });
  });

  it('leaves out what the order did not say', () => {
    const order = renewalOrder(invitationRecord({ status: 'expired' }));
    assert.equal('credit_ground' in order, false);
    assert.equal('annual_salary' in order, false);
  });

  it('renews nothing else, and nothing twice', () => {
    for (const status of ['pending', 'completed', 'cancelled'] as const)
      assert.equal(
        errorCodeOf(() => renewalOrder(invitationRecord({ status }))),
        'invitation_not_expired',
      );
    const renewed = invitationRecord({ status: 'expired', renewalId: 'renewal' });
    assert.equal(
      errorCodeOf(() => renewalOrder(renewed)),
      'invitation_renewed',
    );
  });
});

describe('the end of an invitation', () => {
  const at = after(hour);

  it('is canceled at a time, and is never due again', () => {
    assert.deepEqual(cancelInvitation(invitationRecord(), at), {
      status: 'cancelled',
      deletedAt: at,
      dueAt: null,
    });
  });

  it('is completed at a time with its report, and is never due again', () => {
    assert.deepEqual(completeInvitation(invitationRecord(), 'report', at), {
      status: 'completed',
      completedAt: at,
      reportId: 'report',
      dueAt: null,
    });
  });

  it('cannot be ended, or resent, twice', () => {
    for (const status of ended) {
      const invitation = invitationRecord({ status });
      const attempts = [
        () => cancelInvitation(invitation, at),
        () => completeInvitation(invitation, 'report', at),
        () => checkResend(invitation, 0),
      ];
      for (const attempt of attempts) assert.equal(errorCodeOf(attempt), 'invitation_not_pending');
    }
  });

  it('names the status and what was attempted', () => {
    const invitation = invitationRecord({ status: 'expired' });
    const sentence = (verb: string) =>
      new RegExp(`^This invitation is expired\\. Only a pending invitation can be ${verb}\\.$`);
    assert.throws(() => cancelInvitation(invitation, at), { message: sentence('cancelled') });
    assert.throws(() => completeInvitation(invitation, 'report', at), { message: sentence('completed') });
    assert.throws(() => checkResend(invitation, 0), { message: sentence('resent') });
  });
});

describe('the limit of reminders', () => {
  it('is ten within 24 hours', () => {
    assert.equal(remindersPerDay, 10);
    assert.deepEqual(remindersCountSince(after(day)), createdAt);
    assert.equal(
      errorCodeOf(() => checkResend(invitationRecord(), 9)),
      undefined,
    );
    assert.equal(
      errorCodeOf(() => checkResend(invitationRecord(), 10)),
      'reminder_limit_reached',
    );
    assert.equal(
      errorCodeOf(() => checkResend(invitationRecord(), 11)),
      'reminder_limit_reached',
    );
  });
});
