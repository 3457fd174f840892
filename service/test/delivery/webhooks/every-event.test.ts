import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventType } from '@service-embeds/contract';
import { eventually } from '../../support/service.ts';
import { exchangeAuthorizationCode, newCustomer } from '../../support/steps/connecting.ts';
import { day, reportsOf } from '../../support/steps/reports.ts';
import { createContinuousCheck, createDistantSubscription } from '../../support/steps/subscriptions.ts';
import { webhookTests } from '../../support/steps/webhooks.ts';

describe('every event type', () => {
  const { service, api, receiver, withWebhook } = webhookTests();
  const bakery = reportsOf(service, 'accessToken');

  /** Upgrades a report with a consent to the larger package. */
  const upgrade = async () => {
    const person = {
      email: 'upgrade@example.com',
      first_name: 'Sam',
      last_name: 'Sampleton',
      dob: '1990-05-17',
      ssn: '000-12-3456',
      zipcode: '43004',
    };
    const { id, candidate_id } = await bakery.order(person, 'basic_criminal');
    const { id: reportId } = await bakery.complete(id);
    const order = { candidate_id, state: 'OH', package: 'essential_criminal' };
    const { data } = await bakery.api().call('GET /v1/disclosures', { query: order });
    const documents = data.map((document) => ({
      id: document.id,
      version: document.version,
      sha256: document.sha256,
    }));
    await bakery
      .api()
      .call('POST /v1/consents', { body: { ...order, documents, signature: 'Sam Sampleton' } });
    const body = { package: 'essential_criminal' };
    await bakery.api().call('POST /v1/reports/{id}', { params: { id: reportId }, body });
  };

  it('is published by its transition and delivered to the partner', async () => {
    const endpoint = await receiver();
    await withWebhook({ webhook_url: endpoint.url }, async ({ id: webhookId }) => {
      // Packages, candidates, and every way in which an invitation ends.
      const operations = bakery.operations();
      const params = { account_id: bakery.account().id };
      const brief = { ...params, slug: 'brief' };
      const screenings = [{ type: 'ssn_trace' as const, subtype: null }];
      const body = { name: 'Brief', slug: 'brief', price: 100, screenings };
      await operations.call('POST /ops/accounts/{account_id}/packages', { params, body });
      const changes = { params: brief, body: { name: 'Briefer' } };
      await operations.call('POST /ops/accounts/{account_id}/packages/{slug}', changes);
      await operations.call('DELETE /ops/accounts/{account_id}/packages/{slug}', { params: brief });
      const cancelled = await bakery.order({ email: 'cancelled@example.com' });
      await bakery.api().call('DELETE /v1/invitations/{id}', { params: { id: cancelled.id } });
      await bakery.order({ email: 'expired@example.com' });
      const lost = await bakery.order({ email: 'lost@example.com' });
      await bakery
        .api()
        .call('POST /sandbox/trigger', { body: { event: 'invitation.delivery_failed', id: lost.id } });
      const { candidate_id: id } = await bakery.order({ email: 'renamed@example.com' });
      const renaming = { params: { id }, body: { first_name: 'Renamed' } };
      await bakery.api().call('POST /v1/candidates/{id}', renaming);

      const { candidate_id: removed } = await bakery.order({ email: 'removed@example.com' });
      await bakery.api().call('DELETE /v1/candidates/{id}/pii', {
        params: { id: removed },
        body: { deletion_contact_email_address: 'privacy@bakery.example.com' },
      });
      const { id: subscriptionId } = await createDistantSubscription(bakery.api());
      await bakery.api().call('DELETE /v1/subscriptions/{id}', { params: { id: subscriptionId } });

      const { id: checkId } = await createContinuousCheck(bakery.api());
      await bakery.api().call('DELETE /v1/continuous_checks/{id}', { params: { id: checkId } });

      // Reports with different outcomes, for two months.
      for (const tag of [
        'clear',
        'license',
        'suspend-resume',
        'dispute-clear',
        'engaged',
        'post-adverse',
        'cancelled',
      ])
        await bakery.create(tag, tag === 'license' ? 'essential_criminal' : undefined);
      await upgrade();
      await bakery.trigger('report.suspended', (await bakery.create('pending')).id);
      const decided = await bakery.create('consider');
      await bakery.trigger('report.completed', decided.id);
      const ofReport = { params: { id: decided.id } };
      const { data } = await bakery.api().call('GET /v1/reports/{id}/adverse_items', ofReport);
      const adverse_item_ids = data.map((item) => item.id);
      const decision = { ...ofReport, body: { adverse_item_ids } };
      await bakery.api().call('POST /v1/reports/{id}/adverse_actions', decision);
      await bakery.trigger('adverse_action.notice_not_delivered', decided.id);
      // The service answers the request for nature and scope at once.
      const types = ['professional_reference_verification', 'county_criminal_search'] as const;
      await bakery.createPackage('with_references', [...types]);
      const interviewed = await bakery.order({ email: 'interviews+clear@example.com' }, 'with_references');
      const { id: investigated } = await bakery.complete(interviewed.id);
      const scope = { event: 'report.nature_and_scope_requested' as const, id: investigated };
      await bakery.api().call('POST /sandbox/trigger', { body: scope });
      await bakery.advance(60 * day);
      await bakery.advance(366 * day);

      // An account that connects and disconnects.
      const account = await api().call('POST /v1/accounts', { body: newCustomer(service()) });
      const credential = 'POST /ops/accounts/{account_id}/credential';
      await operations.call(credential, { params: { account_id: account.id } });
      const token = await exchangeAuthorizationCode(service(), account.authorization_code);
      await api(token.access_token).call('POST /oauth/deauthorize');

      await api().call('POST /v1/webhooks/{id}/test', { params: { id: webhookId }, body: {} });

      const missing = () => eventType.options.filter((type) => !endpoint.types().includes(type));
      await eventually(() => Promise.resolve(missing().length === 0)).catch(() => undefined);
      assert.deepEqual(missing(), []);
      for (const { id, object, data } of endpoint.events()) {
        assert.match(id, /^[0-9a-f]{24}$/);
        assert.equal(object, 'event');
        assert.ok('object' in data.object);
      }
    });
  });
});
