import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AccountTable } from '../../src/db/rows/account-rows.ts';
import type { Queryable } from '../../src/db/pool/database.ts';
import { databaseCodeOf } from '../../src/db/pool/error-code.ts';
import { addListMarks, findPagePlace, markInterval, mostUnmarked } from '../../src/db/rows/list-marks.ts';
import { candidates, invitations, listMarks } from '../../src/db/schema/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { listCandidates } from '../../src/resources/candidates/candidates.queries.ts';
import { listInvitations } from '../../src/resources/invitations/invitations.queries.ts';
import { indexedReadsOf, vacuumUntilVisible } from '../support/database/seq-scans.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Rows of the list of most tests: too many to be counted without marks. */
const rows = mostUnmarked + 610;
/** An offset at which a page is looked for by its number. */
const far = 8000;

describe('The list of an account with many rows', () => {
  let service: TestService;
  let long: TestService['accounts'][number];
  let other: TestService['accounts'][number];
  before(async () => {
    service = await startTestService({ ROLES: 'api' });
    const [first, second] = service.accounts;
    [long, other] = [first!, second!];
    await service.database.delete(listMarks);
    await fill(long, { rows, step: 2 });
    // Newer than the others, so an index of all IDs would be the long way to them.
    await fill(other, { rows: 2600, step: 3 });
    // From here on PostgreSQL knows that the first account has most of the rows.
    await service.database.execute(sql`analyze invitations`);
    await addMarks();
  });
  after(() => service.stop());

  const addMarks = () => addListMarks(service.database, assert.ifError);
  /** Inserts invitations that are older than all others, with a distance of their IDs. */
  const fill = async ({ id, apiKey }: typeof long, size: { rows: number; step: number }): Promise<void> => {
    const body = { email: 'marks@example.com' };
    const candidate = await service.api(apiKey).call('POST /v1/candidates', { body });
    await service.database.execute(sql`
      insert into invitations (account_id, id, candidate_id, package_slug, work_locations, tags, status, created_at, expires_at)
      select ${id}, '000' || ${size.step}::text || lpad(to_hex(n * ${size.step}::int), 20, '0'), ${candidate.id},
        'basic_criminal', '[]', '{}', case when n % 2 = 0 then 'expired' else 'cancelled' end, now(), now()
      from generate_series(1, ${size.rows}::int) as n`);
  };
  /** Inserts candidates that are older than all others, unless they exist. */
  const fillCandidates = () =>
    service.database.execute(sql`
      insert into candidates (account_id, id, email, metadata, geo_ids, created_at)
      select ${long.id}, '000' || lpad(to_hex(n), 21, '0'), 'person' || n || '@example.com', '{}', '{}', now()
      from generate_series(1, 3000) as n on conflict do nothing`);
  const insertInvitation = (account: typeof long, id: string) =>
    service.database.execute(sql`
      insert into invitations (account_id, id, candidate_id, package_slug, work_locations, tags, status, created_at, expires_at)
      select account_id, ${id}, candidate_id, package_slug, work_locations, tags, status, created_at, expires_at
      from invitations where account_id = ${account.id} order by id limit 1`);

  /** Returns the IDs of a list, the newest first, as PostgreSQL sorts them. */
  const idsOf = async (table: AccountTable, { id: accountId }: typeof long): Promise<string[]> => {
    const ids = await service.database
      .select({ id: table.id })
      .from(table)
      .where(eq(table.accountId, accountId))
      .orderBy(desc(table.id));
    return ids.map(({ id }) => String(id));
  };
  const marksOf = ({ id: accountId }: typeof long, table: 'invitations' | 'candidates' = 'invitations') =>
    service.database
      .select({ position: listMarks.position, id: listMarks.id })
      .from(listMarks)
      .where(and(eq(listMarks.accountId, accountId), eq(listMarks.list, table)))
      .orderBy(asc(listMarks.position));
  /** Returns the marks that a list of old rows should have. */
  const expectedMarks = (ids: readonly string[]) => {
    const oldest = ids.toReversed().filter((id) => id.startsWith('000'));
    const count = Math.floor(oldest.length / markInterval);
    const positions = Array.from({ length: count }, (_, index) => (index + 1) * markInterval);
    return positions.map((position) => ({ position, id: oldest[position - 1]! }));
  };
  const pageOf = async (
    account: typeof long,
    offset: number,
    limit = 25,
    db: Queryable = service.database,
  ) => {
    const page = await listInvitations(db, { accountId: account.id }, {}, { limit, offset });
    return { ids: page.rows.map(({ id }) => id), total: page.total, next: page.next };
  };
  /** Compares pages with the list as it is. */
  const comparePages = async (account: typeof long, offsets: readonly number[], limit = 25) => {
    const ids = await idsOf(invitations, account);
    for (const offset of offsets) {
      const expected = ids.slice(offset, offset + limit);
      const next = offset + limit < ids.length ? expected.at(-1)! : null;
      assert.deepEqual(
        await pageOf(account, offset, limit),
        { ids: expected, total: ids.length, next },
        `${offset} of ${ids.length}`,
      );
    }
  };

  it('has a mark at each 250th old row, counted from the oldest', async () => {
    const marks = await marksOf(long);
    assert.deepEqual(marks, expectedMarks(await idsOf(invitations, long)));
    assert.ok(marks.length * markInterval > mostUnmarked);
    assert.deepEqual(await marksOf(other), expectedMarks(await idsOf(invitations, other)));
  });

  it('has the same pages as without marks, up to the last one and beyond', async () => {
    const offsets = Array.from({ length: Math.ceil(rows / 100) + 2 }, (_, index) => index * 100);
    await comparePages(long, offsets, 100);
    await comparePages(long, [far, rows - 1, rows, rows + 1, 100_000_000]);
    await comparePages(other, [0, 1000, 1025, 2000, 2500, 2600, 2625]);
  });

  /** @param mode whether PostgreSQL plans a statement for its values, or once for all values */
  const expectFewReads = (mode: 'force_custom_plan' | 'force_generic_plan') =>
    service.database.transaction(async (db) => {
      await db.execute(sql`set local plan_cache_mode = ${sql.raw(mode)}`);
      let page: Awaited<ReturnType<typeof pageOf>> | undefined;
      const reads = await indexedReadsOf(db, 'invitations', async () => {
        page = await pageOf(long, far, 25, db);
      });
      assert.equal(page?.ids.length, 25);
      // Those above the newest mark, those from the nearest mark to the page, and the page.
      assert.ok(reads < 2 * markInterval + 50, `${reads} rows were read`);
    });

  it('is not read before the page', () => expectFewReads('force_generic_plan'));

  it('is not read before the page by a statement that runs for the first time', async () => {
    await vacuumUntilVisible(service.database, 'invitations');
    await expectFewReads('force_custom_plan');
  });

  it('has exact pages and an exact count after new rows, over HTTP too', async () => {
    const marks = await marksOf(long);
    for (let index = 0; index < 7; index++) await insertInvitation(long, newId());
    await comparePages(long, [0, 1025, far, rows - 10]);
    const list = await service
      .api(long.apiKey)
      .call('GET /v1/invitations', { query: { page: far / 25 + 1 } });
    const ids = await idsOf(invitations, long);
    assert.deepEqual(
      list.data.map(({ id }) => id),
      ids.slice(far, far + 25),
    );
    assert.equal(list.count, ids.length);
    assert.deepEqual(await marksOf(long), marks);
  });

  it('gives no marks to rows that are minutes old, because older ones may follow', async () => {
    for (let index = 0; index < markInterval; index++) await insertInvitation(other, newId());
    await addMarks();
    assert.deepEqual(await marksOf(other), expectedMarks(await idsOf(invitations, other)));
    await comparePages(other, [0, 1025, 2000]);
  });

  it('loses the marks above a row with an ID of the past, and gets them again', async () => {
    const marks = await marksOf(long);
    // All IDs there are even.
    const next = (parseInt(marks[9]!.id.slice(4), 16) + 1).toString(16).padStart(20, '0');
    await insertInvitation(long, `0002${next}`);
    assert.deepEqual(await marksOf(long), marks.slice(0, 10));
    await comparePages(long, [0, 1025, far, rows - 10]);
    await addMarks();
    assert.deepEqual(await marksOf(long), expectedMarks(await idsOf(invitations, long)));
    await comparePages(long, [1025, far, rows - 10]);
  });

  it('loses the marks from a row on that is deleted, and gets them again', async () => {
    const marks = await marksOf(long);
    await service.database.delete(invitations).where(eq(invitations.id, marks[12]!.id));
    assert.deepEqual(await marksOf(long), marks.slice(0, 12));
    await comparePages(long, [0, 1025, far, rows - 10]);
    await addMarks();
    assert.deepEqual(await marksOf(long), expectedMarks(await idsOf(invitations, long)));
    await comparePages(long, [0, 1025, far, rows - 10]);
  });

  it('gets no marks while a transaction deletes its rows, which they would count', async () => {
    const [oldest] = (await idsOf(invitations, long)).slice(-1);
    await service.database.transaction(async (transaction) => {
      await transaction.delete(invitations).where(eq(invitations.id, oldest!));
      const marks = await marksOf(long);
      await insertInvitation(other, newId());
      await addMarks();
      assert.deepEqual(await marksOf(long), marks);
    });
    assert.equal((await marksOf(long)).length, 0);
    await addMarks();
    assert.deepEqual(await marksOf(long), expectedMarks(await idsOf(invitations, long)));
  });

  it('gets its marks once from processes that add them at the same time', async () => {
    await service.database.delete(listMarks);
    await Promise.all([1, 2, 3, 4].map(() => addMarks()));
    assert.deepEqual(await marksOf(long), expectedMarks(await idsOf(invitations, long)));
    await addMarks();
    assert.deepEqual(await marksOf(long), expectedMarks(await idsOf(invitations, long)));
  });

  it('gets its marks in parts, so that no statement takes long', async () => {
    await service.database.delete(listMarks);
    await addListMarks(service.database, assert.ifError, 2 * markInterval);
    assert.deepEqual(await marksOf(long), expectedMarks(await idsOf(invitations, long)));
    assert.deepEqual(await marksOf(other), expectedMarks(await idsOf(invitations, other)));
  });

  it('gets its marks although those of another list cannot be added, which is reported', async () => {
    const { database } = service;
    await fillCandidates();
    await database.delete(listMarks);
    const errors: unknown[] = [];
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${invitations} in access exclusive mode`);
      await addListMarks(database, (error) => errors.push(error));
    });
    assert.deepEqual(errors.map(databaseCodeOf), ['55P03'], 'the time to wait for a lock is over');
    assert.deepEqual(await marksOf(long), []);
    const ids = await idsOf(candidates, long);
    assert.ok(ids.length > markInterval);
    assert.deepEqual(await marksOf(long, 'candidates'), expectedMarks(ids));
    await addMarks();
    assert.deepEqual(await marksOf(long), expectedMarks(await idsOf(invitations, long)));
  });

  it('is read without marks where a filter or a node limits it', async () => {
    const { database } = service;
    const expired = (await database
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(eq(invitations.accountId, long.id), eq(invitations.status, 'expired')))
      .orderBy(desc(invitations.id))) as { id: string }[];
    const page = { limit: 25, offset: 3000 };
    const rows = await listInvitations(database, { accountId: long.id }, { status: 'expired' }, page);
    assert.equal(rows.total, expired.length);
    assert.deepEqual(
      rows.rows.map(({ id }) => id),
      expired.slice(3000, 3025).map(({ id }) => id),
    );
    const elsewhere = await listInvitations(database, { accountId: long.id, nodes: ['x'] }, {}, page);
    assert.deepEqual({ rows: elsewhere.rows, total: elsewhere.total }, { rows: [], total: 0 });
  });

  it('is read without marks when many rows are above the newest one', async () => {
    const { database } = service;
    await database.delete(listMarks).where(eq(listMarks.accountId, long.id));
    assert.equal(await findPagePlace(database, { table: invitations, accountId: long.id }, far), undefined);
    await comparePages(long, [0, 1025, far, rows - 10]);
    await addMarks();
  });

  it('of candidates has marks too', async () => {
    const { database } = service;
    await fillCandidates();
    await addMarks();
    const ids = await idsOf(candidates, long);
    assert.deepEqual(await marksOf(long, 'candidates'), expectedMarks(ids));
    const page = await listCandidates(database, { accountId: long.id }, {}, { limit: 25, offset: 2000 });
    assert.deepEqual(
      page.rows.map(({ id }) => id),
      ids.slice(2000, 2025),
    );
    assert.equal(page.total, ids.length);
    await database.delete(candidates).where(eq(candidates.id, ids.at(-1)!));
    assert.deepEqual(await marksOf(long, 'candidates'), []);
    assert.ok((await marksOf(long)).length);
  });

  it('becomes short when its rows are deleted, and has no marks then', async () => {
    const ids = await idsOf(invitations, other);
    await service.database
      .delete(invitations)
      .where(and(eq(invitations.accountId, other.id), sql`${invitations.id} < ${ids[9]!}`));
    assert.deepEqual(await marksOf(other), []);
    await comparePages(other, [0, 1025]);
    assert.ok((await marksOf(long)).length);
  });
});
