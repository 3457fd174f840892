import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

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
});
