// cspell:ignore hashtext
import { and, desc, getTableName, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { byAccountAndId, ofAccount, type AccountTable, type RowWithId } from './account-rows.ts';
import type { Database, Queryable } from '../pool/database.ts';
import { accounts, candidates, invitations, listMarks } from '../schema/index.ts';

/** All rows that an account has in a table. */
export interface AccountList {
  table: AccountTable;
  accountId: string;
}

/** Tables whose lists have marks. */
const markedTables: readonly AccountTable[] = [invitations, candidates];

/** Rows from one mark to the next: a page far from the first one reads so many rows before it at most. */
export const markInterval = 250;
/** Accounts whose lists one transaction marks at most. */
const batchSize = 100;
/** Rows of each list that one transaction reads at most: all of them together take a part of the time that a statement may take. */
const mostRowsAtOnce = 400 * markInterval;
/** Most rows above the newest mark that are counted. To count more takes longer than to read a page. */
export const mostUnmarked = 10_000;

/** Milliseconds that a row is old before it gets a mark. */
const settledMs = 20 * millisecondsPerMinute;

/**
 * The smallest ID that is too new for a mark. A row that is inserted later has a larger one: the trigger `remove_list_marks` takes care of
 * IDs that are 10 minutes old when their transaction begins, and no transaction takes the other 10 minutes.
 */
const firstUnsettledId = sql`lpad(to_hex((extract(epoch from now()) * 1000)::bigint - ${sql.raw(String(settledMs))}), 12, '0')`;

/** The newest mark of an account's list. */
const newestMark = (accountId: SQL, list: string): SQL =>
  sql`select position, id from ${listMarks} where account_id = ${accountId} and list = ${list} order by position desc limit 1`;

/**
 * Adds the marks that the lists of all accounts lack. It reads the rows above the newest mark of each list, from an index alone, and of
 * a long list a part in each transaction. Any number of processes may do so. What another one does at the same time is left to it, and
 * what a transaction under way has removed marks of is left to the next run.
 *
 * @param onError receives the errors of accounts that were left out. The others get their marks nevertheless
 * @param rowsAtOnce rows of each list in one transaction: a multiple of `markInterval`
 */
export async function addListMarks(
  db: Database,
  onError: (error: unknown) => void,
  rowsAtOnce = mostRowsAtOnce,
): Promise<void> {
  const all = await db.select({ id: accounts.id }).from(accounts).orderBy(accounts.id);
  const accountIds = all.map(({ id }) => id);
  for (const table of markedTables)
    for (let done = 0; done < accountIds.length; done += batchSize)
      await addAllMarks(db, {
        table,
        accountIds: accountIds.slice(done, done + batchSize),
        rowsAtOnce,
      }).catch(onError);
}

/** Lists of several accounts that get marks together. */
interface MarkBatch {
  table: AccountTable;
  accountIds: string[];
  rowsAtOnce: number;
}

async function addAllMarks(db: Database, batch: MarkBatch): Promise<void> {
  let { accountIds } = batch;
  while (accountIds.length) accountIds = await addMarks(db, { ...batch, accountIds });
}

/**
 * Adds the next marks of each list. Returns the accounts whose list may lack more. New rows are left out at the end: with both limits of
 * their IDs, PostgreSQL expects so few that it may read the index of all IDs.
 */
const addMarks = (db: Database, { table, accountIds, rowsAtOnce }: MarkBatch): Promise<string[]> =>
  db.transaction(async (transaction) => {
    const list = getTableName(table);
    const { rows } = await transaction.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('list_marks'), hashtext(${list})) as taken`,
    );
    if (!rows[0]?.taken) return [];
    const added = await transaction.execute<{ id: string }>(sql`
      insert into ${listMarks} (account_id, list, position, id)
      select a.id, ${list}, unmarked.position, unmarked.id
      from unnest(${sql.param(accountIds)}::text[]) a (id)
      left join lateral (${newestMark(sql`a.id`, list)}) newest on true
      cross join lateral (
        select id, coalesce(newest.position, 0) + row_number() over (order by id) as position
        from (
          select id from ${table}
          where account_id = a.id and id > coalesce(newest.id, '')
          order by id limit ${sql.raw(String(rowsAtOnce))}
        ) rows
      ) unmarked
      where unmarked.position % ${sql.raw(String(markInterval))} = 0 and unmarked.id < ${firstUnsettledId}
      returning account_id as id`);
    const marks = Map.groupBy(added.rows, ({ id }) => id);
    return [...marks].filter(([, { length }]) => length * markInterval >= rowsAtOnce).map(([id]) => id);
  });

/** Where a page of a list begins. */
export interface PagePlace {
  /** Rows of the list. */
  total: number;
  /** Undefined: the page begins above the newest mark. */
  from: NearestMark | undefined;
}

/** The nearest marked row that does not follow the first row of a page. */
export interface NearestMark {
  id: string;
  /** Rows from the marked one to the page. */
  skip: number;
}

/**
 * Finds where a page of a list begins, by the marks of the list.
 *
 * @param offset rows before the page
 * @returns undefined if the list has too many rows above its newest mark
 */
export async function findPagePlace(
  db: Queryable,
  accountList: AccountList,
  offset: number,
): Promise<PagePlace | undefined> {
  const { table, accountId } = accountList;
  const list = getTableName(table);
  const { rows } = await db.execute<{
    unmarked: number;
    total: number;
    id: string | null;
    skip: number | null;
  }>(sql`
    with newest as (${newestMark(sql`${accountId}`, list)}),
    counted as materialized (
      select count(*)::int as unmarked, coalesce((select position from newest), 0) + count(*)::int as total
      from (
        select from ${table} where ${ofAccount(table, accountId)} and id > coalesce((select id from newest), '')
        order by account_id desc, id desc limit ${mostUnmarked + 1}
      ) above
    )
    select unmarked, total, mark.id, mark.position - (total - ${offset}::int) as skip
    from counted left join lateral (
      select position, id from ${listMarks}
      where account_id = ${accountId} and list = ${list} and position >= total - ${offset}::int
      order by position limit 1
    ) mark on true`);
  const [place] = rows;
  if (!place || place.unmarked > mostUnmarked) return undefined;
  const { total, id, skip } = place;
  return { total, from: id === null || skip === null ? undefined : { id, skip } };
}

/** Returns rows of a list, the newest first, from a place that a mark tells. */
export async function selectFromMark<Table extends AccountTable>(
  db: Queryable,
  list: AccountList & { table: Table },
  { id, skip }: NearestMark,
  limit: number,
): Promise<RowWithId<Table>[]> {
  const { table, accountId }: AccountList = list;
  const source: PgTable = table;
  const rows = await db
    .select()
    .from(source)
    .where(and(ofAccount(table, accountId), lte(table.id, id)))
    .orderBy(...byAccountAndId(table, desc))
    .limit(limit)
    .offset(skip);
  return rows as RowWithId<Table>[];
}
