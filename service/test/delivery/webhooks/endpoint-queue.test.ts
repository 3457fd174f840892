import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EndpointQueue } from '../../../src/delivery/webhooks/endpoint-queue.ts';

/** A queue whose deliveries run until the test ends them. */
function openQueue(waitMs?: number) {
  const running = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const rejected: string[] = [];
  const errors: unknown[] = [];
  const queue = new EndpointQueue<string>(
    {
      run: (delivery) =>
        new Promise<void>((resolve, reject) => running.set(delivery, { resolve, reject })).finally(() =>
          running.delete(delivery),
        ),
      reject: (deliveries) => {
        rejected.push(...deliveries);
        return Promise.resolve();
      },
      onError: (error) => errors.push(error),
    },
    waitMs,
  );
  const add = (endpoint: string, count: number, most = 100) =>
    Array.from({ length: count }, (_, index) => queue.add(endpoint, `${endpoint}${index}`, most));
  return { queue, running, rejected, errors, add };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('queues of endpoints', () => {
  it('run eight deliveries of each endpoint at a time, the oldest first', async () => {
    const { queue, running, add } = openQueue();
    add('a', 10);
    add('b', 1);
    assert.deepEqual([...running.keys()], ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b0']);
    running.get('a3')!.resolve();
    await turn();
    assert.ok(running.has('a8') && !running.has('a9'));
    running.get('a0')!.resolve();
    await turn();
    assert.ok(running.has('a9'));
    for (const { resolve } of running.values()) resolve();
    await queue.close();
  });

  it('refuse what does not fit, and go on after a delivery that throws', async () => {
    const { queue, running, rejected, errors, add } = openQueue();
    assert.deepEqual(add('a', 11, 2), [...Array<boolean>(10).fill(true), false]);
    running.get('a0')!.reject(new Error('broken'));
    await turn();
    assert.ok(running.has('a8'), 'the next one runs');
    assert.deepEqual(errors.map(String), ['Error: broken']);
    const closed = queue.close();
    assert.deepEqual(rejected, ['a9'], 'what waits is left to others');
    assert.equal(queue.add('b', 'b0', 1), false);
    for (const { resolve } of running.values()) resolve();
    await closed;
    assert.equal(running.size, 0, 'what runs is completed');
  });

  it('reject deliveries that waited too long, and keep those that run', async () => {
    const { queue, running, rejected, add } = openQueue(30);
    add('a', 10);
    while (rejected.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual([rejected, running.size], [['a8', 'a9'], 8]);
    add('a', 1);
    for (const { resolve } of running.values()) resolve();
    await queue.close();
  });

  it('have room when few deliveries wait, or after some time', async () => {
    const { queue, running, add } = openQueue();
    add('a', 10);
    await queue.hasRoom(2, 60_000);
    let hasRoom = false;
    const room = queue.hasRoom(1, 60_000).then(() => (hasRoom = true));
    await turn();
    assert.equal(hasRoom, false);
    running.get('a0')!.resolve();
    await room;
    await queue.hasRoom(0, 1);
    for (const { resolve } of running.values()) resolve();
    await queue.close();
  });
});
