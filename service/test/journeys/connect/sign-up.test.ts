import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { accounts, paymentTokens } from '../../../src/db/schema/index.ts';
import { enterEmailCode } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { changeApplication } from '../../support/steps/connecting.ts';
import { card, companyForm, pagesBeforeCode } from '../../support/steps/sign-up.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected';

describe('a customer who signs up on the hosted pages', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await changeApplication(service, { redirect_uris: [redirectUri] });
  });
  after(() => service.stop());

  let people = 0;
  const company = (more: Record<string, string> = {}) =>
    companyForm(`ada.${++people}@fresh.example.com`, more);
  const linkTo = (path: string) =>
    `${path}?${new URLSearchParams({ client_id: service.clientId, redirect_uri: redirectUri }).toString()}`;
  const visit = async () => {
    const visitor = new Visitor(service.addresses.partners);
    await visitor.go(linkTo('/signup'));
    return visitor;
  };
  const reachReview = async (more: Record<string, string> = {}) => {
    const visitor = await visit();
    const form = company(more);
    for (const _ of pagesBeforeCode) await visitor.submit(form);
    await enterEmailCode(service, visitor, form['user.email']);
    await visitor.submit({ purpose: 'employment', certified: 'on' });
    await visitor.submit(card);
    assert.match(visitor.text, /<h1>Review and connect<\/h1>/);
    return visitor;
  };

  it('creates one account from a review that is sent twice, and returns both to the partner', async () => {
    const visitor = await reachReview({ 'user.email': 'twice@fresh.example.com' });
    const copy = visitor.copy();
    await copy.go(linkTo('/signup/review'));
    await Promise.all([visitor.submit({}), copy.submit({})]);
    const codes = [visitor, copy].map(({ left }) => left?.searchParams.get('code'));
    assert.ok(codes[0], visitor.text);
    assert.equal(codes[1], codes[0]);
    const created = await service.database
      .select()
      .from(accounts)
      .where(eq(accounts.userEmail, 'twice@fresh.example.com'));
    assert.equal(created.length, 1);
  });

  it('keeps what was typed when the person goes back, also where it is wrong, and in another tab', async () => {
    const visitor = await visit();
    const form = company();
    for (let page = 0; page < 2; page++) await visitor.submit(form);
    await visitor.submit({ 'company.street': '7 Half St', 'company.zipcode': '9', action: 'back' });
    assert.match(visitor.text, /<h1>Structure and industry<\/h1>/);
    assert.match(visitor.text, /<option value="llc" selected>/);
    const tab = visitor.copy();
    await tab.go(linkTo('/signup/address'));
    assert.match(tab.text, /value="7 Half St"/);
    await visitor.submit(form);
    assert.match(visitor.text, /value="7 Half St"[^]*value="9"/, 'it has passed another page');
    await visitor.submit(form);
    await visitor.submit({ action: 'back' });
    assert.match(visitor.text, /value="100 Sample St"/);
  });

  it('shows every answer before it creates the account, and returns to the review after a change', async () => {
    const visitor = await reachReview();
    for (const answer of [
      'Fresh Example Inc',
      'US tax ID (EIN): <span>00-0000101</span>',
      'Limited liability company (LLC)<br />',
      'State of incorporation: <span>Delaware</span>',
      '100 Sample St',
      'Oakland, CA 94607',
      'Ada Sampleton',
      'Card ending in 4242',
    ])
      assert.ok(visitor.text.includes(answer), answer);
    assert.doesNotMatch(visitor.text, /pay_|correct horse/);
    const changes = [...visitor.text.matchAll(/<a href="([^"]*)" aria-label="Change: /g)];
    assert.equal(changes.length, 7);
    await visitor.go(linkTo('/signup/contact'));
    await visitor.submit({ 'company.phone': '415-555-0199', 'company.website': '' });
    assert.match(visitor.text, /<h1>Review and connect<\/h1>[^]*415-555-0199/);
    await visitor.go(linkTo('/signup/you'));
    assert.match(visitor.text, /Leave this empty to keep the password/);
    await visitor.submit({ ...company(), 'user.email': 'other@fresh.example.com', password: '' });
    await enterEmailCode(service, visitor, 'other@fresh.example.com');
    assert.match(visitor.text, /<h1>Review and connect<\/h1>[^]*other@fresh/);
    await visitor.submit({});
    assert.ok(visitor.left?.searchParams.get('code'));
    const returning = new Visitor(service.addresses.partners);
    await returning.go(linkTo('/signin'));
    await returning.submit({ email: 'other@fresh.example.com', password: company().password });
    assert.match(returning.text, /<h1>Connect Fresh Example Inc with /, 'the password that was kept');
  });

  it('asks for the payment again when it has waited too long', async () => {
    const visitor = await reachReview();
    await service.database.delete(paymentTokens);
    await visitor.submit({});
    assert.match(visitor.text, /<title>Error: [^]*<h1>Payment<\/h1>[^]*Enter your payment details again\./);
    await visitor.submit(card);
    await visitor.submit({});
    assert.ok(visitor.left?.searchParams.get('code'));
  });
});
