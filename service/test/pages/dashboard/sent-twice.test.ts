import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  credentials,
  legalHolds,
  mails,
  membershipInvitations,
  webhooks,
} from '../../../src/db/schema/index.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { passkeyOptions, VirtualAuthenticator } from '../../support/servers/virtual-authenticator.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { reportsOf } from '../../support/steps/reports.ts';
import {
  hiddenField,
  passkeyOrigin,
  readKey,
  readRecoveryCodes,
  removeFactors,
  signInWithPassword,
  totpCode,
} from '../../support/steps/second-factors.ts';
import { fieldsOf, type Visitor } from '../../support/steps/visitor.ts';

describe('A form of the dashboard that is sent twice', () => {
  let service: TestService;
  let admin: Visitor;
  const bakery = reportsOf(() => service);
  before(async () => {
    service = await startTestService({ PRIVATE_WEBHOOKS: 'allow' });
    admin = await signInWithPassword(service, bakery.account().adminEmail, '/developer');
  });
  after(() => service.stop());

  const secretOn = ({ text }: Visitor): string =>
    /<code>((?:key|whsec|secret)_\w+)<\/code>/.exec(text)?.[1] ?? '';

  /**
   * Opens a page, sends its form by a double click, and goes back and sends it again.
   * @returns what each of the three answers shows
   */
  async function sendThrice(
    page: string,
    path: string,
    draft: Record<string, string> | ((text: string) => Record<string, string>) = {},
  ) {
    await admin.go(page);
    const entries = typeof draft === 'function' ? draft(admin.text) : draft;
    const [, fields = ''] = new RegExp(`<form[^>]* action="${path}"([^]*?)</form>`).exec(admin.text) ?? [];
    const form = { ...entries, form_token: admin.token, form_key: hiddenField(fields, 'form_key') };
    const [first, second] = [admin.copy(), admin.copy()];
    await Promise.all([first.go(path, form), second.go(path, form)]);
    await admin.go(path, form);
    return [first, second, admin];
  }
  const count = async (
    table: typeof credentials | typeof membershipInvitations | typeof legalHolds | typeof webhooks,
  ) => service.database.$count(table, eq(table.accountId, bakery.account().id));

  const creations = [
    {
      page: '/developer',
      path: '/developer/keys',
      draft: { name: 'Payroll', scope_read: 'on' },
      table: credentials,
    },
    {
      page: '/developer/webhooks/new',
      path: '/developer/webhooks',
      draft: { webhook_url: 'https://example.com/hook' },
      table: webhooks,
    },
    {
      page: '/settings/legal-holds',
      path: '/settings/legal-holds',
      draft: { reason: 'Lawsuit', confirmed: 'yes' },
      table: legalHolds,
    },
    {
      page: '/people',
      path: '/people',
      draft: { full_name: 'Pat Lee', email: 'pat@bakery.example.com', role: 'requestor' },
      table: membershipInvitations,
    },
  ];
  for (const { page, path, draft, table } of creations)
    it(`${path} creates one thing, and each answer shows it`, async () => {
      const before = await count(table);
      const answers = await sendThrice(page, path, draft);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200],
      );
      assert.equal(await count(table), before + 1);
      const [secret, ...others] = answers.map(secretOn);
      assert.deepEqual(others, [secret, secret]);
    });

  it('shows the same recovery codes each time: they are shown once, and the last ones count', async () => {
    const set_up = (text: string) => ({
      set_up: hiddenField(text, 'set_up'),
      code: totpCode(readKey(text), Date.now()),
    });
    for (const [page, path, draft] of [
      ['/security/authenticator', '/security/authenticator', set_up],
      ['/security', '/security/recovery-codes', { confirmed: 'yes' }],
    ] as const) {
      const [codes, ...others] = (await sendThrice(page, path, draft)).map(({ text }) =>
        readRecoveryCodes(text),
      );
      assert.equal(codes?.length, 10, path);
      assert.deepEqual(others, [codes, codes], path);
    }
    await removeFactors(service, bakery.account().adminEmail);
  });

  it('adds one passkey', async () => {
    const authenticator = new VirtualAuthenticator(passkeyOrigin(service));
    const answers = await sendThrice('/security', '/security/passkeys', (text) => ({
      credential: authenticator.create(passkeyOptions(text)),
      name: 'Blue phone',
    }));
    const [codes, ...others] = answers.map(({ text }) => readRecoveryCodes(text));
    assert.equal(codes?.length, 10);
    assert.deepEqual(others, [codes, codes]);
    await removeFactors(service, bakery.account().adminEmail);
  });

  it('creates a second thing when something else is entered, or when the page is opened again', async () => {
    const before = await count(legalHolds);
    const path = '/settings/legal-holds';
    await sendThrice(path, path, { reason: 'Audit', confirmed: 'yes' });
    await sendThrice(path, path, { reason: 'Audit', confirmed: 'yes' });
    const form_key = hiddenField(admin.text, 'form_key');
    for (const reason of ['First', 'Second'])
      await admin.go(path, { form_token: admin.token, form_key, reason, confirmed: 'yes' });
    assert.equal(await count(legalHolds), before + 4);
  });

  it('keeps its key through the question before it', async () => {
    const before = await count(legalHolds);
    const [first] = await sendThrice('/settings/legal-holds', '/settings/legal-holds', {
      reason: 'Questioned',
    });
    const form = { reason: 'Questioned', confirmed: 'yes', form_token: first!.token };
    const keys = [...first!.text.matchAll(/name="form_key" value="([^"]+)"/g)].map(([, key]) => key);
    for (const form_key of [keys.at(-1)!, keys.at(-1)!])
      await admin.go('/settings/legal-holds', { ...form, form_key });
    assert.equal(await count(legalHolds), before + 1);
  });

  it('moves the test clock once', async () => {
    await sendThrice('/developer/testing', '/developer/testing/clock', { hours: '1', confirmed: 'yes' });
    const clock = await service.api(bakery.account().apiKey).call('GET /sandbox/clock');
    assert.equal(clock.advanced_seconds, 3600);
  });

  it('sends one test event, and one reminder', async () => {
    const receiver = await startReceiver((response) => response.end('ok'));
    try {
      await admin.go('/developer/webhooks/new');
      await admin.go('/developer/webhooks', { form_token: admin.token, webhook_url: receiver.url });
      const [, endpoint = ''] = /action="(\/developer\/webhooks\/\w+)"/.exec(admin.text) ?? [];
      await sendThrice(endpoint, `${endpoint}/test`);
      assert.equal(receiver.types().filter((type) => type === 'webhook.test').length, 1);
    } finally {
      receiver.stop();
    }
    const reminders = () => service.database.$count(mails, eq(mails.kind, 'reminder'));
    const { id } = await bakery.order({ email: 'remind@example.com' });
    const before = await reminders();
    await sendThrice(`/invitations/${id}`, `/invitations/${id}`, { action: 'resend' });
    assert.equal(await reminders(), before + 1);
  });

  it('is kept with its key while its session ended, unless nothing else was entered', async () => {
    const form = { form_token: 'of another session', form_key: 'a key' };
    admin.fetchSite = 'same-origin';
    // Which secret signs a test is no secret.
    await admin.go('/developer/webhooks/endpoint/test', { ...form, signed_with: 'current' });
    assert.match(admin.text, /<h1>Send your form\?<\/h1>/);
    assert.partialDeepStrictEqual(fieldsOf(admin.text), { form_key: 'a key', signed_with: 'current' });
    await admin.go('/developer/webhooks/endpoint/test', form);
    assert.doesNotMatch(admin.text, /Send your form/);
    admin.fetchSite = undefined;
  });

  it('sets again what was changed in between, where it creates nothing', async () => {
    const path = '/settings';
    await admin.go(path);
    const form = { ...fieldsOf(admin.text), section: 'candidates' };
    const sent = {
      ...form,
      form_token: admin.token,
      form_key: hiddenField(admin.text, 'form_key'),
      support_email: 'one@bakery.example.com',
    };
    await admin.go(path, sent);
    await admin.go(path, {
      ...form,
      form_token: admin.token,
      form_key: hiddenField(admin.text, 'form_key'),
      support_email: 'two@bakery.example.com',
    });
    await admin.go(path, sent);
    const account = await service.api(bakery.account().apiKey).call('GET /v1/account');
    assert.equal('support_email' in account && account.support_email, 'one@bakery.example.com');
  });
});
