import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sitePages } from '../support/cases/site-pages.ts';
import type { TestService } from '../support/service.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';
import { addStaff, signInAsStaff, startStaffService } from '../support/steps/staff.ts';

/** Names that `in` and brackets find in every object. */
const names = ['constructor', 'toString', '__proto__'];
/** Parameters with which the pages choose something from a list. */
const parameters = ['action', 'format', 'method', 'page', 'show', 'sort', 'status', 'tab', 'type', 'first'];

describe('names that every object has, as the choice of a page,', () => {
  let service: TestService;
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  for (const site of ['dashboard', 'staff'] as const)
    it(`choose nothing on the pages of ${site}`, async () => {
      if (site === 'staff') await addStaff(service, 'admin', 'admin');
      const visitor =
        site === 'staff'
          ? await signInAsStaff(service, 'admin')
          : await signInWithPassword(service, service.accounts[1]!.adminEmail);
      const paths = Object.values<readonly string[]>(sitePages[site]).flat();
      const plain = paths.filter((path) => !path.includes(':') && path !== '/security/single-sign-on/test');
      assert.ok(plain.length > 10);
      const failed: string[] = [];
      for (const path of plain)
        for (const name of names) {
          const query = new URLSearchParams(
            Object.fromEntries(parameters.map((parameter) => [parameter, name])),
          );
          await visitor.go(`${path}?${query.toString()}`);
          if (visitor.status >= 500) failed.push(`${path}: ${visitor.status}`);
        }
      assert.deepEqual(failed, []);
    });
});
