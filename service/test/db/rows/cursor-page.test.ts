import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { migrate } from '../../../src/db/migrate.ts';
import { openDatabase, type Database } from '../../../src/db/pool/database.ts';
import { countUpTo } from '../../../src/db/rows/cursor-page.ts';
import { migrationsFolder } from '../../../src/platform/service-files.ts';
import { listCandidatePage } from '../../../src/resources/candidates/candidate-list.queries.ts';
import { listReportPage, reportsOfList } from '../../../src/resources/reports/report-list.queries.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { insertRow, withClient } from '../../support/database/migrations.ts';

const accountId = 'a'.repeat(24);
const reach = { accountId };
const reader = { reach, view: 'records' } as const;

/** So many that PostgreSQL reads an index rather than the table. */
const candidateCount = 20_000;
/** Reports of the first ones. */
const reportCount = 8_000;

/** A statement as a client sent it. */
interface Statement {
  text: string;
  values: unknown[];
}

describe('Lists of an account with many candidates and reports', () => {
  let database: TestDatabase;
  let client: Client;
  let db: Database;
  const statements: Statement[] = [];

  /** Returns the plans of PostgreSQL for the statements of some work. */
  const plansOf = async (work: () => Promise<unknown>): Promise<string> => {
    statements.length = 0;
    await work();
    const plans: string[] = [];
    for (const { text, values } of [...statements]) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  };

  before(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    await insertRow(database.url, 'accounts', { id: accountId, name: 'Bakery' });
    client = new Client({ connectionString: database.url });
    await client.connect();
    await fill(database.url, client);
    const recorder = new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name) as unknown;
        return (query: { text: string }, values: unknown[] = []) => {
          statements.push({ text: query.text, values });
          return target.query(query as never, values);
        };
      },
    });
    db = openDatabase(recorder);
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it('find a part of a name or email address with an index', async () => {
    for (const search of ['Marigold', 'gold J. Bak', 'marigold baker', 'BAKER@EX']) {
      const { rows } = await listCandidatePage(db, reach, { search }, { limit: 25 });
      assert.deepEqual(
        rows.map(({ email }) => email),
        ['baker@example.com'],
        search,
      );
      const plans = await plansOf(() => listCandidatePage(db, reach, { search }, { limit: 25 }));
      assert.match(plans, /candidates_search/, plans);
      assert.doesNotMatch(plans, /Seq Scan/, plans);
    }
  });

  it('find the reports of the people with such a name with the same index', async () => {
    const plans = await plansOf(() => listReportPage(db, reader, { search: 'marigold' }, { limit: 25 }));
    assert.match(plans, /candidates_search/, plans);
  });

  it('find no name across two texts of a candidate', async () => {
    const { rows } = await listCandidatePage(db, reach, { search: 'com marigold' }, { limit: 25 });
    assert.equal(rows.length, 0);
  });

  it('find what waits for a decision without reading what was decided', async () => {
    const phases = ['consider'] as const;
    const plans = await plansOf(async () => {
      const { rows } = await listReportPage(db, reader, { phases, order: 'asc' }, { limit: 5 });
      assert.equal(rows.length, 5);
      assert.equal(await countUpTo(db, reportsOfList(reader, { phases }), 1001), reportCount / 400);
    });
    assert.equal(plans.match(/reports_undecided/g)?.length, 2, plans);
  });
});

describe('The index for searches of candidates', () => {
  it('is left out where the role must not create the extension, and can be created later', async () => {
    const database = await createTestDatabase();
    const role = `role_${randomBytes(6).toString('hex')}`;
    try {
      await migrate(database.url);
      const baseline = await readFile(join(migrationsFolder, '0000_baseline.sql'), 'utf8');
      const statement = baseline.split('--> statement-breakpoint').find((text) => text.includes('pg_trgm'));
      assert.ok(statement);
      await withClient(database.url, async (client) => {
        const hasIndex = async () => {
          const { rowCount } = await client.query(
            `select 1 from pg_indexes where indexname = 'candidates_search'`,
          );
          return rowCount === 1;
        };
        assert.equal(await hasIndex(), true);
        await client.query('drop extension pg_trgm cascade');
        await client.query(`create role ${role}`);
        await client.query(`grant all on schema public to ${role}`);
        await client.query(`alter table candidates owner to ${role}`);
        await client.query(`set role ${role}`);
        await client.query(statement);
        assert.equal(await hasIndex(), false);
        await client.query('reset role');
        await client.query(statement);
        assert.equal(await hasIndex(), true);
        await client.query(`reassign owned by ${role} to current_user`);
        await client.query(`drop owned by ${role}`);
        await client.query(`drop role ${role}`);
      });
    } finally {
      await database.drop();
    }
  });
});

/** Fills the account: one candidate has another name, and of 400 reports one waits for a decision. */
async function fill(url: string, client: Client): Promise<void> {
  await client.query(
    `insert into candidates (account_id, id, email, first_name, middle_name, last_name, metadata, geo_ids, created_at)
    select $1, lpad(to_hex(n), 24, '0'), 'person' || n || '@example.com', 'Robin', md5(n::text), md5((-n)::text), '{}', '{}', now()
    from generate_series(1, $2::int) n`,
    [accountId, candidateCount],
  );
  await client.query(
    `update candidates set email = 'baker@example.com', first_name = 'Marigold', middle_name = 'J.', last_name = 'Baker'
    where id = lpad(to_hex(77), 24, '0')`,
  );
  // Their consents are no part of this.
  await client.query('alter table reports disable trigger all');
  await insertRow(url, 'reports', { account_id: accountId, id: '0'.repeat(24), status: 'pending' });
  await client.query(
    `insert into reports select (jsonb_populate_record(report, jsonb_build_object(
      'id', lpad(to_hex(n), 24, '0'), 'candidate_id', lpad(to_hex(n), 24, '0'), 'status', 'consider',
      'adjudication', case when n % 400 = 0 then null else 'engaged' end))).*
    from reports report, generate_series(1, $1::int) n`,
    [reportCount],
  );
  // As PostgreSQL does by itself in the background: it also moves new entries into the index.
  await client.query('vacuum analyze');
}
