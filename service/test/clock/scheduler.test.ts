import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { repeat } from '../../src/clock/scheduler.ts';
import { whileLeased } from '../../src/db/lease.ts';

describe('a repeated task', () => {
  it('stops in the middle of a backlog, after the run under way', async () => {
    let runs = 0;
    let isRunning = false;
    const run = async () => {
      isRunning = true;
      runs++;
      await setTimeout(20);
      isRunning = false;
      // There is always more to do.
      return true;
    };
    const end = repeat({ name: 'backlog', everySeconds: 0.01, run }, assert.ifError);
    while (runs < 3) await setTimeout(5);
    await end();
    assert.equal(isRunning, false);
    const atEnd = runs;
    await setTimeout(100);
    assert.equal(runs, atEnd);
  });

  it('comes again after a run that failed', async () => {
    const errors: unknown[] = [];
    const run = mock.fn(() => Promise.reject(new Error('away')));
    const end = repeat({ name: 'failing', everySeconds: 0.01, run }, (error) => errors.push(error));
    while (errors.length < 2) await setTimeout(5);
    await end();
    assert.ok(run.mock.callCount() >= 2);
  });
});

describe('work under a lease', () => {
  it('renews it while it lasts, and ends after a renewal under way', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    try {
      const log: string[] = [];
      const work = Promise.withResolvers<string>();
      const renewal = Promise.withResolvers<undefined>();
      const renew = async () => {
        log.push('renewal');
        await renewal.promise;
        log.push('renewed');
        throw new Error('A renewal that fails ends nothing.');
      };
      const leased = whileLeased(renew, () => work.promise).then((result) => log.push(result));
      mock.timers.tick(9_999);
      assert.deepEqual(log, []);
      mock.timers.tick(1);
      assert.deepEqual(log, ['renewal']);
      work.resolve('result');
      await setTimeout(10);
      assert.deepEqual(log, ['renewal']);
      renewal.resolve(undefined);
      await leased;
      mock.timers.tick(60_000);
      assert.deepEqual(log, ['renewal', 'renewed', 'result']);
    } finally {
      mock.timers.reset();
    }
  });
});
