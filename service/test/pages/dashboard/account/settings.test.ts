import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { accounts, auditEntries, mails } from '../../../../src/db/schema/index.ts';
import { bearer } from '../../../support/api-client.ts';
import { mailsTo } from '../../../support/reading/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { addAuthenticatorApp, signInWithPassword } from '../../../support/steps/second-factors.ts';
import { fieldsOf, Visitor } from '../../../support/steps/visitor.ts';

/** Returns what a page reads of its session token. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('the settings of an account', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const bakery = () => service.accounts[1]!;
  const api = () => service.api(bakery().apiKey);
  const open = (path: string, email = bakery().adminEmail) => signInWithPassword(service, email, path);
  const post = (visitor: Visitor, path: string, more: Record<string, string> = {}) =>
    visitor.go(path, { form_token: visitor.token, ...more });
  const mailTo = async (recipient: string) => {
    const [mail] = await mailsTo(service, recipient);
    return mail;
  };

  it('lets an admin change the settings of the account, and tells every admin which ones', async () => {
    const visitor = await open('/settings');
    assert.match(visitor.text, /<h1>Settings<\/h1>/);
    assert.match(visitor.text, /name="invitation_emails"[^>]* checked/);
    const saveButtons = [...visitor.text.matchAll(/<button>(Save[^<]*)<\/button>/g)].map(
      ([, label]) => label,
    );
    assert.equal(
      new Set(saveButtons).size,
      5,
      `each of the five forms says what its button saves: ${saveButtons.join(', ')}`,
    );
    assert.ok(!saveButtons.includes('Save'));
    assert.equal(fieldsOf(visitor.text)['candidate_review_days'], '0', 'a number that is zero is shown');
    const stored: Record<string, string> = { ...fieldsOf(visitor.text), invitation_emails: 'on' };
    assert.equal(stored['support_email'], 'support@bakery.example.com');
    assert.match(
      visitor.text,
      /Documents to review[^]*New York: Your Rights[^]*adverse action notices are templates/,
    );
    const waiting = { section: 'adverse_action', adverse_action_waiting_days: '4' };
    await post(visitor, '/settings', { ...stored, ...waiting });
    assert.equal(visitor.status, 422);
    assert.equal(fieldsOf(visitor.text)['adverse_action_waiting_days'], '4');
    const newSettings = {
      section: 'candidates',
      support_email: 'help@bakery.example.com',
      support_phone: '(415) 555-0132',
    };
    await post(visitor, '/settings', { ...stored, ...newSettings, section: 'constructor' });
    assert.equal(
      fieldsOf(visitor.text)['support_phone'],
      stored['support_phone'],
      'it is no form of the page',
    );
    await post(visitor, '/settings', { ...stored, ...newSettings });
    assert.equal(visitor.status, 200);
    assert.equal(fieldsOf(visitor.text)['support_phone'], '(415) 555-0132');
    const mail = await mailTo(bakery().adminEmail);
    assert.equal(mail?.subject, 'Account settings changed');
    assert.match(mail.body ?? '', /What: Support email address, Support phone number\n/);
    const isChange = and(eq(auditEntries.accountId, bakery().id), eq(auditEntries.action, 'account.changed'));
    const [entry] = await service.database.select().from(auditEntries).where(isChange);
    assert.deepEqual(entry?.details, { settings: ['support_email', 'support_phone'] });
    await post(visitor, '/settings', { ...fieldsOf(visitor.text), ...newSettings });
    assert.doesNotMatch(visitor.text, /name="invitation_emails"[^>]* checked/);
    await post(visitor, '/settings', { ...stored, ...newSettings });
    assert.match(visitor.text, /name="invitation_emails"[^>]* checked/);
    const buttons = [...visitor.text.matchAll(/<button>(Save[^<]*)<\/button>/g)].map(([, label]) => label);
    assert.equal(
      new Set(buttons).size,
      5,
      `each of the five forms says what its button saves: ${buttons.join(', ')}`,
    );
    assert.ok(!buttons.includes('Save'));
    assert.equal(fieldsOf(visitor.text)['candidate_review_days'], '0', 'a number that is zero is shown');
    const sized = { ...fieldsOf(visitor.text), section: 'work_locations' };
    await post(visitor, '/settings', { ...sized, employee_count: 'many' });
    assert.equal(visitor.status, 422);
    await post(visitor, '/settings', { ...sized, employee_count: '12' });
    assert.equal(fieldsOf(visitor.text)['employee_count'], '12');
    await post(visitor, '/settings', { ...sized, employee_count: '' });
    assert.equal(fieldsOf(visitor.text)['employee_count'], '');
    assert.equal((await api().call('POST /v1/account', { body: {} })).employee_count, null);
    const { invitation_emails, support_email } = await api().call('POST /v1/account', { body: {} });
    assert.deepEqual(
      [invitation_emails, support_email],
      [true, 'help@bakery.example.com'],
      'the form of a section changes nothing else',
    );
    const requestor = await open('/settings', 'kim@bakery.example.com');
    assert.equal(requestor.status, 403);
  });

  it('shows the settings that the API has changed, of which those that are left out stay', async () => {
    const body = { billing_email: 'Pay@Bakery.example.com', default_compliance_state: 'ny' };
    const account = await api().call('POST /v1/account', { body });
    assert.deepEqual(
      [account.billing_email, account.default_compliance_state, account.support_email],
      ['pay@bakery.example.com', 'NY', 'help@bakery.example.com'],
    );
    const sent = await service.database.$count(mails, eq(mails.recipient, bakery().adminEmail));
    await api().call('POST /v1/account', { body });
    await api().call('POST /v1/account', { body: {} });
    assert.equal(await service.database.$count(mails, eq(mails.recipient, bakery().adminEmail)), sent);
    const { fields } = await api().fail('POST /v1/account', { body: { technical_contact_email: 'x' } }, 400);
    assert.deepEqual(Object.keys(fields), ['technical_contact_email']);
    const visitor = await open('/settings');
    assert.equal(fieldsOf(visitor.text)['billing_email'], 'pay@bakery.example.com');
  });

  it('empties what an account can do without, from the dashboard and from the API, and keeps where notices are answered', async () => {
    const emptied = {
      billing_email: null,
      compliance_contact_email: null,
      default_compliance_city: null,
      default_compliance_state: null,
      support_email: null,
      support_phone: null,
      technical_contact_email: null,
    };
    const filled = {
      billing_email: 'pay@bakery.example.com',
      compliance_contact_email: 'law@bakery.example.com',
      default_compliance_city: 'Albany',
      default_compliance_state: 'NY',
      support_email: 'help@bakery.example.com',
      support_phone: '+14155550132',
      technical_contact_email: 'tech@bakery.example.com',
    } as const;
    const company = { dba_name: 'Corner Bakery', website: 'https://bakery.example.com' };
    const read = async () => {
      const account = await api().call('GET /v1/account');
      assert.ok('company' in account);
      return account;
    };
    await api().call('POST /v1/account', { body: { ...filled, company } });

    const visitor = await open('/settings');
    for (const section of ['candidates', 'contacts', 'work_locations']) {
      const fields = Object.fromEntries(Object.keys(emptied).map((name) => [name, '']));
      await post(visitor, '/settings', {
        ...fieldsOf(visitor.text),
        invitation_emails: 'on',
        ...fields,
        section,
      });
      assert.match(visitor.text, /Settings saved\./, section);
    }
    await visitor.go('/settings/company');
    const stored = fieldsOf(visitor.text);
    await post(visitor, '/settings/company', { ...stored, 'company.dba_name': '', 'company.website': '' });
    assert.match(visitor.text, /Company saved/);
    assert.partialDeepStrictEqual(await read(), { ...emptied, company: { dba_name: null, website: null } });

    await api().call('POST /v1/account', { body: { ...filled, company } });
    assert.partialDeepStrictEqual(await read(), { ...filled, company });
    const nothing = { ...emptied, company: { dba_name: null, website: null } };
    await api().call('POST /v1/account', { body: nothing });
    assert.partialDeepStrictEqual(await read(), nothing);

    // What candidates read works without: they are shown no address, and a notice still has one.
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'asks@example.com' } });
    const invitation = await api().call('POST /v1/invitations', {
      body: {
        candidate_id: candidate.id,
        package: 'basic_criminal',
        work_locations: [{ country: 'US', state: 'OH' }],
      },
    });
    const reader = new Visitor(service.addresses.partners);
    await reader.go(invitation.invitation_url ?? '');
    assert.equal(reader.status, 200);
    assert.doesNotMatch(reader.text, /bakery\.example\.com|null|undefined/);
    await api().fail('POST /v1/account', { body: { adverse_action_email: null } }, 400);
    await visitor.go('/settings');
    const notices = { ...fieldsOf(visitor.text), section: 'adverse_action', adverse_action_email: '' };
    await post(visitor, '/settings', notices);
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /name="adverse_action_email"[^>]*aria-invalid="true"/);
    await api().call('POST /v1/account', { body: { ...filled, company } });
  });

  it('lets an admin change the address of the company, and has another legal entity reviewed', async () => {
    const visitor = await open('/settings/company');
    const stored = { ...fieldsOf(visitor.text), 'company.industry': '56' };
    const address = { 'company.street': '8 New St', 'company.city': 'Reno', 'company.state': 'nv' };
    await post(visitor, '/settings/company', { ...stored, ...address, 'company.zipcode': '1' });
    assert.equal(visitor.status, 422);
    await post(visitor, '/settings/company', { ...stored, ...address, 'company.zipcode': '89501' });
    assert.match(visitor.text, /Company saved/);
    const account = await api().call('GET /v1/account');
    assert.ok('company' in account);
    assert.deepEqual(
      [account.company.street, account.company.state, account.company.zipcode, account.authorized],
      ['8 New St', 'NV', '89501', true],
    );
    const sent = await mailsTo(service, bakery().adminEmail);
    assert.ok(sent.some(({ body }) => body?.includes('What: Street, City, State, ZIP code\n')));
    assert.ok(sent.every(({ body }) => !/zipcode|_email\b/.test(body ?? '')));

    const pageToken = () =>
      api().call('POST /web_sdk/session_tokens', { body: { scopes: ['order'], direct: true } });
    const { token } = await pageToken();
    assert.equal(claimsOf(token)['authorized'], true);

    const entity = {
      name: 'Bakery Holdings LLC',
      'company.tax_id': '00-0000105',
      'company.incorporation_type': 'llc',
      'company.incorporation_state': 'NV',
    };
    const entityPath = '/settings/company/legal-entity';
    await post(visitor, entityPath, entity);
    assert.match(visitor.text, /You can&#39;t order background checks until we have reviewed the change/);
    await visitor.submit({ ...fieldsOf(visitor.text), confirmed: 'yes' });
    assert.equal(visitor.status, 422);
    assert.match(visitor.text, /This tax ID was not found/);
    await post(visitor, entityPath, { ...entity, 'company.tax_id': '00-0000101', confirmed: 'yes' });
    assert.match(visitor.text, /Legal entity saved/);
    const accountNow = await api().call('GET /v1/account');
    assert.deepEqual([accountNow.name, accountNow.authorized], ['Bakery Holdings LLC', false]);
    assert.ok('account_deauthorization' in accountNow);
    assert.deepEqual(accountNow.account_deauthorization, { reason: 'legal_entity_changed' });
    const candidate = await api().call('POST /v1/candidates', { body: { email: 'unreviewed@example.com' } });
    const order = { candidate_id: candidate.id, package: 'basic_criminal' };
    const body = { ...order, work_locations: [{ country: 'US' as const, state: 'OH' as const }] };
    const refused = await api().fail('POST /v1/invitations', { body }, 403);
    assert.equal(refused.body.code, 'account_not_credentialed');
    // The token of a page still says that the account can order, but nobody relies on it.
    const page = service.api(bearer(token));
    assert.equal(
      (await page.fail('POST /v1/invitations', { body }, 403)).body.code,
      'account_not_credentialed',
    );
    const { authorized, default_compliance_state: state } = claimsOf((await pageToken()).token);
    assert.deepEqual([authorized, state], [undefined, undefined]);
    await service.api(service.opsKey).call('POST /ops/accounts/{account_id}/credential', {
      params: { account_id: bakery().id },
    });
    const requestor = await open('/settings/company', 'kim@bakery.example.com');
    assert.equal(requestor.status, 403);
  });

  it('takes changes of the company through the API, except of the legal entity', async () => {
    const body = { company: { phone: '(415) 555-0177' } };
    const account = await api().call('POST /v1/account', { body });
    assert.deepEqual([account.company.phone, account.company.street], ['+14155550177', '8 New St']);
    const entity: object = { company: { tax_id: '00-0000102' } };
    const unchanged = await api().call('POST /v1/account', { body: entity });
    assert.deepEqual([unchanged.company.tax_id, unchanged.authorized], ['00-0000101', true]);
  });

  it('says who has no second factor, and what the account requires', async () => {
    const { database } = service;
    const isBakery = eq(accounts.id, bakery().id);
    const admin = await open('/people');
    assert.match(admin.text, /\d people have no second factor[^]*Require it for everyone/);
    assert.doesNotMatch(admin.text, />\s*Set up<\/span>/);
    await addAuthenticatorApp(admin);
    await database.update(accounts).set({ requireMultiFactor: true }).where(isBakery);
    await admin.go('/people');
    assert.match(admin.text, />\s*Set up<\/span>/);
    await admin.go('/people?second_factor=missing');
    assert.match(admin.text, /Your account requires one: they set it up at their next sign-in/);
    assert.doesNotMatch(admin.text, />\s*Set up<\/span>|\(you\)/);
    assert.match(admin.text, /kim@bakery/);
    assert.match(admin.text, /Not set up<\/span>/);
    // Who has no second factor has lost none.
    const [, kim = ''] = /href="(\/people\/\w{24})">Kim/.exec(admin.text) ?? [];
    await admin.go(kim);
    assert.match(admin.text, /Remove teammate/);
    assert.doesNotMatch(admin.text, /Remove lost second factors/);
    await admin.go(`${kim}/second-factors`);
    assert.match(admin.text, /has no second factor[^]*<a href="\/people">Back to Team<\/a>/);
  });
});
