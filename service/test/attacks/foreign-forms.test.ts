import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newId } from '../../src/platform/ids.ts';
import { createSites } from '../support/cases/sites.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';

/** What the forms of the dashboard do with what their path names. */
const actions = [
  '',
  'address',
  'archive',
  'cancel',
  'certify',
  'change',
  'delete',
  'posted',
  'remove',
  'rename',
];
const moreActions = ['end_previous', 'renew', 'resend', 'restore', 'rotate', 'save', 'verify'];

/** Forms that have no object: the name of a list, or a link that its receiver opens. */
const withoutObject = /^\/(views|columns|join|language)\//;

describe('A form of the dashboard about an object of another account', () => {
  let service: TestService;
  before(async () => (service = await startTestService({ ROLES: 'api,pages' })));
  after(() => service.stop());

  it('is answered with 404, before anything is confirmed', async () => {
    const { routes } = createSites(service).dashboard;
    const posts = routes.filter(({ method, path }) => method === 'POST' && path.includes('/:'));
    const paths = [...new Set(posts.map(({ path }) => path))].filter((path) => !withoutObject.test(path));
    assert.ok(paths.length > 10, paths.join());
    const admin = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    const answered: string[] = [];
    for (const path of paths) {
      const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, () => newId());
      for (const action of [...actions, ...moreActions]) {
        await admin.go('/security');
        await admin.go(address, { form_token: admin.token, action });
        if (admin.status !== 404) answered.push(`${path} ${action}: ${admin.status}`);
      }
    }
    assert.deepEqual(answered, []);
  });
});
