// cspell:ignore Haga oferta condicional
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LegalDuty, Query } from '@service-embeds/contract';
import { startTestService, type TestService } from '../../support/service.ts';
import { Applicant } from '../../support/steps/applying.ts';
import { withLink } from '../../support/steps/personal-links.ts';

describe('What depends on the law of a place', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(() => service.stop());

  describe('GET /v1/law', () => {
    const bakery = () => service.accounts[1]!;
    const api = () => service.api(bakery().apiKey);
    const list = async (query: Query<'GET /v1/law'>): Promise<LegalDuty[]> =>
      (await api().call('GET /v1/law', { query: { per_page: 100, ...query } })).data;
    const lawsOf = (duties: readonly LegalDuty[]) => [...new Set(duties.map(({ law_id }) => law_id))];

    it('lists what the laws of a place want, with the law, its text and its dates', async () => {
      const duties = await list({ work_location: 'US-CA/San Francisco' });
      const stages = ['before_order', 'consent', 'report', 'decision', 'letters', 'after_answer'];
      assert.deepEqual([...new Set(duties.map(({ stage }) => stage))], stages);
      const offer = duties.find(({ law_id, kind }) => law_id === 'SF' && kind === 'search_stage');
      assert.ok(offer);
      assert.equal(offer.place, 'San Francisco, CA');
      assert.equal(offer.text, 'Make a conditional offer before you order a search of criminal records.');
      assert.equal(offer.in_force_since, '2018-10-01');
      assert.equal(offer.fewest_employees, 5);
      assert.match(offer.citation, /art\. 142/);
      const jurisdictions = new Set(duties.map(({ jurisdiction }) => jurisdiction));
      assert.deepEqual([...jurisdictions].sort(), ['CA', 'CA/San Francisco', 'US']);
    });

    it('takes a ZIP code, several places, and a language', async () => {
      const byZip = await list({ zipcode: '94607' });
      assert.ok(lawsOf(byZip).includes('CA'));
      const places = lawsOf(await list({ work_location: ['US-PA/Philadelphia', 'US-OH'] }));
      assert.ok(places.includes('PHL') && !places.includes('CA'));
      const spanish = await list({ work_location: 'US-PA/Philadelphia', language: 'es-MX' });
      assert.match(spanish[0]?.text ?? '', /^Haga una oferta condicional/);
    });

    it('leaves out laws for employers that are larger than the account says it is', async () => {
      await api().call('POST /v1/account', { body: { employee_count: 4 } });
      assert.ok(!lawsOf(await list({ work_location: 'US-CA/San Francisco' })).includes('SF'));
      await api().call('POST /v1/account', { body: { employee_count: null } });
      assert.ok(lawsOf(await list({ work_location: 'US-CA/San Francisco' })).includes('SF'));
    });

    it('asks for a place, refuses what is none, and needs credentials', async () => {
      const { body } = await api().fail('GET /v1/law', { query: {} }, 400);
      assert.match(JSON.stringify(body), /Add at least one work location/);
      await api().fail('GET /v1/law', { query: { work_location: 'Oakland' } }, 400);
      await api().fail('GET /v1/law', { query: { zipcode: '123' } }, 400);
      // Codes of no state, and of a military address: no place is no place without laws.
      for (const zipcode of ['00000', '88888', '09012'])
        assert.deepEqual(Object.keys((await api().fail('GET /v1/law', { query: { zipcode } }, 400)).fields), [
          'zipcode',
        ]);
      await api().fail('GET /v1/law', { query: { work_location: 'US-NY/纽约' } }, 400);
      const unknown = { work_location: 'US-OH', city: 'Columbus' };
      await api().fail('GET /v1/law', { query: unknown }, 400);
      const anonymous = { authorization: '', query: { work_location: 'US-OH' } };
      await api().fail('GET /v1/law', anonymous, 401);
    });

    it('answers 304 to a client that has the list, and does not list what is unknown', async () => {
      const query = { work_location: 'US-OH/Columbus' };
      const first = await api().request('GET /v1/law', { query });
      const etag = first.headers.get('etag');
      assert.ok(etag);
      const again = await api().request('GET /v1/law', { query, headers: { 'If-None-Match': etag } });
      assert.equal(again.status, 304);
      assert.deepEqual(await list({ work_location: 'CA-ON/Toronto' }), []);
    });
  });

  describe('the number of employees of an account', () => {
    const api = () => service.api(service.accounts[1]!.apiKey);
    const orderBody = async () => {
      const candidate = await api().call('POST /v1/candidates', { body: { email: 'grace@example.com' } });
      const work_locations = [{ country: 'US', state: 'CA', city: 'San Francisco' }];
      return { candidate_id: candidate.id, package: 'essential_criminal', work_locations };
    };
    /** Orders, consents and submits. Returns the IDs of the documents of the consent. */
    const complete = async (conditional_offer_made: boolean): Promise<string[]> => {
      const body = { ...(await orderBody()), conditional_offer_made };
      const invitation = withLink(await api().call('POST /v1/invitations', { body }));
      const { id, candidate_id, invitation_url: link } = invitation;
      const applicant = new Applicant(service, link);
      await applicant.go(link);
      await applicant.fillIn();
      await applicant.signAndSend();
      const { report_id } = await api().call('GET /v1/invitations/{id}', { params: { id } });
      assert.ok(report_id, applicant.text.slice(-1500));
      const { data } = await api().call('GET /v1/consents', { query: { candidate_id } });
      return data[0]?.documents.map((document): string => document.id) ?? [];
    };

    it('decides which laws apply, from the order to the consent and the report', async () => {
      const notice = 'sf_fco_notice';
      const change = (employee_count: number | null) =>
        api().call('POST /v1/account', { body: { employee_count } });
      await api().fail('POST /v1/account', { body: { employee_count: 0 } }, 400);
      assert.equal((await change(4)).employee_count, 4);
      assert.ok(!(await complete(false)).includes(notice));
      for (const count of [5, null]) {
        await change(count);
        const { body } = await api().fail('POST /v1/invitations', { body: await orderBody() }, 400);
        assert.equal(body.code, 'offer_required');
        assert.ok((await complete(true)).includes(notice));
      }
    });
  });
});
