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
    await visitor.go('/law');
    const rows = () => visitor.text.split('Other rules</h2>')[0]?.match(/<tr>/g)?.length ?? 0;
    assert.equal(rows(), placeLaws.length + 1, 'and the head');
    assert.match(visitor.text, /Philadelphia, PA[^]*Philadelphia Code 9-35/);
    assert.match(visitor.text, /Make a conditional offer before you order a search of criminal records\./);
    await visitor.go('/law?show=counsel');
    const open = placeLaws.filter(({ source }) => source.forCounsel);
    assert.equal(rows(), open.length + 1);
    assert.match(visitor.text, /aria-current="page"[^>]*>For counsel <b>\d+<\/b>/);
    assert.match(visitor.text, /The Act names no number of days/);
  });

  it('is for staff who are signed in', async () => {
    const response = await fetch(`${service.container.addresses.staff}/law`, { redirect: 'manual' });
    assert.equal(response.status, 303);
    assert.match(response.headers.get('location') ?? '', /\/signin/);
  });
});
