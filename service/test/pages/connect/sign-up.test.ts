import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { accounts, events, memberships, paymentMethods } from '../../../src/db/schema/index.ts';
import { enterEmailCode } from '../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { changeApplication, exchangeAuthorizationCode } from '../../support/steps/connecting.ts';
import { card, companyForm, pagesBeforeCode } from '../../support/steps/sign-up.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected';
const password = 'correct horse battery';

const headings = [
  'Your business',
  'Structure and industry',
  'Business address',
  'How to reach your business',
  'You, as the first admin',
];

describe('sign-up on the hosted pages', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await changeApplication(service, { redirect_uris: [redirectUri] });
  });
  after(() => service.stop());

  let people = 0;
  const company = (more: Record<string, string> = {}) =>
    companyForm(`ada.${++people}@fresh.example.com`, more);
  const visit = async () => {
    const visitor = new Visitor(service.addresses.partners);
    const query = new URLSearchParams({
      client_id: service.clientId,
      redirect_uri: redirectUri,
      state: 's1',
    });
    await visitor.go(`/signup?${query.toString()}`);
    return visitor;
  };
  const submitCompany = async (visitor: Visitor, more: Record<string, string> = {}) => {
    const form = company(more);
    // Each page takes its own fields.
    for (const heading of headings) {
      assert.match(visitor.text, new RegExp(`<h1>${heading}</h1>`));
      await visitor.submit(form);
    }
    await enterEmailCode(service, visitor, form['user.email']);
  };
  const reachPayment = async (more: Record<string, string> = {}) => {
    const visitor = await visit();
    await submitCompany(visitor, more);
    await visitor.submit({ purpose: 'employment', certified: 'on' });
    assert.match(visitor.text, /step 8 of 9/);
    return visitor;
  };
  const reachReview = async (more: Record<string, string> = {}) => {
    const visitor = await reachPayment(more);
    await visitor.submit(card);
    assert.match(visitor.text, /<h1>Review and connect<\/h1>/);
    return visitor;
  };
  const errorsIn = (visitor: Visitor) =>
    [...visitor.text.matchAll(/id="([\w-]+)-error"/g)].map(([, id = '']) => id).sort();

  it('creates an account, an administrator and a payment method in short pages, and returns to the partner with a code', async () => {
    const visitor = await reachReview();
    await visitor.submit({});
    assert.equal(visitor.left?.href.split('?')[0], redirectUri);
    assert.equal(visitor.left.searchParams.get('state'), 's1');
    const code = visitor.left.searchParams.get('code');
    const { access_token, service_account_id: id } = await exchangeAuthorizationCode(service, code);
    const account = await service.api(access_token).call('GET /v1/account');
    assert.ok('company' in account);
    assert.equal(account.authorized, false);
    assert.equal(account.purpose, 'employment');
    assert.equal(account.company.state, 'CA');
    const [method] = await service.database
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.accountId, id));
    assert.deepEqual([method?.brand, method?.lastFour, method?.expiryYear], ['visa', '4242', 2035]);
    const [admin] = await service.database.select().from(memberships).where(eq(memberships.accountId, id));
    assert.equal(admin?.role, 'admin');
    const published = await service.database.select().from(events).where(eq(events.accountId, id));
    assert.deepEqual(
      published.map(({ type }) => type).filter((type) => type !== 'package.created'),
      ['account.connected'],
    );
  });

  it('accepts a bank account', async () => {
    const visitor = await reachPayment();
    await visitor.submit({ method: 'bank_account', routing: '021000021', account: '000123456789' });
    assert.match(visitor.text, /Bank account ending in 6789/);
    await visitor.submit({});
    assert.ok(visitor.left?.searchParams.get('code'));
  });

  it('names each wrong field of a page, asks for at most three or an address, and keeps all input except the password', async () => {
    const visitor = await visit();
    const wrong = company({
      'user.email': 'not an address',
      'company.zipcode': '1',
      'company.industry': 'x',
      'company.phone': '1',
      'company.website': 'https://fresh.example.com',
      'company.tax_id': '07-1234567',
      password: 'sh0rt',
    });
    const right = company();
    const pages = [
      { empty: 2, wrong: ['company-tax_id'], kept: 'Fresh Example Inc' },
      { empty: 3, wrong: ['company-industry'], kept: '' },
      { empty: 4, wrong: ['company-zipcode'], kept: '100 Sample St' },
      { empty: 1, wrong: ['company-phone'], kept: 'https://fresh.example.com' },
      { empty: 3, wrong: ['password', 'user-email'], kept: 'not an address' },
    ];
    for (const page of pages) {
      await visitor.submit({});
      const linksToFields = [...visitor.text.matchAll(/<li><a href="#([\w-]+)"/g)].map(([, id]) => id);
      const idsOfFields = [...visitor.text.matchAll(/<(?:input|select)\s+id="([\w-]+)"/g)].map(
        ([, id]) => id,
      );
      assert.deepEqual(
        linksToFields,
        idsOfFields.filter((id) => linksToFields.includes(id)),
        'in their order',
      );
      assert.equal(errorsIn(visitor).length, page.empty, 'every required field has an error');
      assert.doesNotMatch(visitor.text, /NAICS|sole-proprietorship, /, 'no values of the API');
      const main = visitor.text.slice(visitor.text.indexOf('<main'));
      const fields = main.match(/<(?:input|select)(?![^>]*type="hidden")[^>]*name=/g) ?? [];
      assert.ok(fields.length <= (page.empty === 4 ? 4 : 3), String(fields.length));
      await visitor.submit(wrong);
      assert.equal(visitor.status, 422);
      assert.match(visitor.text, /<title>Error: [^]*<div class="errors"[^>]*autofocus/);
      assert.deepEqual(errorsIn(visitor), page.wrong);
      assert.ok(visitor.text.includes(`value="${page.kept}"`), page.kept);
      assert.equal(visitor.text.includes('sh0rt'), false);
      await visitor.submit(right);
    }
    assert.match(visitor.text, /name="email_code"/);
  });

  it('checks the tax ID against the registry', async () => {
    for (const [taxId, sentence] of [
      ['00-0000103', /does not match the city/],
      ['00-0000104', /a different legal name/],
      ['00-0000105', /not found/],
      ['00-0000108', /Try again in a few minutes/],
    ] as const) {
      const visitor = await visit();
      for (let page = 0; page < 3; page++) await visitor.submit(company({ 'company.tax_id': taxId }));
      assert.match(visitor.text, /<h1>Your business<\/h1>/);
      assert.deepEqual(errorsIn(visitor), ['company-tax_id']);
      assert.match(visitor.text, sentence);
      const query = new URLSearchParams({
        client_id: service.clientId,
        redirect_uri: redirectUri,
      }).toString();
      await visitor.go(`/signup/you?${query}`);
      assert.match(visitor.text, /step 1 of 9/, 'no page behind the one that is wrong');
      await visitor.submit(company());
      assert.match(visitor.text, /step 4 of 9/, 'the first page that is not done');
      await visitor.submit({ action: 'back' });
      assert.match(visitor.text, /value="100 Sample St"/, 'the address is kept');
    }
  });

  it('rejects users of the account that runs the application', async () => {
    const visitor = await visit();
    for (const _ of pagesBeforeCode)
      await visitor.submit(company({ 'user.email': 'robin@acme.example.com' }));
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /cannot be connected with the account that runs it/);
  });

  it('requires a purpose and a certification', async () => {
    const visitor = await visit();
    await submitCompany(visitor);
    await visitor.submit({ purpose: 'curiosity' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /Choose a purpose/);
    assert.match(visitor.text, /Check the box to certify/);
  });

  it('stores nothing when the payment is invalid, and one account per completed form', async () => {
    const count = async () => (await service.database.select().from(accounts)).length;
    const before = await count();
    const visitor = await reachPayment();
    await visitor.submit({ ...card, number: '4242 4242 4242 4241' });
    assert.deepEqual(errorsIn(visitor), ['number']);
    assert.equal(visitor.text.includes('4241'), false, 'no card number is written into a page');
    assert.equal(await count(), before);
    assert.match(visitor.text, /step 8 of 9/);
    const [first, second] = [visitor, await reachReview()];
    await first.submit(card);
    await first.submit({});
    assert.ok(first.left);
    await second.submit({});
    assert.equal(await count(), before + 2);
    await first.go(
      `/signup/payment?${new URLSearchParams({ client_id: service.clientId, redirect_uri: redirectUri }).toString()}`,
    );
    assert.match(first.text, /step 1 of 9/, 'a completed form starts over');
  });

  it('creates one account when two visitors with the same email address finish at the same time', async () => {
    const email = 'same@fresh.example.com';
    const [first, second] = [
      await reachReview({ 'user.email': email }),
      await reachReview({ 'user.email': email }),
    ];
    await Promise.all([first.submit({}), second.submit({})]);
    assert.equal([first, second].filter(({ left }) => left).length, 1);
    const created = await service.database.select().from(accounts).where(eq(accounts.userEmail, email));
    assert.equal(created.length, 1);
  });

  it('asks the registry again in the end, and leads back to the field that it refuses', async (test) => {
    const visitor = await reachReview();
    const before = await service.database.$count(accounts);
    const { mock } = test.mock.method(service.container.registry, 'check', () => Promise.resolve('unknown'));
    await visitor.submit({});
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /<h1>Your business<\/h1>/);
    assert.deepEqual(errorsIn(visitor), ['company-tax_id']);
    assert.equal(await service.database.$count(accounts), before);
    mock.restore();
    await visitor.submit(company());
    assert.match(visitor.text, /<h1>Review and connect<\/h1>/, 'everything else is done');
    await visitor.submit({});
    assert.ok(visitor.left?.searchParams.get('code'));
  });

  it('stores no password, card number or bank account number in any table', async () => {
    const visitor = await reachReview();
    await visitor.submit({});
    const bank = await reachPayment();
    await bank.submit({ method: 'bank_account', routing: '021000021', account: '000987654321' });
    await bank.submit({});
    const tables = await service.database.execute(
      sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows as { name: string }[]) {
      const rows = await service.database.execute(sql.raw(`select t::text as row from ${name} t`));
      const text = rows.rows.map((row) => String(row['row'])).join('\n');
      for (const secret of ['4242424242424242', '4242 4242', '000987654321', password])
        assert.equal(text.includes(secret), false, `${secret} in ${name}`);
    }
  });

  it('leads to sign-in if the application does not allow sign-ups', async () => {
    await changeApplication(service, { signup_enabled: false });
    const visitor = await visit();
    assert.match(visitor.text, /<h1>Sign in<\/h1>/);
    assert.equal(visitor.text.includes('Create an account'), false);
    await changeApplication(service, { signup_enabled: true });
  });

  it('starts at the first step if an earlier step is missing or the form comes from another site', async () => {
    const query = new URLSearchParams({ client_id: service.clientId, redirect_uri: redirectUri }).toString();
    for (const path of [
      '/signup/address',
      '/signup/you',
      '/signup/email',
      '/signup/purpose',
      '/signup/payment',
      '/signup/review',
    ]) {
      const visitor = new Visitor(service.addresses.partners);
      await visitor.go(`${path}?${query}`);
      assert.match(visitor.text, /step 1 of 9/);
      assert.doesNotMatch(visitor.text, /no longer have your answers/);
    }
    const visitor = await visit();
    await visitor.submit(company(), 'forged');
    assert.match(visitor.text, /step 1 of 9/);
    assert.match(visitor.text, /role="alert"[^]*we no longer have your answers/, 'and it says why');
  });
});
