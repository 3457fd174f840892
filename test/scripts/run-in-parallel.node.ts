import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { runInParallel } from '../../scripts/test/run-in-parallel.ts';

/** Runs work that ends when the test says so. */
function startWork(loads: Record<string, number>, capacity: number) {
  const running = new Map<string, PromiseWithResolvers<string>>();
  const items = Object.entries(loads).map(([name, load]) => ({ name, load }));
  const all = runInParallel(items, capacity, ({ name }) => {
    running.set(name, Promise.withResolvers());
    return running.get(name)!.promise;
  });
  const end = async (name: string) => {
    running.get(name)?.resolve(`${name} ended`);
    running.delete(name);
    await setImmediate();
  };
  const fail = (name: string) => running.get(name)?.reject(new Error(`${name} broke`));
  return { all, end, fail, running: () => [...running.keys()] };
}

describe('Work that runs side by side', () => {
  it('takes as much as fits, in its order, and fills gaps with what comes later', async () => {
    const { all, end, running } = startWork({ service: 3, journeys: 3, lint: 2, format: 1 }, 5);
    assert.deepEqual(running(), ['service', 'lint']);
    await end('lint');
    assert.deepEqual(running(), ['service', 'format']);
    await end('service');
    assert.deepEqual(running(), ['format', 'journeys']);
    await end('format');
    await end('journeys');
    assert.deepEqual(await all, ['service ended', 'journeys ended', 'lint ended', 'format ended']);
  });

  it('runs what needs more than there is alone', async () => {
    const { all, end, running } = startWork({ large: 4, small: 1 }, 2);
    assert.deepEqual(running(), ['large']);
    await end('large');
    assert.deepEqual(running(), ['small']);
    await end('small');
    assert.deepEqual(await all, ['large ended', 'small ended']);
  });

  it('starts nothing more after an error', async () => {
    const { all, running, fail } = startWork({ first: 1, second: 1 }, 1);
    fail('first');
    await assert.rejects(all, /first broke/);
    assert.deepEqual(running(), ['first']);
  });
});
