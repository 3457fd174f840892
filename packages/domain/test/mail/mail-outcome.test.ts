import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  applyMailOutcome,
  isPermanentFailure,
  mailFailureOf,
  requireFailedDelivery,
} from '@service-embeds/domain/mail/mail-outcome';
import { errorCodeOf } from '../support/records.ts';

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
