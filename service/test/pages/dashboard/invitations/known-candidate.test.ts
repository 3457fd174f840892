import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

describe('the dashboard', () => {
  let service: TestService;
  let admin: Visitor;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService();
    admin = await signInWithPassword(service, bakery.account().adminEmail);
  });
  after(() => service.stop());

  it('leads from a candidate to forms that know where they work', async () => {
    const { candidate_id: id } = await bakery.order({ email: 'paula@example.com' });
    const work_locations = [
      { country: 'DE', state: 'BE' },
      { country: 'US', state: 'NY', city: 'New York' },
    ];
    const params = { id };
    await bakery
      .api()
      .call('POST /v1/candidates/{id}', { params, body: { work_locations, custom_id: 'p-1' } });
    await admin.go(`/candidates/${id}`);
    const [, order = ''] = /href="(\/order\?[^"]*)"/.exec(admin.text) ?? [];
    await admin.go(order);
    const [, options = ''] = /data-options="([^"]*)"/.exec(admin.text) ?? [];
    const { presetEmail, externalCandidateId, presetWorkLocation } = JSON.parse(
      options.replaceAll('&quot;', '"'),
    ) as Record<string, unknown>;
    assert.deepEqual(
      [presetEmail, externalCandidateId, presetWorkLocation],
      ['paula@example.com', 'p-1', work_locations[0]],
    );
    for (const list of ['subscriptions', 'continuous-checks']) {
      await admin.go(`/${list}?candidate_id=${id}`);
      assert.match(admin.text, /<option value="NY"\s+selected/, list);
      assert.match(admin.text, /name="city"[^>]*value="New York"/, list);
    }
    await admin.go('/order');
    assert.doesNotMatch(admin.text, /presetEmail/);
    const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    await stranger.go(order);
    assert.equal(stranger.status, 404);
  });
});
