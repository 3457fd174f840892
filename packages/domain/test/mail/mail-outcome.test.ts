import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MailStatus } from '@service-embeds/contract';
import {
  applyMailOutcome,
  isPermanentFailure,
  mailFailureOf,
  requireFailedDelivery,
  mailGiveUpAt,
  nextMailAttempt,
  toMailDelivery,
} from '../../src/mail/mail-outcome.ts';
import { errorCodeOf } from '../support/records.ts';

const now = new Date('2026-11-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('the delivery of a mail', () => {
  it('is tried again after pauses that double, up to an hour', () => {
    const giveUpAt = mailGiveUpAt(now);
    const pauses = [1, 2, 3, 6, 7, 8, 70].map((attempts) => nextMailAttempt(attempts, { now, giveUpAt }));
    assert.deepEqual(pauses, [1, 2, 4, 32, 60, 60, 60].map(minutesLater));
  });

  it('is given up after 72 hours', () => {
    const giveUpAt = mailGiveUpAt(now);
    assert.deepEqual(giveUpAt, minutesLater(72 * 60));
    const last = { now: minutesLater(72 * 60 - 61), giveUpAt };
    assert.deepEqual(nextMailAttempt(80, last), minutesLater(72 * 60 - 1));
    assert.equal(nextMailAttempt(80, { ...last, now: minutesLater(72 * 60 - 60) }), undefined);
  });
});

describe('mailFailureOf', () => {
  const cases = [
    ['5.1.1', 'invalid_address', true],
    ['5.2.1', 'invalid_address', true],
    ['4.2.2', 'mailbox_full', false],
    ['5.2.2', 'mailbox_full', false],
    ['4.4.1', 'unreachable', false],
    ['5.4.7', 'unreachable', false],
    ['4.7.0', 'unreachable', false],
    ['5.7.1', 'rejected', true],
    [null, 'rejected', true],
  ] as const;
  for (const [code, failure, isPermanent] of cases)
    it(`reads ${String(code)} as ${failure}`, () => {
      assert.equal(mailFailureOf(code), failure);
      assert.equal(isPermanentFailure(failure), isPermanent);
    });
  it('knows no failure that is permanent before there is one', () => {
    assert.equal(isPermanentFailure(null), false);
  });
});

describe('applyMailOutcome', () => {
  const failed = { kind: 'failed', code: '5.1.1' } as const;
  const delayed = { kind: 'delayed', code: '4.2.2' } as const;
  const delivered = { kind: 'delivered', code: null } as const;

  it('lets a mail arrive, and fail even after that', () => {
    assert.deepEqual(applyMailOutcome('sent', delivered), { status: 'delivered', failure: null });
    for (const status of ['queued', 'sent', 'delivered'] as const)
      assert.deepEqual(applyMailOutcome(status, failed), { status: 'failed', failure: 'invalid_address' });
  });
  it('notes why a mail is late', () => {
    assert.deepEqual(applyMailOutcome('sent', delayed), { status: 'sent', failure: 'mailbox_full' });
  });
  it('ignores old news', () => {
    assert.equal(applyMailOutcome('failed', delivered), undefined);
    assert.equal(applyMailOutcome('failed', failed), undefined);
    assert.equal(applyMailOutcome('kept', failed), undefined);
    assert.equal(applyMailOutcome('delivered', delayed), undefined);
    assert.equal(applyMailOutcome('delivered', delivered), undefined);
    assert.equal(applyMailOutcome('queued', delayed), undefined);
  });
});

describe('requireFailedDelivery', () => {
  it('refuses to send again what did not fail', () => {
    assert.equal(
      errorCodeOf(() => requireFailedDelivery('sent')),
      'delivery_not_failed',
    );
    assert.equal(
      errorCodeOf(() => requireFailedDelivery(null)),
      'delivery_not_failed',
    );
    assert.equal(
      errorCodeOf(() => requireFailedDelivery('failed')),
      undefined,
    );
  });
});

const statusAt = new Date('2026-11-22T10:00:00Z');
const deliveryOf = (status: MailStatus | null) => toMailDelivery({ status, failure: null, statusAt });

describe('the delivery of a mail', () => {
  it('has the state and the time of its last change', () => {
    for (const [status, state] of [
      ['queued', 'queued'],
      ['sent', 'sent'],
      ['delivered', 'delivered'],
      ['failed', 'error'],
    ] as const)
      assert.deepEqual(deliveryOf(status), { state, reason: null, updated_at: '2026-11-22T10:00:00Z' });
  });

  it('does not exist without a mail, or for a mail that is not sent to anybody', () => {
    for (const status of ['kept', null] as const)
      assert.deepEqual(deliveryOf(status), { state: 'none', reason: null, updated_at: null });
  });

  it('says why it failed', () => {
    const { reason } = toMailDelivery({ status: 'failed', failure: 'mailbox_full', statusAt });
    assert.equal(reason, 'mailbox_full');
  });
});
