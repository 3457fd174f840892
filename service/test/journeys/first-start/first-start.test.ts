import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { runStaffCommand } from '../../../src/commands/staff-commands.ts';
import { startService, type RunningService } from '../../../src/commands/start/start-service.ts';
import { migrateDatabase } from '../../../src/container.ts';
import {
  accounts,
  auditEntries,
  mails,
  membershipInvitations,
  staffMembers,
} from '../../../src/db/schema/index.ts';
import { readConfig, type Config } from '../../../src/platform/config.ts';
import { ApiClient, basic } from '../../support/api-client.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { printedValues, runInit } from '../../support/first-start.ts';
import { productionSettings } from '../../support/production-settings.ts';
import { linkIn, selectMails } from '../../support/reading/mails.ts';
import { freePorts } from '../../support/servers/free-ports.ts';
import { sampleCompany } from '../../support/steps/connecting.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const settings = {
  company: 'Acme Hiring Inc',
  name: 'Robin Sampleton',
  email: 'robin@acme.example.com',
  application: 'Acme Hiring',
  'redirect-uri': ['https://acme.example.com/connected'],
};

/** What is entered after `service init` on an empty database, up to the first order of a partner's customer. */
describe('the first start in production', () => {
  let config: Config;
  let ports: string[];
  let service: RunningService;
  let drop: () => Promise<void>;
  /** What `service init` printed, by its labels. */
  let printed: Record<string, string>;
  const dataDir = join(tmpdir(), `service-embeds-data-${randomBytes(6).toString('hex')}`);

  const api = (credentials = '') =>
    new ApiClient({
      fetch: (request) => fetch(request),
      baseUrl: `http://127.0.0.1:${ports[0]}`,
      authorization: credentials && basic(credentials),
    });
  const visitor = (site: 'partners' | 'dashboard') =>
    new Visitor(`http://127.0.0.1:${ports[site === 'partners' ? 1 : 2]}`);
  /** Opens a link of a mail at the process, as the proxy in front of it does. */
  const follow = async (link: string): Promise<Visitor> => {
    const browser = visitor('partners');
    await browser.go(new URL(link).pathname);
    return browser;
  };
  const signIn = async (email: string, password: string): Promise<Visitor> => {
    const browser = visitor('dashboard');
    await browser.go('/signin');
    await browser.submit({ email, password });
    return browser;
  };
  const mailTo = async (recipient: string) =>
    (await selectMails(service, and(eq(mails.recipient, recipient), eq(mails.kind, 'welcome'))))[0];

  before(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    ports = await freePorts(3);
    const [apiPort = '', partnersPort = '', dashboardPort = ''] = ports;
    config = readConfig({
      ...productionSettings(),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      API_PORT: apiPort,
      PARTNERS_PORT: partnersPort,
      DASHBOARD_PORT: dashboardPort,
      ROLES: 'api,pages',
      LOG_LEVEL: 'error',
    });
  });
  after(async () => {
    await service.stop();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('asks for the migrations first', async () => {
    await assert.rejects(
      runInit(config, settings),
      /^Error: The database lacks 1 migration\. Run "service migrate" first\.$/,
    );
    await migrateDatabase(config);
  });

  it('names the options that are missing or wrong, and creates nothing', async () => {
    await assert.rejects(
      runInit(config, { ...settings, email: 'robin', name: undefined }),
      /^Error: Missing or wrong: --name, --email\./,
    );
    await assert.rejects(
      runInit(config, { ...settings, 'redirect-uri': ['http://acme.example.com/'] }),
      /--redirect-uri/,
    );
  });

  it('creates everything once, even when it is told to twice at the same time', async () => {
    const results = await Promise.allSettled([runInit(config, settings), runInit(config, settings)]);
    const texts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    assert.equal(texts.length, 1);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    assert.match(reasons.join(), /has an account already/);
    assert.match(texts[0]!, /^Initialized production\./);
    printed = printedValues(texts[0]!);
    assert.deepEqual(Object.keys(printed).sort(), [
      'API key',
      'Account',
      'Sign in',
      'Staff key',
      'client_id',
      'client_secret',
    ]);
    service = await startService(config);
    assert.equal(await service.database.$count(accounts), 1);
    const rows = JSON.stringify([
      await service.database.select().from(membershipInvitations),
      await service.database.select().from(staffMembers),
    ]);
    for (const label of ['Staff key', 'Sign in'])
      assert.ok(!rows.includes(printed[label]!), `${label} is not stored`);
  });

  it('lets the admin choose a password with the link, which works once', async () => {
    const browser = await follow(printed['Sign in']!);
    await browser.go('', { form_token: browser.token, password: 'a quiet river of stones' });
    assert.match(browser.text, /Your password is set/);
    assert.equal((await follow(printed['Sign in']!)).status, 404);
    const owner = await signIn(settings.email, 'a quiet river of stones');
    await owner.go('/people');
    assert.match(owner.text, /Robin Sampleton/);
  });

  it('ends with the first order of a customer that the partner has connected', async () => {
    const { database } = service;
    const email = 'ada@fresh.example.com';
    const account = await api(printed['API key']).call('POST /v1/accounts', {
      body: {
        client_id: printed['client_id']!,
        name: 'Fresh Example Inc',
        purpose: 'employment',
        user: { full_name: 'Ada Sampleton', email },
        company: { ...sampleCompany, tax_id: '12-3456789' },
        oauth_authorize: true,
      },
    });
    const invited = await follow(linkIn(await mailTo(email)));
    await invited.go('', { form_token: invited.token, password: 'seven green lamps at dusk' });
    const admin = await signIn(email, 'seven green lamps at dusk');
    await admin.go('/people');
    assert.match(admin.text, /Ada Sampleton/);

    const { access_token: accessToken } = await api().call('POST /oauth/tokens', {
      body: {
        grant_type: 'authorization_code',
        client_id: printed['client_id']!,
        client_secret: printed['client_secret']!,
        code: account.authorization_code ?? '',
      },
    });
    const customer = api(accessToken);
    const candidate = await customer.call('POST /v1/candidates', { body: { email: 'cam@example.com' } });
    const order = {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US' as const, state: 'OH' as const }],
    };
    await customer.fail('POST /v1/invitations', { body: order }, 403);
    const credentialed = await api(printed['Staff key']).call('POST /ops/accounts/{account_id}/credential', {
      params: { account_id: account.id },
    });
    assert.equal(credentialed.authorized, true);
    const invitation = await customer.call('POST /v1/invitations', { body: order });
    assert.equal(invitation.status, 'pending');

    const [member] = await database.select().from(staffMembers);
    const [entry] = await database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'account.credentialed'));
    assert.deepEqual([entry?.actorKind, entry?.actorId], ['staff', member?.id]);
  });

  it('invites a person who has a user already, instead of creating another one', async () => {
    const body = {
      client_id: printed['client_id']!,
      name: 'Second Example Inc',
      purpose: 'employment' as const,
      user: { full_name: 'Ada Sampleton', email: 'ada@fresh.example.com' },
      company: { ...sampleCompany, tax_id: '12-3456780' },
    };
    await api(printed['API key']).call('POST /v1/accounts', { body });
    const link = linkIn(await mailTo('ada@fresh.example.com'));
    const browser = await follow(link);
    assert.match(browser.text, /Sign in to join Second Example Inc/);
    const member = await signIn('ada@fresh.example.com', 'seven green lamps at dusk');
    await member.go('/people');
    assert.doesNotMatch(member.text, /Second Example/, 'nobody belongs to an account without accepting');
    const join = `/join/${new URL(link).pathname.split('/').at(-1)}`;
    await member.go(join);
    await member.go(join, { form_token: member.token });
    await member.go('/people');
    assert.match(member.text, /Change to Second Example Inc/);
  });

  it('lets further staff have keys of their own, which end alone', async () => {
    const run = (...words: string[]) => runStaffCommand(service, words);
    const added = await run('add', 'noor@service.example.com', 'Noor', 'Testerman');
    const [key = ''] = /\bstaff_\w+/.exec(added) ?? [];
    assert.match(await run('list'), /noor@service\.example\.com {2}Noor Testerman/);
    const [account] = await service.database.select().from(accounts);
    const params = { account_id: account!.id };
    await api(key).call('GET /ops/accounts/{account_id}/mails', { params });
    await run('remove', 'noor@service.example.com');
    await api(key).fail('GET /ops/accounts/{account_id}/mails', { params }, 401);
    await api(printed['Staff key']).call('GET /ops/accounts/{account_id}/mails', { params });
    await assert.rejects(run('remove', 'noor@service.example.com'), /has no key/);
    await assert.rejects(run('add', 'noor'), /is not an email address/);
    const unknown = /^Error: Unknown command "staff bogus"\. Use list, add, role or remove\.$/;
    for (const rest of [[], ['noor@service.example.com']])
      await assert.rejects(run('bogus', ...rest), unknown);
    await assert.rejects(run('remove'), /Name the email address after "staff remove"/);
    await assert.rejects(run('add', 'noor@service.example.com'), /Name the person after the email address/);
    await assert.rejects(run('role', 'noor@service.example.com', 'constructor'), /Name one of these roles/);
    await assert.rejects(run('role', 'noor@service.example.com', 'admin'), /is no member of staff/);
  });
});
