import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bearer } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { Applicant } from '../support/steps/applying.ts';
import { connectOtherPartner, grantWholeAccount, type OtherPartner } from '../support/steps/partners.ts';
import { confirmByMail, confirmTitle, requireCodes } from '../support/steps/personal-links.ts';

describe('the link of an invitation', () => {
  let service: TestService;
  let partner: OtherPartner;
  before(async () => {
    service = await startTestService();
    partner = await connectOtherPartner(service, service.accounts[0]!.id, bakery().id);
    // Both see everything of the account, so that only the link is at stake.
    for (const token of [bakery().accessToken, partner.accessToken]) await grantWholeAccount(service, token);
  });
  after(() => service.stop());
  const bakery = () => service.accounts[1]!;
  const customer = () => service.api(bakery().apiKey);

  async function order(as: string, email = 'grace@example.com') {
    const { id } = await customer().call('POST /v1/candidates', { body: { email } });
    const body = {
      candidate_id: id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'OH' }],
    };
    return service.api(as).call('POST /v1/invitations', { body });
  }
  const read = async (as: string, id: string) =>
    (await service.api(as).call('GET /v1/invitations/{id}', { params: { id } })).invitation_url;
  const sessionToken = async (as: string, direct: boolean) => {
    const body = { scopes: ['order' as const], ...(direct && { direct }) };
    const { token } = await service.api(as).call('POST /web_sdk/session_tokens', { body });
    return bearer(token);
  };

  it("is not in any answer to a recruiter's browser", async () => {
    const { id, candidate_id } = await order(bakery().apiKey);
    for (const token of [
      await sessionToken(bakery().apiKey, true),
      await sessionToken(bakery().accessToken, false),
    ]) {
      const browser = service.api(token);
      const params = { id };
      const created = await order(token);
      const answers = [
        created,
        await browser.call('GET /v1/invitations/{id}', { params }),
        await browser.call('GET /v1/invitations', { query: { candidate_id } }),
        await browser.call('GET /v1/orders', { query: { candidate_id } }),
        await browser.call('POST /v1/invitations/{id}/reminders', { params, body: {} }),
        await browser.call('DELETE /v1/invitations/{id}', { params: { id: created.id } }),
      ];
      for (const answer of answers) {
        assert.match(JSON.stringify(answer), /"invitation_url":null/);
        assert.doesNotMatch(JSON.stringify(answer), /\/apply\//);
      }
    }
  });

  it("is read by the customer's API key and by the application that created the invitation, not by another", async () => {
    const own = await order(bakery().apiKey);
    const acme = await order(bakery().accessToken);
    const fromPage = await order(await sessionToken(bakery().accessToken, false));
    for (const { id } of [own, acme, fromPage])
      assert.match((await read(bakery().apiKey, id)) ?? '', /\/apply\//);
    for (const { id } of [acme, fromPage])
      assert.match((await read(bakery().accessToken, id)) ?? '', /\/apply\//);
    assert.equal(await read(bakery().accessToken, own.id), null);
    for (const { id } of [own, acme, fromPage]) assert.equal(await read(partner.accessToken, id), null);
  });

  it('is not in the events that another application reads', async () => {
    const { id } = await order(bakery().accessToken);
    const linksIn = async (as: string) => {
      const { data } = await service
        .api(as)
        .call('GET /v1/events', { query: { type: 'invitation.created' } });
      const event = data.find(({ data: { object } }) => object['id'] === id);
      return event?.data.object['invitation_url'];
    };
    assert.match(String(await linksIn(bakery().accessToken)), /\/apply\//);
    assert.match(String(await linksIn(bakery().apiKey)), /\/apply\//);
    assert.equal(await linksIn(partner.accessToken), null, 'it reads all events, without links of others');
  });

  it('shows nothing of other customers to a person who signs with it in the name of the candidate', async () => {
    requireCodes(service);
    const email = 'victim@example.com';
    // The same numbers as everyone enters in tests: a customer that orders may know them.
    const person = { first_name: 'Grace', last_name: 'Elsewhere', dob: '1984-07-21', ssn: '000-12-3456' };
    const other = service.api(service.accounts[0]!.apiKey);
    await other.call('POST /v1/candidates', { body: { email, ...person } });
    const { invitation_url: link } = await order(bakery().apiKey, email);
    const recruiter = new Applicant(service, link ?? '');
    await recruiter.fillIn();
    await recruiter.signAndSend();
    const check = /href="([^"]*\/reports\/[^"]*)"/.exec(recruiter.text)?.[1] ?? '';
    for (const page of ['', '/pdf', '/json', '/csv']) {
      await recruiter.go(`${check}/data/file${page}`);
      assert.equal(recruiter.title, confirmTitle, page);
    }
    await recruiter.go(check);
    assert.match(
      recruiter.title ?? '',
      /your check is in progress/,
      'the device that signed follows the check',
    );
    await confirmByMail(service, recruiter, `${check}/data/file`);
    assert.match(recruiter.text, /Elsewhere/, 'who reads the emails of the address reads all of it');
  });
});
