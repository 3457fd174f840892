import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { mails } from '../../src/db/schema/index.ts';
import { selectMails } from '../support/mails.ts';
import { reportsOf } from '../support/reports.ts';
import { withLink } from '../support/personal-links.ts';
import { startTestService, type TestService } from '../support/service.ts';

const planted = {
  ssn: '000987654',
  dob: '1971-03-09',
  firstName: 'Quizzaciously',
  lastName: 'Plantedname',
};

describe('A copy of the database, the log and the files', () => {
  const logFile = join(tmpdir(), `service-embeds-log-${randomBytes(6).toString('hex')}`);
  let service: TestService;
  before(async () => {
    service = await startTestService({ LOG_LEVEL: 'debug', LOG_FILE: logFile });
  });
  after(async () => {
    await service.stop();
    await rm(logFile, { force: true });
  });

  it('holds no links that open a page, no records of a report, and no numbers of a candidate', async () => {
    const reports = reportsOf(() => service);
    const invitation = await reports.order({
      email: 'planted+consider@example.com',
      first_name: planted.firstName,
      last_name: planted.lastName,
      ssn: planted.ssn,
      dob: planted.dob,
      no_middle_name: true,
    });
    const repeated = { 'Idempotency-Key': 'planted' };
    await reports.api().call('POST /v1/web_sdk/session_tokens', {
      body: { scopes: ['order'], direct: true },
      headers: repeated,
    });
    const report = await reports.complete(invitation.id);
    await reports.trigger('report.completed', report.id);
    const { screenings = [] } = await reports.read(report.id, 'screenings');
    const charge = screenings
      .flatMap((screening) => (typeof screening === 'string' ? [] : screening.records))
      .flatMap(({ charges }) => charges)
      .map((each) => each.charge)[0];
    assert.ok(charge, 'the report has a record to look for');

    const link = withLink(invitation).invitation_url.split('/').at(-1)!;
    const [mail] = await selectMails(service, eq(mails.invitationId, invitation.id));
    assert.ok(mail?.body?.includes(link), 'a mail has the link');
    const forbidden = [link, planted.ssn, planted.dob, charge];
    const leaks: string[] = [];
    for (const { table, text } of await dump())
      for (const value of forbidden) if (text.includes(value)) leaks.push(`${table}: ${value}`);
    assert.deepEqual(leaks, []);
    // Names stand where they are needed: with the candidate, the consent and the recipient of an email.
    for (const { table, text } of await dump())
      if (['events', 'deliveries', 'webhook_logs', 'idempotency_keys', 'audit_entries'].includes(table))
        for (const value of [planted.firstName, planted.lastName, 'planted+consider@'])
          assert.equal(text.includes(value), false, `${table}: ${value}`);
    const texts = await files();
    assert.ok(
      texts.some((text) => text.includes('/v1/candidates')),
      'the log was written',
    );
    for (const text of texts)
      for (const value of [...forbidden, planted.lastName]) assert.equal(text.includes(value), false);
  });

  /** Returns the rows of every table as text, with bytes as the text that they are. */
  async function dump(): Promise<{ table: string; text: string }[]> {
    const { rows: tables } = await service.database.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    return Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await service.database.execute(sql`select * from ${sql.raw(name)}`);
        const text = JSON.stringify(rows, (_, value: unknown) => {
          const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
          return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data).toString('latin1') : value;
        });
        return { table: name.replace('public.', ''), text };
      }),
    );
  }

  async function files(): Promise<string[]> {
    const { dataDir } = service.container.config;
    const names = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
    const found = names.filter((entry) => entry.isFile());
    const paths = [logFile, ...found.map(({ parentPath, name }) => join(parentPath, name))];
    return Promise.all(paths.map((path) => readFile(path, 'latin1')));
  }
});
