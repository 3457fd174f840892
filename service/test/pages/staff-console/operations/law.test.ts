import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { TestService } from '../../../support/service.ts';
import { addStaff, signInAsStaff, startStaffService } from '../../../support/steps/staff.ts';

describe('The table of laws in the staff console', () => {
  let service: TestService;
  before(async () => {
    service = await startStaffService({ ROLES: 'api,pages' });
    await addStaff(service, 'screening', 'screening');
  });
  after(() => service.stop());

  it('has every row with its source, and those for counsel with the reason', async () => {
    const visitor = await signInAsStaff(service, 'screening');
    /** Reads every page of a part, and returns the ID of each row. */
    const idsOf = async (show: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let page = 1; ; page += 1) {
        await visitor.go(`/law?show=${show}&page=${page}`);
        ids.push(
          ...[...visitor.text.matchAll(/<\/strong>\s*<span class="muted">([^<]+)</g)].map(
            ([, id = '']) => id,
          ),
        );
        if (!visitor.text.includes('rel="next"')) return ids;
      }
    };
    assert.deepEqual(
      await idsOf('all'),
      placeLaws.map(({ id }) => id),
    );
    const open = placeLaws.filter(({ source }) => source.forCounsel);
    assert.deepEqual(
      await idsOf('counsel'),
      open.map(({ id }) => id),
    );
    assert.match(visitor.text, new RegExp(`aria-current="page"[^>]*>For counsel <b>${open.length}</b>`));
    await visitor.go('/law?show=counsel&q=philadelphia');
    assert.match(visitor.text, /Philadelphia, PA[^]*Philadelphia Code 9-35/);
    assert.match(visitor.text, /Make a conditional offer before you order a search of criminal records\./);
    assert.match(visitor.text, /For counsel: /);
    assert.doesNotMatch(visitor.text, /California/, 'other places do not match');
    await visitor.go('/law?show=other');
    assert.match(visitor.text, /Records that a court seals by age/);
    await visitor.go('/law?q=nowhere');
    assert.match(visitor.text, /No law matches\./);
  });

  it('is for staff who are signed in', async () => {
    const response = await fetch(`${service.container.addresses.staff}/law`, { redirect: 'manual' });
    assert.equal(response.status, 303);
    assert.match(response.headers.get('location') ?? '', /\/signin/);
  });
});
