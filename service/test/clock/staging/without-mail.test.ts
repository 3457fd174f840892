import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { changeApplication } from '../../support/steps/connecting.ts';
import { withLink } from '../../support/steps/personal-links.ts';
import { companyForm, pagesBeforeCode } from '../../support/steps/sign-up.ts';
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
    for (const _ of pagesBeforeCode) await visitor.submit(companyForm(email));
    return visitor;
  }

  it('opens the invitation_url without a code, even where the customer has filled in a telephone number', async () => {
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

  /** Opens the page on which a candidate uploads an identity document, and asks for its code. */
  async function askForCode(email: string) {
    const { id } = await invite(email);
    await bakery().call('POST /sandbox/trigger', { body: { event: 'invitation.completed', id } });
    const { report_id } = await bakery().call('GET /v1/invitations/{id}', { params: { id } });
    await bakery().call('POST /sandbox/trigger', { body: { event: 'report.suspended', id: report_id! } });
    const { data } = await bakery().call('GET /v1/reports/{id}/verifications', {
      params: { id: report_id! },
    });
    const link = data[0]!.verification_url;
    const visitor = await open(link);
    assert.match(visitor.text, confirm);
    await visitor.go(`${link}/code`, {});
    assert.match(visitor.text, unsent);
    // The address is found in any case of its letters.
    const query = { recipient: email.toUpperCase() };
    const codes = await bakery().call('GET /sandbox/codes', { query });
    assert.equal(codes.count, 1);
    return { visitor, link, code: codes.data[0]!.code ?? '', query };
  }

  it('lists the codes of candidates, without a sentence about an email', async () => {
    const { visitor, link, code, query } = await askForCode('codes@example.com');
    await visitor.go(`${link}/confirm`, { code });
    assert.equal(visitor.status, 200);
    assert.doesNotMatch(visitor.text, confirm);
    const others = await service.api(service.accounts[0]!.apiKey).call('GET /sandbox/codes', { query });
    assert.equal(others.count, 0, 'codes of another account');
  });

  it('lists the codes of sign-ups for the account that hosts the application', async () => {
    const recipient = 'ada@without-mail.example.com';
    const visitor = await signUp(recipient);
    assert.match(visitor.text, unsent);
    assert.match(visitor.text, /<h1>Confirm your email</, 'a title that is true without an email');
    const { data } = await host().call('GET /sandbox/codes', { query: { recipient } });
    await visitor.submit({ email_code: data[0]!.code ?? '' });
    assert.match(visitor.text, /step 7 of 9/);
    assert.equal((await bakery().call('GET /sandbox/codes', { query: { recipient } })).count, 0);
  });

  it('lets codes expire with the test clock of the account that reads them', async () => {
    const recipient = 'ada@expiring.example.com';
    const visitor = await signUp(recipient);
    const { data } = await host().call('GET /sandbox/codes', { query: { recipient } });
    await host().call('POST /sandbox/clock', { body: { advance_seconds: 16 * 60 } });
    await visitor.submit({ email_code: data[0]!.code ?? '' });
    assert.match(visitor.text, /This code has expired/);
    const candidate = await askForCode('expiring@example.com');
    await bakery().call('POST /sandbox/clock', { body: { advance_seconds: 16 * 60 } });
    await candidate.visitor.go(`${candidate.link}/confirm`, { code: candidate.code });
    assert.match(candidate.visitor.text, confirm);
  });

  it('tells pages how far the test clock of the account is ahead', async () => {
    const { token } = await bakery().call('POST /web_sdk/session_tokens', {
      body: { scopes: ['order'], direct: true },
    });
    const headers = { Authorization: `Bearer ${token}`, Origin: 'https://hire.example.com' };
    const response = await fetch(`${service.addresses.api}/v1/packages`, { headers });
    const { advanced_seconds } = await bakery().call('GET /sandbox/clock');
    assert.ok(advanced_seconds > 0);
    assert.equal(response.headers.get('X-Service-Clock-Ahead'), String(advanced_seconds));
    assert.match(response.headers.get('Access-Control-Expose-Headers') ?? '', /X-Service-Clock-Ahead/);
  });

  it('says where the link to a new password is', async () => {
    const visitor = await open('/password/forgotten');
    await visitor.submit({ email: 'ada@example.com' });
    assert.match(visitor.text, unsent);
  });
});
