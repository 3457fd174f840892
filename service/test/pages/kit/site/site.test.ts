import assert from 'node:assert/strict';
import { test, after, before, describe, it } from 'node:test';
import { inEvenTime } from '../../../../src/pages/kit/site/even-time.ts';
import { routeAt, sitePages, type SiteName } from '../../../support/cases/site-pages.ts';
import { createSites } from '../../../support/cases/sites.ts';
import { startTestService, type TestService } from '../../../support/service.ts';

/** Milliseconds that `inEvenTime` takes at least, less what a timer may be early. */
const minMs = 290;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('work that succeeds and work that fails take the same time', async () => {
  const fail = () => assert.rejects(inEvenTime(Promise.reject(new Error('No such address.'))), /No such/);
  assert.ok((await timeOf(() => inEvenTime(Promise.resolve('sent')))) >= minMs);
  assert.ok((await timeOf(fail)) >= minMs);
});

describe('the list of pages for the end-to-end tests', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('names every route that answers GET once', () => {
    for (const [site, { routes }] of Object.entries(createSites(service))) {
      const paths = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
      const listed = Object.values<readonly string[]>(sitePages[site as SiteName]).flat();
      assert.deepEqual(listed.sort(), [...paths].sort(), site);
    }
  });

  it('finds the route of a path', () => {
    assert.equal(routeAt('dashboard', '/developer/webhooks/new'), '/developer/webhooks/new');
    assert.equal(routeAt('dashboard', '/developer/webhooks/01a2073dda99'), '/developer/webhooks/:id');
    assert.equal(routeAt('dashboard', '/candidates.csv'), '/candidates.csv');
    assert.equal(routeAt('dashboard', '/nothing/here'), undefined);
  });
});
