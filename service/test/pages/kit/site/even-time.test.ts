import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEvenTime } from '../../../../src/pages/kit/site/even-time.ts';

/** Milliseconds that `inEvenTime` takes at least, less what a timer may be early. */
const shortestMs = 290;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('work that succeeds and work that fails take the same time', async () => {
  const fail = () => assert.rejects(inEvenTime(Promise.reject(new Error('No such address.'))), /No such/);
  assert.ok((await timeOf(() => inEvenTime(Promise.resolve('sent')))) >= shortestMs);
  assert.ok((await timeOf(fail)) >= shortestMs);
});
