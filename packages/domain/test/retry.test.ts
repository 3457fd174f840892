import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maxWorkAttempts, nextWorkAttempt, spreadRetry } from '../src/retry.ts';

const now = new Date('2026-11-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('work that fails', () => {
  it('is tried again after pauses that double, up to four hours', () => {
    const next = [1, 2, 3, 8, 9].map((attempts) => nextWorkAttempt(attempts, now));
    assert.deepEqual(next, [1, 2, 4, 128, 240].map(minutesLater));
  });

  it('waits for operations after ten attempts', () => {
    assert.equal(maxWorkAttempts, 10);
    assert.equal(nextWorkAttempt(10, now), undefined);
    assert.equal(nextWorkAttempt(11, now), undefined);
  });
});

describe('a retry among many', () => {
  it('comes up to a tenth of its pause earlier, and never later', () => {
    const at = minutesLater(60);
    assert.deepEqual(spreadRetry(at, now, 0), at);
    assert.deepEqual(spreadRetry(at, now, 0.5), minutesLater(57));
    assert.ok(spreadRetry(at, now, 1) >= minutesLater(54));
  });
});
