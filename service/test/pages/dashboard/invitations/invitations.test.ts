import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';
import { eq } from 'drizzle-orm';
import { invitations } from '../../../../src/db/schema/index.ts';
import { mailsTo } from '../../../support/reading/mails.ts';

describe('Invitations in the dashboard', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  describe('the dashboard', () => {
    let admin: Visitor;
    const bakery = reportsOf(() => service);
    before(async () => {
      admin = await signInWithPassword(service, bakery.account().adminEmail);
    });

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

  describe('the renewal of an invitation on the dashboard', () => {
    const bakery = reportsOf(() => service);

    it('is offered once the invitation has expired, and leads to the new one, once', async () => {
      const email = 'renewal@example.com';
      const { id } = await bakery.order({ email, first_name: 'Renée', last_name: 'Sampleton' });
      const visitor = await signInWithPassword(service, bakery.account().adminEmail);
      await visitor.go(`/invitations/${id}`);
      assert.doesNotMatch(visitor.text, /Renew invitation/, 'it is pending');
      const sent = (await mailsTo(service, email)).length;
      await service.database.update(invitations).set({ status: 'expired' }).where(eq(invitations.id, id));
      await visitor.go(`/invitations/${id}`);
      assert.match(visitor.text, /Renew invitation/);
      assert.doesNotMatch(visitor.text, /Send reminder|Cancel invitation/);
      const renew = () => visitor.go(`/invitations/${id}`, { form_token: visitor.token, action: 'renew' });
      await renew();
      assert.match(visitor.text, /Invitation renewed\. The candidate gets a new link by email\./);
      assert.match(visitor.text, /Renée Sampleton[^]*Waiting for candidate[^]*Send reminder/);
      assert.equal((await mailsTo(service, email)).length, sent + 1);
      const [old] = await service.database.select().from(invitations).where(eq(invitations.id, id));
      assert.match(visitor.text, new RegExp(`action="/invitations/${old?.renewalId ?? ''}"`));
      await visitor.go(`/invitations/${id}`);
      assert.doesNotMatch(visitor.text, /Renew invitation/, 'it was renewed');
      await renew();
      assert.equal(visitor.status, 422);
      assert.equal((await mailsTo(service, email)).length, sent + 1);
    });
  });
});
