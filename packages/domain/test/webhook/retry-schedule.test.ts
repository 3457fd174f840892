import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nextAttempt } from '../../src/webhook/retry-schedule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutesUntil = (time: Date | undefined) => time && (time.getTime() - now.getTime()) / 60_000;

describe('retry schedule', () => {
  it('retries every minute for ten minutes, then every hour for 24 hours', () => {
    const waits = Array.from({ length: 34 }, (_, index) => minutesUntil(nextAttempt(index + 1, now)));
    assert.deepEqual(waits, [...Array<number>(10).fill(1), ...Array<number>(24).fill(60)]);
  });

  it('stops after the 35th attempt', () => {
    assert.equal(nextAttempt(35, now), undefined);
  });
});
