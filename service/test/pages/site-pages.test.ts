import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';
import { routeAt, sitePages, type SiteName } from '../support/cases/site-pages.ts';
import { createSites } from '../support/cases/sites.ts';

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
