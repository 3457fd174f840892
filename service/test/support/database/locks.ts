import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { eventually, type TestService } from '../service.ts';

/** Returns how many transactions in the service's database wait for a lock. */
async function countLockWaits({ database }: TestService): Promise<number> {
  const { rows } = await database.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Whether a transaction in the service's database waits for a lock. */
export const lockIsAwaited = async (service: TestService): Promise<boolean> =>
  (await countLockWaits(service)) > 0;

/**
 * Runs requests at the same time, in a known order: each begins when every one before it waits for a lock or has ended. The lock is
 * released when all of them have begun.
 * @param lock the statement that takes it
 */
export async function runBehindLock<Results extends unknown[]>(
  service: TestService,
  lock: SQL,
  requests: { [Index in keyof Results]: () => Promise<Results[Index]> },
): Promise<Results> {
  const begun: Promise<unknown>[] = [];
  await service.database.transaction(async (holder) => {
    await holder.execute(lock);
    let ended = 0;
    for (const request of requests) {
      begun.push(
        request().finally(() => {
          ended++;
        }),
      );
      await eventually(async () => (await countLockWaits(service)) + ended >= begun.length);
    }
  });
  return Promise.all(begun) as Promise<Results>;
}

/**
 * Holds a lock until a statement that waits for it has given up, which takes three seconds.
 * @param lock the statement that takes it
 * @param work what happens as soon as it is held
 */
export const lockUntilGivenUp = (service: TestService, lock: SQL, work: () => unknown): Promise<void> =>
  service.database.transaction(async (holder) => {
    await holder.execute(lock);
    await work();
    await eventually(() => lockIsAwaited(service));
    await eventually(async () => !(await lockIsAwaited(service)));
  });

/** Returns how many deadlocks PostgreSQL has ended in the service's database. */
export async function countDeadlocks({ database }: TestService): Promise<number> {
  const { rows } = await database.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
}

/** Whether an insert into the table waits for a lock. Others, such as the worker that sends mails, may wait for the table too. */
async function isInsertAwaited({ database }: TestService, table: PgTable): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and starts_with(query, ${`insert into "${getTableName(table)}"`})`,
  );
  return rows.length > 0;
}

/**
 * Runs work that has locked a row and then waits to insert into a locked table, and makes the transaction with the table's lock wait
 * for the row. PostgreSQL undoes the transaction of the work: what waits first looks for a deadlock first.
 * @param lockRow the statement that locks the row
 */
export async function makeDeadlock(
  service: TestService,
  work: () => Promise<void>,
  { table, lockRow }: { table: PgTable; lockRow: SQL },
): Promise<void> {
  let done = Promise.resolve();
  await service.database.transaction(async (other) => {
    await other.execute(sql`set local deadlock_timeout = '1min'`);
    await other.execute(sql`lock table ${table} in share mode`);
    done = work();
    await eventually(() => isInsertAwaited(service, table));
    await other.execute(lockRow);
  });
  await done;
}
