import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Applicant } from '../../support/steps/applying.ts';
import { withLink } from '../../support/steps/personal-links.ts';
import { startTestService, type TestService } from '../../support/service.ts';

describe('the number of employees of an account', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const api = () => service.api(service.accounts[1]!.apiKey);
  const orderBody = async () => {
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'grace@example.com' } });
    const work_locations = [{ country: 'US', state: 'CA', city: 'Altadena' }];
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
    const notice = 'la_county_fco_notice';
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
