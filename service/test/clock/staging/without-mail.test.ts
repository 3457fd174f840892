import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changeApplication } from '../../support/steps/connecting.ts';
import { withLink } from '../../support/steps/personal-links.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected';
const confirm = /<h1>Confirm it/;
const unsent = /This is a test, so no email was sent/;

describe('staging without a mail server', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await changeApplication(service, { redirect_uris: [redirectUri] });
  });
  after(() => service.stop());
  const bakery = () => service.api(service.accounts[1]!.apiKey);
  const host = () => service.api(service.hostKey);

  async function invite(email: string) {
    const { id } = await bakery().call('POST /v1/candidates', { body: { email, phone: '614-555-0100' } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    const order = { candidate_id: id, package: 'essential_criminal', work_locations };
    return withLink(await bakery().call('POST /v1/invitations', { body: order }));
  }

  const open = async (address: string) => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(address);
    return visitor;
  };

  async function signUp(email: string) {
    const query = { client_id: service.clientId, redirect_uri: redirectUri, state: 's1' };
    const visitor = await open(`/signup?${new URLSearchParams(query).toString()}`);
    const form = {
      'user.full_name': 'Ada Sampleton',
      'user.email': email,
      password: 'correct horse battery',
      name: 'Fresh Example Inc',
      'company.tax_id': '00-0000101',
      'company.street': '100 Sample St',
      'company.city': 'Oakland',
      'company.state': 'ca',
      'company.zipcode': '94607',
      'company.phone': '(415) 555-0100',
      'company.industry': '56',
      'company.incorporation_type': 'llc',
      'company.incorporation_state': 'DE',
    };
    for (let page = 0; page < 3; page++) await visitor.submit(form);
    return visitor;
  }

  it('opens the invitation_url without a code, also where the customer has filled in a telephone number', async () => {
    const { invitation_url } = await invite('grace@example.com');
    const visitor = await open(`${invitation_url}/name`);
    assert.equal(visitor.status, 200);
    assert.match(visitor.text, /<h1>What is your name/);
    assert.match(visitor.text, /Test mode/, 'it says that this is a test');
  });

  it('asks for a code where the candidate gets emails, as production does', async () => {
    const { invitation_url } = await invite('reader@example.com');
    const { container } = service;
    const { config } = container;
    container.config = { ...config, smtpUrl: 'smtp://127.0.0.1:1', mailRecipients: ['reader@example.com'] };
    assert.match((await open(invitation_url)).text, confirm);
    container.config = { ...config, environment: 'production' };
    const visitor = await open(invitation_url);
    container.config = config;
    assert.match(visitor.text, confirm);
    assert.doesNotMatch(visitor.text, /Test mode/);
  });

  it('lists the codes of candidates, without a sentence about an email', async () => {
    const { id } = await bakery().call('POST /v1/candidates', { body: { email: 'codes+suspend@example.com' } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    const invitation = await bakery().call('POST /v1/invitations', {
      body: { candidate_id: id, package: 'essential_criminal', work_locations },
    });
    await bakery().call('POST /sandbox/trigger', {
      body: { event: 'invitation.completed', id: invitation.id },
    });
    const { report_id } = await bakery().call('GET /v1/invitations/{id}', { params: { id: invitation.id } });
    await bakery().call('POST /sandbox/trigger', { body: { event: 'report.suspended', id: report_id! } });
    const { data } = await bakery().call('GET /v1/reports/{id}/verifications', { params: { id: report_id! } });
    const link = data[0]!.verification_url;
    const visitor = await open(link);
    assert.match(visitor.text, confirm);
    await visitor.go(`${link}/code`, {});
    assert.match(visitor.text, unsent);
    const query = { recipient: 'Codes+suspend@example.com' };
    const codes = await bakery().call('GET /sandbox/codes', { query });
    assert.equal(codes.count, 1);
    await visitor.go(`${link}/confirm`, { code: codes.data[0]!.code });
    assert.equal(visitor.status, 200);
    assert.doesNotMatch(visitor.text, confirm);
    const others = await service.api(service.accounts[0]!.apiKey).call('GET /sandbox/codes', { query });
    assert.equal(others.count, 0, 'codes of another account');
  });

  it('lists the codes of sign-ups for the account that hosts the application', async () => {
    const recipient = 'ada@without-mail.example.com';
    const visitor = await signUp(recipient);
    assert.match(visitor.text, unsent);
    const { data } = await host().call('GET /sandbox/codes', { query: { recipient } });
    await visitor.submit({ email_code: data[0]!.code });
    assert.match(visitor.text, /step 5 of 6/);
    assert.equal((await bakery().call('GET /sandbox/codes', { query: { recipient } })).count, 0);
  });


  it('says where the link to a new password is', async () => {
    const visitor = await open('/password/forgotten');
    await visitor.submit({ email: 'ada@example.com' });
    assert.match(visitor.text, unsent);
  });
});
