import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { invitations } from '../../../../src/db/schema/index.ts';
import { mailsTo } from '../../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { reportsOf } from '../../../support/steps/reports.ts';
import { signInWithPassword } from '../../../support/steps/second-factors.ts';
import type { Visitor } from '../../../support/steps/visitor.ts';

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
      assert.match(admin.text, /The page of the invitation has its personal link/);
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

  describe('a row of the list', () => {
    const bakery = reportsOf(() => service);
    const list = '/invitations?tab=pending&search=Rowena';
    let admin: Visitor;
    before(async () => {
      admin = await signInWithPassword(service, bakery.account().adminEmail);
    });
    const order = (email: string) => bakery.order({ email, first_name: 'Rowena', last_name: 'Sampleton' });
    const send = (id: string, fields: Record<string, string>) =>
      admin.go(`/invitations/${id}`, { form_token: admin.token, back: list, ...fields });
    const pathOf = ({ address }: Visitor) => address.replace(service.addresses.dashboard, '');
    const rowOf = (id: string) =>
      admin.text.split('<tr>').find((row) => row.includes(`name="id" value="${id}"`)) ?? '';

    it('has what can be done with its invitation, and leads back to the same list', async () => {
      const email = 'rowena.one@example.com';
      const { id } = await order(email);
      await admin.go(list);
      assert.match(rowOf(id), /Actions for Rowena Sampleton/);
      for (const label of [
        'Send reminder',

        'Copy personal link',
        'Cancel invitation',
      ])
        assert.ok(rowOf(id).includes(label), label);
      const sent = (await mailsTo(service, email)).length;
      await send(id, { action: 'resend' });
      assert.equal(pathOf(admin), list);
      assert.match(admin.text, /class="message" tabindex="-1" autofocus role="status">\s*Reminder sent\./);
      assert.equal((await mailsTo(service, email)).length, sent + 1);

      await send(id, { action: 'cancel' });
      assert.match(admin.text, /<h1>Cancel this invitation\?<\/h1>/);
      assert.match(
        admin.text,
        /<a class="button quiet" href="\/invitations\?tab=pending&amp;search=Rowena">Go back/,
      );
      const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
      await stranger.go(`/invitations/${id}`, { form_token: stranger.token, action: 'cancel' });
      assert.equal(stranger.status, 404, 'another account is asked nothing');
      await send(id, { action: 'cancel', confirmed: 'yes' });
      assert.equal(pathOf(admin), list);
      assert.match(admin.text, /Invitation canceled\./);
      await send(id, { action: 'resend' });
      assert.equal(pathOf(admin), list, 'another person canceled it');
      assert.match(admin.text, /role="status">[^<]*cancelled/i);
      await send(id, { action: 'archive', back: 'https://evil.example.com/' });
      assert.equal(pathOf(admin), `/invitations/${id}`);
    });

    it('takes the archiving back, without keeping what was searched for', async () => {
      const { id } = await order('rowena.two@example.com');
      await bakery.api().call('DELETE /v1/invitations/{id}', { params: { id } });
      await send(id, { action: 'archive' });
      assert.match(
        admin.text,
        /Invitation archived\.[^]*name="back" value="\/invitations\?tab=pending&amp;"[^]*Undo/,
      );
      await send(id, { action: 'restore' });
      assert.match(admin.text, /Invitation restored\./);
      const [row] = await service.database.select().from(invitations).where(eq(invitations.id, id));
      assert.equal(row?.archivedAt, null);
    });

    it('corrects the address where the email did not reach the candidate, and nowhere else', async () => {
      const { id } = await order('rowena.tree@example.com');
      await admin.go(`/invitations/${id}/address`);
      assert.equal(pathOf(admin), `/invitations/${id}`, 'nobody may send the link elsewhere');
      await service.database.update(invitations).set({ mailStatus: 'failed' }).where(eq(invitations.id, id));
      await admin.go(list);
      assert.match(rowOf(id), /Correct email address/);
      await admin.go(`/invitations/${id}/address`);
      assert.match(admin.text, /name="email"[^>]*value="rowena\.tree@example\.com"/);
      const correct = (email: string) =>
        admin.go(`/invitations/${id}/address`, { form_token: admin.token, email });
      await correct('nobody');
      assert.equal(admin.status, 422);
      assert.match(admin.text, /aria-invalid="true"/);
      await correct('rowena.three@example.com');
      assert.match(admin.text, /Address corrected\. We sent the invitation again\./);
      assert.equal((await mailsTo(service, 'rowena.three@example.com')).length, 1);
      const stranger = await signInWithPassword(service, service.accounts[0]!.adminEmail);
      await stranger.go(`/invitations/${id}/address`);
      assert.equal(stranger.status, 404);
    });
  });
});
