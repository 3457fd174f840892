import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/pool/database.ts';
import type { Telemetry } from '../platform/telemetry.ts';

/** Milliseconds for which a look at the backlog is good, so that those who measure cannot keep the database busy. */
const freshnessMs = 5000;

type Backlog = {
  /** `due`: by its due time. `quarantine`: until staff look at it. `staff`: until staff decide. */
  source: 'due' | 'quarantine' | 'staff';
  name: string;
  count: number;
  /** Seconds since the oldest should have begun. */
  age: number;
};

/** Rows of a table whose time has passed, without those whose failures hold them back. */
const overdueRows = (table: string): SQL => sql`
  select 'due' as source, ${table}::text as name, count(*)::int as count, min(due_at) as oldest
  from ${sql.identifier(table)} as work
  where due_at < now() and not exists (
    select from failed_work where failed_work.account_id = work.account_id and failed_work.object_id = work.id
  )`;

/** Tables whose rows become due. Their indexes on the time hold only what waits. */
const dueTables = [
  'invitations',
  'reports',
  'subscriptions',
  'continuous_checks',
  'second_factor_resets',
  'nature_scope_requests',
  'deliveries',
  'mails',
  'hierarchy_replacements',
];

async function readBacklog(db: Database): Promise<Backlog[]> {
  const parts = [
    ...dueTables.map(overdueRows),
    sql`select 'due' as source, 're-encryption' as name, count(*)::int as count, min(due_at) as oldest
        from data_keys where due_at < now()`,
    sql`select 'quarantine' as source, kind as name, count(*)::int as count, min(last_failed_at) as oldest
        from failed_work where next_attempt_at is null and discarded_at is null group by kind`,
    sql`select 'staff' as source, 'dispositions' as name, count(*)::int as count, min(created_at) as oldest
        from waiting_charges where decided_at is null`,
  ];
  const { rows } = await db.execute<Backlog>(sql`
    select source, name, count, greatest(coalesce(extract(epoch from now() - oldest), 0), 0)::float8 as age
    from (${sql.join(parts, sql` union all `)}) as backlog`);
  return rows;
}

/**
 * Measures the work that waits in the whole installation. Processes that look for due work do it, because the numbers are
 * the same for all. In staging, rows of accounts with a test clock count by the real time.
 */
export function observeBacklog({ meter }: Telemetry, db: Database, onError: (error: unknown) => void): void {
  const counts = meter.createObservableGauge('service.backlog.count', {
    description: 'Work that should have begun, or that waits for staff.',
  });
  const ages = meter.createObservableGauge('service.backlog.age', {
    description: 'Time since the oldest of it should have begun.',
    unit: 's',
  });
  let newest: { at: number; backlog: Promise<Backlog[]> } | undefined;
  const readRecent = () => {
    const now = performance.now();
    if (!newest || now - newest.at > freshnessMs) newest = { at: now, backlog: readBacklog(db) };
    return newest.backlog;
  };
  meter.addBatchObservableCallback(
    async (result) => {
      const backlog = await readRecent().catch((error: unknown) => {
        onError(error);
        return [];
      });
      for (const { source, name, count, age } of backlog) {
        const labels = { source, name };
        result.observe(counts, count, labels);
        result.observe(ages, age, labels);
      }
    },
    [counts, ages],
  );
}
