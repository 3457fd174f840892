import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mailGiveUpAt, nextMailAttempt } from '../../src/mail/mail-retries.ts';

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
