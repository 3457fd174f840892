import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sendMails } from '../../src/delivery/mail/outbox.ts';
import { outboxLink } from '../../src/pages/dashboard/developers/outbox-link.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { Visitor } from '../support/steps/visitor.ts';

const heading = /<h1>Emails that were not sent<\/h1>/;

/** Orders a check in an account, and returns the address of the candidate, who gets an email. */
async function orderFor(service: TestService, account: number, node?: string): Promise<string> {
  const api = service.api(service.accounts[account]!.apiKey);
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { id } = await api.call('POST /v1/candidates', { body: { email, no_middle_name: true } });
  const work_locations = [{ country: 'US', state: 'OH' }];
  await api.call('POST /v1/invitations', {
    body: { candidate_id: id, package: 'basic_criminal', work_locations, ...(node && { node }) },
  });
  return email;
}

async function outboxOf(service: TestService, admin: string): Promise<string> {
  const visitor = new Visitor(service.addresses.dashboard);
  await visitor.go('/');
  await visitor.submit({ email: admin, password: service.password });
  await visitor.go('/outbox');
  assert.match(visitor.text, heading);
  return visitor.text;
}

describe('The outbox of a staging service that listens on loopback, as behind a proxy or a tunnel', () => {
  let service: TestService;
  before(async () => (service = await startTestService({ TRUSTED_PROXIES: '1' })));
  after(() => service.stop());

  it('shows no email to a stranger, and an admin only those of the own account', async () => {
    const stranger = new Visitor(service.addresses.dashboard);
    await stranger.go('/outbox');
    assert.match(stranger.text, /<h1>Sign in<\/h1>/);
    const email = await orderFor(service, 1);
    const [other, own] = service.accounts;
    assert.equal((await outboxOf(service, own!.adminEmail)).includes(email), true);
    assert.equal((await outboxOf(service, other!.adminEmail)).includes(email), false);
  });

  it('takes no link', async () => {
    const stranger = new Visitor(service.addresses.dashboard);
    await stranger.go(await outboxLink(service.container));
    assert.equal(stranger.status, 404);
  });
});

describe("The outbox of a developer's machine", () => {
  let service: TestService;
  before(async () => (service = await startTestService({ OUTBOX: 'machine' })));
  after(() => service.stop());

  it('shows the emails of all accounts to the first browser with the link that was printed', async () => {
    const emails = [await orderFor(service, 0, 'mountain'), await orderFor(service, 1)];
    const link = await outboxLink(service.container);
    const developer = new Visitor(service.addresses.dashboard);
    await developer.go(link);
    assert.match(developer.text, heading);
    for (const email of emails) assert.ok(developer.text.includes(email), email);

    const second = new Visitor(service.addresses.dashboard);
    await second.go(link);
    assert.equal(second.status, 404);
    await second.go('/outbox');
    assert.match(second.text, /<h1>Sign in<\/h1>/);
    await developer.go('/outbox');
    assert.match(developer.text, heading);
  });

  it('lists 25 emails in the order in which they were stored, finds them, and frames their HTML', async () => {
    const accountId = service.accounts[1]!.id;
    const letters = Array.from({ length: 30 }, (_, number) => ({
      accountId,
      kind: 'security' as const,
      recipient: `listed-${String(number)}@example.com`,
      subject: `Listed ${String(number)}`,
      body: 'Hello <Sam>,\n\nThis is it.\n',
      // A test clock went to the future and back.
      createdAt: new Date(Date.now() + (number % 2 ? 1 : -1) * 90 * 86_400_000),
    }));
    for (const letter of letters)
      await service.database.transaction((db) => sendMails(db, service.container, [letter]));
    const developer = new Visitor(service.addresses.dashboard);
    await developer.go(await outboxLink(service.container));
    const listed = () =>
      [...developer.text.matchAll(/<strong>Listed (\d+)<\/strong>/g)].map(([, n]) => Number(n));
    assert.deepEqual(
      listed(),
      Array.from({ length: 25 }, (_, index) => 29 - index),
    );
    assert.match(
      developer.text,
      /<iframe[^>]*sandbox="allow-popups[^>]*srcdoc="[^"]*Hello &amp;lt;Sam&amp;gt;,/,
    );
    await developer.go('/outbox?page=2&view=text');
    assert.deepEqual(listed().slice(0, 5), [4, 3, 2, 1, 0]);
    assert.match(developer.text, /<pre>Hello &lt;Sam&gt;,/);
    await developer.go('/outbox?q=LISTED-7@');
    assert.deepEqual(listed(), [7]);
    await developer.go('/outbox?q=%25');
    assert.match(developer.text, /No email matches "%"/, 'a wildcard is a character');
    for (const page of ['0', '-1', 'x', '1e9']) {
      await developer.go(`/outbox?page=${page}`);
      assert.equal(developer.status, 200, page);
    }
  });

  it('takes no link that it did not make, and no cookie that is a link', async () => {
    const link = await outboxLink(service.container);
    const token = link.slice(link.lastIndexOf('/') + 1);
    const forged = token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    const forger = new Visitor(service.addresses.dashboard);
    await forger.go(`/outbox/${forged}`);
    assert.equal(forger.status, 404);
    const headers = { Cookie: `outbox=${token}` };
    const answer = await fetch(`${service.addresses.dashboard}/outbox`, { headers, redirect: 'manual' });
    assert.equal(answer.status, 303);
  });

  it('shows an admin without the link only the emails of the own account', async () => {
    const email = await orderFor(service, 1);
    assert.equal((await outboxOf(service, service.accounts[0]!.adminEmail)).includes(email), false);
  });
});

describe('The settings of an outbox', () => {
  const secrets = {
    SERVICE_SECRET: randomBytes(32).toString('base64'),
    OPS_KEY: randomBytes(32).toString('base64'),
  };

  it('let a service not start whose public addresses are not local, and whose outbox is open', () => {
    for (const [name, value] of [
      ['DASHBOARD_URL', 'https://dash.staging.example'],
      ['PARTNERS_URL', 'http://10.0.0.4:4001'],
      ['API_URL', 'https://127.0.0.1.example.com'],
      ['HOST', '0.0.0.0'],
    ] as const)
      assert.throws(
        () => readConfig({ ...secrets, OUTBOX: 'machine', [name]: value }),
        (error: Error) =>
          error.message.includes('OUTBOX=machine') && error.message.includes(`${name}=${value}`),
      );
    const local = { DASHBOARD_URL: 'http://localhost:4002', API_URL: 'http://[::1]:4000' };
    assert.equal(readConfig({ ...secrets, ...local, OUTBOX: 'machine' }).outbox, 'machine');
    assert.equal(readConfig({ ...secrets, DASHBOARD_URL: 'https://dash.staging.example' }).outbox, 'account');
  });

  it('ask for secrets of its own where a proxy makes a service on loopback public', () => {
    assert.throws(
      () => readConfig({ DASHBOARD_URL: 'https://dash.staging.example' }),
      /SERVICE_SECRET, OPS_KEY must be set for DASHBOARD_URL=https:\/\/dash\.staging\.example/,
    );
  });
});
