import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@service-embeds/contract';
import { ByteBudget } from '../../src/platform/byte-budget.ts';

/** Starts work that runs until it is told to end. */
function start(budget: ByteBudget, bytes: number) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const work = { isRunning: false, end: () => resolve(undefined), result: Promise.resolve() };
  work.result = budget.run(bytes, async () => {
    work.isRunning = true;
    await promise;
    work.isRunning = false;
  });
  return work;
}

const isUnavailable = (error: unknown) =>
  error instanceof ApiError && error.status === 503 && Number(error.headers['Retry-After']) > 0;

describe('A budget of memory', () => {
  it('runs what fits at the same time, and the rest in order', async () => {
    const budget = new ByteBudget({ bytes: 100, maxQueued: 10, maxWaitMs: 10_000 });
    const first = start(budget, 60);
    const large = start(budget, 60);
    const small = start(budget, 10);
    assert.deepEqual([first.isRunning, large.isRunning, small.isRunning], [true, false, false]);
    first.end();
    await first.result;
    assert.deepEqual([large.isRunning, small.isRunning], [true, true]);
    large.end();
    small.end();
    await Promise.all([large.result, small.result]);
  });

  it('refuses what comes when enough waits, and what has waited too long', async () => {
    const budget = new ByteBudget({ bytes: 100, maxQueued: 1, maxWaitMs: 20 });
    const first = start(budget, 100);
    const waiting = start(budget, 100);
    await assert.rejects(start(budget, 1).result, isUnavailable);
    await assert.rejects(waiting.result, isUnavailable);
    assert.equal(waiting.isRunning, false);
    first.end();
    await first.result;
    const next = start(budget, 100);
    assert.equal(next.isRunning, true);
    next.end();
    await next.result;
  });

  it('gives memory back after an error, and runs alone what needs more than there is', async () => {
    const budget = new ByteBudget({ bytes: 100, maxQueued: 1, maxWaitMs: 20 });
    await assert.rejects(
      budget.run(100, () => Promise.reject(new Error('failed'))),
      /failed/,
    );
    const large = start(budget, 500);
    assert.equal(large.isRunning, true);
    large.end();
    await large.result;
  });
});
