import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cleanUp } from '../../../src/clock/cleanup.ts';
import { AttemptCounter } from '../../../src/db/requests/attempt-counter.ts';
import { attemptCounts } from '../../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('an attempt counter', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api' });
  });
  after(() => service.stop());

  const open = (name: string, windowSeconds = 60) =>
    new AttemptCounter(service.database, name, windowSeconds);

  it('is exact when processes count at the same time', async () => {
    const counters = [open('exact'), open('exact')];
    const counts = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await counters[index % 2]!.add('kim')).count),
    );
    assert.deepEqual(
      counts.sort((a, b) => a - b),
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    assert.equal((await counters[0]!.add('robin')).count, 1, 'of each subject by itself');
    assert.equal((await open('other').add('kim')).count, 1, 'of each name by itself');
  });

  it('takes attempts back, and forgets them after a success', async () => {
    const counter = open('success');
    await counter.takeBack('kim');
    await counter.add('kim');
    await counter.add('kim');
    await counter.takeBack('kim');
    assert.equal((await counter.add('kim')).count, 2);
    await counter.forget('kim');
    assert.equal((await counter.add('kim')).count, 1);
  });

  it('begins again when a window has ended, which can be made longer', async () => {
    const counter = open('window');
    const { secondsLeft } = await counter.add('kim');
    assert.equal(secondsLeft, 60);
    await counter.extend('kim', 600);
    const later = await counter.add('kim');
    assert.deepEqual([later.count, later.secondsLeft >= 599], [2, true]);
    await counter.extend('kim', -1);
    assert.deepEqual(await counter.add('kim'), { count: 1, secondsLeft: 60 });
  });

  it('stores no subject as it is, and nothing for longer than its window', async () => {
    const counter = open('stored');
    await counter.add('kim@example.com');
    const rows = await service.database.select().from(attemptCounts);
    assert.ok(rows.length > 0);
    assert.doesNotMatch(JSON.stringify(rows), /kim/);
    await cleanUp(service.database, new Date(Date.now() + 3_600_000), assert.ifError);
    assert.deepEqual(await service.database.select().from(attemptCounts), []);
  });
});
