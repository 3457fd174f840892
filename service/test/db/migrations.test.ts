import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openDatabase } from '../../src/db/pool/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { reencryptRows } from '../../src/db/encryption/reencrypt-rows.ts';
import { createMailer } from '../../src/integrations/mail/mailer.ts';
import { KeyRingCipher, keyIdOf } from '../../src/platform/data-cipher.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { insertRow, migrateTo, withClient } from '../support/database/migrations.ts';
import { eventually } from '../support/service.ts';

const accountId = 'a'.repeat(24);
const mailId = 'b'.repeat(24);

describe('A database of an earlier version', () => {
  let database: TestDatabase;
  const insert = (table: string, values: Record<string, string>) => insertRow(database.url, table, values);
  const select = (query: string): Promise<Record<string, unknown>[]> =>
    withClient(database.url, async (client) => (await client.query<Record<string, unknown>>(query)).rows);

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  it('keeps the sessions of single sign-on, which their provider can end', async () => {
    await migrateTo(database.url, '0032_sign_in_devices');
    await insert('accounts', { id: accountId, name: 'Bakery' });
    await insert('users', { id: 'c1', full_name: 'Robin', email: 'robin@example.com' });
    const now = new Date().toISOString();
    const provider = { issuer: 'https://login.example.com', client_id: 'x', client_secret: '\\x00' };
    const times = { created_at: now, updated_at: now };
    await insert('single_sign_on_connections', { account_id: accountId, ...provider, ...times });
    const seen = { created_at: now, last_seen_at: now, authenticated_at: now };
    const session = { account_id: accountId, user_id: 'c1', site: 'dashboard', ...seen };
    const throughProvider = { ...session, factors: '{oidc}', provider_subject: 'robin' };
    await insert('sessions', { ...throughProvider, id: 's1', hash: '\\x01' });
    await insert('sessions', { ...session, factors: '{password}', id: 's2', hash: '\\x02' });
    await migrate(database.url);
    assert.deepEqual(
      await select('select id, provider_account_id, provider_issuer from sessions order by id'),
      [
        { id: 's1', provider_account_id: accountId, provider_issuer: provider.issuer },
        { id: 's2', provider_account_id: null, provider_issuer: null },
      ],
    );
  });

  it('keeps its people: those with a password as members, the others as invited', async () => {
    await migrateTo(database.url, '0021_failed_work');
    await insert('accounts', { id: accountId, name: 'Bakery' });
    const person = { account_id: accountId, full_name: 'Robin', role: 'admin' };
    await insert('users', { ...person, id: 'c1', email: 'robin@example.com', password_hash: 'scrypt$hash' });
    await insert('users', { ...person, id: 'c2', email: 'kim@example.com', role: 'requestor' });
    await migrate(database.url);
    assert.deepEqual(await select('select account_id, user_id, role from memberships'), [
      { account_id: accountId, user_id: 'c1', role: 'admin' },
    ]);
    const users = await select('select id, email, password_hash from users');
    assert.deepEqual(users, [{ id: 'c1', email: 'robin@example.com', password_hash: 'scrypt$hash' }]);
    const invitations = await select(
      'select email, role, expires_at > now() as is_open, ended_at from membership_invitations',
    );
    assert.deepEqual(invitations, [
      { email: 'kim@example.com', role: 'requestor', is_open: true, ended_at: null },
    ]);
  });

  it('keeps mails that wait, delivers them, and encrypts their text when keys are rotated', async () => {
    await migrateTo(database.url, '0023_personal_links');
    await insert('accounts', { id: accountId, name: 'Bakery' });
    const mail = { account_id: accountId, kind: 'invitation', recipient: 'grace@example.com' };
    const waiting = { ...mail, subject: 'Your background check', body: 'Hello, open the link.' };
    await insert('mails', { ...waiting, id: mailId, status: 'queued' });
    await insert('mails', { ...mail, id: 'd1', subject: 'Sent', status: 'sent' });
    await migrate(database.url);
    const states = await select(
      'select id, status, attempts, due_at <= now() as is_due, give_up_at > now() as is_open from mails order by id',
    );
    assert.deepEqual(states, [
      { id: mailId, status: 'queued', attempts: 0, is_due: true, is_open: true },
      { id: 'd1', status: 'sent', attempts: 0, is_due: null, is_open: null },
    ]);

    const now = () => new Date();
    const data = new KeyRingCipher([], now);
    data.setKeys([{ id: '1'.repeat(16), key: randomBytes(32), activeFrom: new Date(0) }]);
    await withClient(database.url, async (client) => {
      await reencryptRows(openDatabase(client), data, 'mails', null);
    });
    const [row] = await select(`select body from mails where id = '${mailId}'`);
    assert.ok(Buffer.isBuffer(row?.['body']));
    assert.equal(keyIdOf(row['body']), '1'.repeat(16));

    const server = await startMailServer();
    try {
      await withClient(database.url, async (client) => {
        const settings = {
          smtpUrl: server.url,
          mailFrom: 'us@example.com',
          mailReturnPath: undefined,
          environment: 'staging' as const,
          agency: {
            name: 'Sample Checks',
            texts: { en: 'Sample Checks, 1 Sample St', es: 'Sample Checks, 1 Sample St' },
          },
        };
        const deliver = createMailer(
          openDatabase(client),
          {
            config: settings,
            clock: { now },
            keys: { data },
            addresses: { partners: 'https://pages.example.com' },
          },
          {
            attachmentsOf: () => Promise.resolve([]),
            onSent: () => Promise.resolve(),
            onGivenUp: () => assert.fail(),
            onError: assert.ifError,
          },
        );
        await deliver({ accountId, mailId, attempt: 0 });
      });
      assert.equal(server.received.length, 1);
      assert.match(server.received[0] ?? '', /To: grace@example\.com[^]*Hello, open the link\./);
    } finally {
      await server.stop();
    }
    const [sent] = await select(`select status, body from mails where id = '${mailId}'`);
    assert.deepEqual(sent, { status: 'sent', body: null });
  });

  it('opens mails in clear text before they are encrypted', async () => {
    await migrateTo(database.url, '0026_screening_content');
    await insert('accounts', { id: accountId, name: 'Bakery' });
    const mail = { account_id: accountId, id: mailId, kind: 'invitation', status: 'queued' };
    await insert('mails', { ...mail, recipient: 'grace@example.com', body: '¡Hola, Graciela!' });
    await migrate(database.url);
    const data = new KeyRingCipher([], () => new Date());
    const [row] = await select('select body from mails');
    assert.ok(Buffer.isBuffer(row?.['body']));
    const place = { table: 'mails', column: 'body', row: [accountId, mailId] };
    assert.equal(data.decrypt(row['body'], place), '¡Hola, Graciela!');
  });

  it('keeps telling the only application of an account about what it ordered, and none of several', async () => {
    await migrateTo(database.url, '0026_screening_content');
    const customers = { bakery: ['acme'], mill: ['acme', 'other'] };
    for (const account of [...Object.keys(customers), 'host'])
      await insert('accounts', { id: account, name: account });
    for (const id of ['acme', 'other'])
      await insert('applications', { id, account_id: 'host', client_id: `client of ${id}` });
    for (const [account_id, applications] of Object.entries(customers)) {
      for (const application_id of applications) {
        const id = `${application_id} of ${account_id}`;
        await insert('credentials', { id, account_id, application_id, kind: 'access_token', hash: id });
      }
      await insert('reports', { account_id, id: `report of ${account_id}` });
      await insert('invitations', {
        account_id,
        id: `invitation of ${account_id}`,
        report_id: `invited in ${account_id}`,
        application_id: 'acme',
      });
      await insert('reports', { account_id, id: `invited in ${account_id}` });
      for (const type of ['report.created', 'invitation.created', 'package.created'])
        await insert('events', { account_id, id: `${type} ${account_id}`, type });
    }
    await migrate(database.url);
    assert.deepEqual(await select('select id, application_id from reports order by id'), [
      { id: 'invited in bakery', application_id: 'acme' },
      { id: 'invited in mill', application_id: 'acme' },
      { id: 'report of bakery', application_id: 'acme' },
      { id: 'report of mill', application_id: null },
    ]);
    // Neither report had a consent. They stay, and can change.
    await select("update reports set consent_id = null, status = 'clear' returning id");
    const attributed = 'select id, application_id from events where application_id is not null';
    assert.deepEqual(await select(attributed), [{ id: 'report.created bakery', application_id: 'acme' }]);
  });

  it('names the consent behind the report of an invitation, and refuses a new report without one', async () => {
    await migrateTo(database.url, '0034_sessions_version');
    await insert('accounts', { id: 'bakery', name: 'bakery' });
    const row = (id: string) => ({ account_id: 'bakery', id, candidate_id: 'ada' });
    await insert('reports', row('report'));
    await insert('invitations', { ...row('invitation'), report_id: 'report' });

    await insert('consents', {
      ...row('consent 1'),
      invitation_id: 'invitation',
      record_hash: '\\x01',
    });
    await insert('consents', {
      ...row('consent 2'),
      invitation_id: 'invitation',
      previous_hash: '\\x01',
      record_hash: '\\x02',
    });
    await migrate(database.url);
    assert.deepEqual(await select('select id, consent_id from reports'), [
      { id: 'report', consent_id: 'consent 2' },
    ]);
    const refused = { code: '23502' };
    await assert.rejects(insert('reports', row('another')), refused);
    await assert.rejects(select('update reports set consent_id = null'), refused);
    const ofSomebodyElse = { ...row('another'), candidate_id: 'bob', consent_id: 'consent 1' };
    await assert.rejects(insert('reports', ofSomebodyElse), { code: '23503' });
    await insert('reports', { ...row('another'), consent_id: 'consent 1' });
  });

  /** Resolves when the migration waits for a lock. */
  const migrationWaits = () =>
    eventually(async () => {
      const waiting = await select(
        `select 1 from pg_stat_activity
         where datname = current_database() and application_name = 'service migrations' and wait_event_type = 'Lock'`,
      );
      return waiting.length;
    });

  it('is migrated although a request and a migration block each other', async () => {
    await migrateTo(database.url, '0084_waiting_deliveries');
    let done = Promise.resolve();
    await withClient(database.url, async (request) => {
      // PostgreSQL undoes the migration, because it looks for a deadlock first.
      await request.query(`set deadlock_timeout = '1min'`);
      await request.query('begin');
      // Migration 85 changes mails and then users.
      await request.query('lock table users in access share mode');
      done = migrate(database.url);
      done.catch(() => undefined);
      await migrationWaits();
      await request.query('lock table mails in access share mode');
      await request.query('commit');
    });
    await done;
    await eventually(async () => {
      const [row] = await select('select deadlocks from pg_stat_database where datname = current_database()');
      return row?.['deadlocks'] === '1';
    });
    await select('select users.language, delivery_leases.id from users, delivery_leases');
  });

  it('has what was migrated before a migration that fails, and goes on there', async () => {
    await migrateTo(database.url, '0083_list_marks');
    const applied = async () => (await select('select 1 from drizzle.__drizzle_migrations')).length;
    const before = await applied();
    // Migration 85 adds this column, too.
    await select('alter table users add column language text');
    await assert.rejects(migrate(database.url), { code: '42701' });
    assert.equal(await applied(), before + 1);
    await select('alter table users drop column language');
    await migrate(database.url);
    assert.ok((await applied()) > before + 1);
  });
});
