import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../src/db/pool/database.ts';
import { listInvitationPage } from '../../../src/resources/invitations/invitation-list.queries.ts';
import { listInvitations } from '../../../src/resources/invitations/invitations.queries.ts';
import { listReportPage } from '../../../src/resources/reports/report-list.queries.ts';
import { listReports } from '../../../src/resources/reports/reports.queries.ts';
import { indexedReadsOf, vacuumUntilVisible } from '../../support/database/seq-scans.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** Rows that each of two accounts has. */
const rows = 5000;

describe('lists of a large account that has ordered nothing for long', () => {
  let service: TestService;
  let reach: { accountId: string };
  before(async () => {
    service = await startTestService({ ROLES: 'api' });
    reach = { accountId: service.accounts[0]!.id };
    const { database } = service;
    await database.transaction(fill);
    await vacuumUntilVisible(database, 'invitations');
    await vacuumUntilVisible(database, 'reports');
  });
  after(() => service.stop());

  /** Gives both accounts their rows, without the limits of time that a request has. */
  async function fill(db: Transaction): Promise<void> {
    await db.execute(sql`set local statement_timeout = 0`);
    await db.execute(sql`set local lock_timeout = 0`);
    const [old, active] = service.accounts;
    // Their consents are no part of this.
    await db.execute(sql`alter table reports disable trigger user`);
    for (const table of ['invitations', 'reports'].map((name) => sql.identifier(name)))
      for (const [account, prefix] of [
        [old!, '0001'],
        [active!, '0002'],
      ] as const)
        await db.execute(sql`
          insert into ${table} select (jsonb_populate_record(model, jsonb_build_object(
            'id', ${prefix}::text || lpad(to_hex(n), 20, '0'), 'archived_at', null))).*
          from (select t from ${table} t where account_id = ${account.id} limit 1) as one (model), generate_series(1, ${rows}::int) n`);
    // What was seeded is newer.
    await db.execute(
      sql`update invitations set id = '0000' || id where account_id = ${reach.accountId} and id > '0002'`,
    );
    await db.execute(sql`delete from reports where account_id = ${reach.accountId} and id > '0002'`);
    await db.execute(sql`alter table reports enable trigger user`);
  }

  const newest = (count: number) =>
    Array.from({ length: count }, (_, index) => `0001${(rows - index).toString(16).padStart(20, '0')}`);

  const page = { limit: 25, offset: 0 };
  const range = { limit: 25 };
  const reader = () => ({ reach, view: 'records' }) as const;
  type Read = (db: Transaction) => Promise<{ rows: { id: string }[] }>;
  const lists: Record<string, { table: 'invitations' | 'reports'; read: Read }> = {
    'of invitations': { table: 'invitations', read: (db) => listInvitations(db, reach, {}, page) },
    'of invitations in the dashboard': {
      table: 'invitations',
      read: (db) => listInvitationPage(db, reach, { archived: false }, range),
    },
    'of reports in the dashboard': {
      table: 'reports',
      read: (db) => listReportPage(db, reader(), { archived: false }, range),
    },
    'of reports': {
      table: 'reports',
      read: (db) => listReports(db, reach, { sort: '-created_at' }, page),
    },
  };

  for (const [name, { table, read }] of Object.entries(lists))
    for (const mode of ['force_custom_plan', 'force_generic_plan'])
      it(`${name} read no rows of accounts with newer ones (${mode})`, () =>
        service.database.transaction(async (db) => {
          await db.execute(sql`set local plan_cache_mode = ${sql.raw(mode)}`);
          let ids: string[] = [];
          const reads = await indexedReadsOf(db, table, async () => {
            ids = (await read(db)).rows.map(({ id }) => id);
          });
          assert.deepEqual(ids, newest(25));
          assert.ok(reads < 500, `${reads} rows were read`);
        }));
});
