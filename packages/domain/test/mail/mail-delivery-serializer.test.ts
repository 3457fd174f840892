import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MailStatus } from '@service-embeds/contract';
import { toMailDelivery } from '../../src/mail/mail-delivery-serializer.ts';

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
