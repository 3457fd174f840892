import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AttemptCounter } from '../../src/db/requests/attempt-counter.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Milliseconds since 1970, whatever a test says. */
const realNow = () => performance.timeOrigin + performance.now();

describe('a host whose clock is an hour wrong', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages', PRIVATE_WEBHOOKS: 'allow' });
  });
  after(() => service.stop());

  for (const hours of [1, -1])
    it(`takes its leases and keys by the clock of the database, after a jump by ${hours} h`, async (test) => {
      const { rows } = await service.database.execute<{ now: Date }>('select clock_timestamp() as now');
      test.mock.timers.enable({ apis: ['Date'], now: Date.now() + hours * 3_600_000 });
      const difference = service.container.clock.now().getTime() - new Date(rows[0]?.now ?? 0).getTime();
      assert.ok(Math.abs(difference) < 5000, `${difference} ms`);
    });

  it('gives no new attempts after a jump forward, and locks out no longer after a jump back', async (test) => {
    const attempts = new AttemptCounter(service.database, 'wrong clock', 60);
    await attempts.add('kim');
    test.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    for (const [index, hours] of [1, -1, 0].entries()) {
      test.mock.timers.setTime(realNow() + hours * 3_600_000);
      const { count, secondsLeft } = await attempts.add('kim');
      assert.equal(count, index + 2);
      assert.ok(secondsLeft > 0 && secondsLeft <= 60, String(secondsLeft));
    }
  });
});
