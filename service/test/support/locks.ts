import { sql, type SQL } from 'drizzle-orm';
import { eventually, type TestService } from './service.ts';

/** Whether a transaction in the service's database waits for a lock. */
export async function lockIsAwaited({ database }: TestService): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Returns how many deadlocks PostgreSQL has ended in the service's database. */
export async function countDeadlocks({ database }: TestService): Promise<number> {
  const { rows } = await database.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? 0;
}

/**
 * Runs work that waits for the first lock, and then waits for a lock that the work has. PostgreSQL undoes the transaction of the work:
 * what waits first looks for a deadlock first.
 */
export async function makeDeadlock(
  service: TestService,
  work: () => Promise<void>,
  [first, second]: [SQL, SQL],
): Promise<void> {
  let done = Promise.resolve();
  await service.database.transaction(async (other) => {
    await other.execute(sql`set local deadlock_timeout = '1min'`);
    await other.execute(first);
    done = work();
    await eventually(() => lockIsAwaited(service));
    await other.execute(second);
  });
  await done;
}
