import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { startTestService, type TestService } from '../support/service.ts';

describe('a table that somebody locks', () => {
  let service: TestService;
  let other: Client;
  before(async () => {
    service = await startTestService();
    other = new Client({ connectionString: service.container.config.databaseUrl });
    await other.connect();
  });
  after(async () => {
    await other.end();
    await service.stop();
  });

  it('costs one account its answers for seconds, and leaves those of another as quick as they were', async () => {
    const [first, second] = service.accounts.map(({ accessToken }) => service.api(accessToken));
    assert.ok(first && second);
    const measure = async () => {
      const start = performance.now();
      await second.call('GET /v1/packages');
      return performance.now() - start;
    };
    const quiet = [await measure(), await measure(), await measure()];

    await other.query('begin');
    await other.query('lock table nodes in access exclusive mode');
    try {
      let answered = 0;
      const blocked = Array.from({ length: 24 }, () =>
        first.send('GET', '/v1/nodes').finally(() => answered++),
      );
      const busy: number[] = [];
      while (answered < blocked.length) busy.push(await measure());
      const slowest = Math.max(...busy);
      const budget = 10 * Math.max(...quiet) + 2000;
      assert.ok(slowest < budget, `${slowest} ms with a budget of ${budget} ms`);
      for (const { status, headers } of await Promise.all(blocked)) {
        assert.ok([429, 503].includes(status), String(status));
        assert.match(headers.get('Retry-After') ?? '', /^\d+$/);
      }
    } finally {
      await other.query('rollback');
    }
    await first.call('GET /v1/nodes');
  });
});
