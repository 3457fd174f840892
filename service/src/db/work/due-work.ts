import { and, asc, eq, lte, not, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FailedWorkKind } from '@service-embeds/contract';
import { accountTime, type Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../pool/database.ts';
import { ofAccount, sameAccount } from '../rows/of-account.ts';
import {
  accounts,
  candidates,
  type continuousChecks,
  type hierarchyReplacements,
  type invitations,
  type natureScopeRequests,
  type reports,
  type secondFactorResets,
  type subscriptions,
} from '../schema/index.ts';
import { forgetFailures, isHeldBack, recordFailure, type Work } from './failed-work.queries.ts';

/** Receives what went wrong: the IDs of the work, without personal data, and the error. */
export type ReportError = (error: unknown, work: Partial<Work> & Record<string, unknown>) => void;

/** How a test clock has moved. */
export interface ClockMove {
  /** Time on the account's clock after the move. */
  until: Date;
  /** Seconds of this move alone. */
  bySeconds: number;
}

/** One kind of work that becomes due at a time, for example the reminders of invitations. */
export interface DueWork {
  /** For the log, for example `invitations`. */
  name: string;
  /** Seconds between two looks for it. Default: 15, for work that is not urgent or whose look is not cheap. */
  everySeconds?: number;
  /** Runs what is due in any account. Several processes may do so at the same time. */
  run: (db: Database, onError: ReportError) => Promise<void>;
  /** Runs what is due in one account whose test clock has moved, each thing at the time when it is due. */
  runForAccount: (db: Transaction, accountId: string, move: ClockMove) => Promise<void>;
}

/** People wait for what is due: an order goes on, a hierarchy is stored. A look that finds nothing reads one entry of an index. */
const lookSeconds = 1;

/** Runs the work of one account that is due after its test clock has moved. */
export async function runDueWorkForAccount(
  db: Transaction,
  dueWork: readonly DueWork[],
  accountId: string,
  move: ClockMove,
): Promise<void> {
  for (const work of dueWork) await work.runForAccount(db, accountId, move);
}

/** Tables with a column `dueAt`. */
type DueTable =
  | typeof invitations
  | typeof natureScopeRequests
  | typeof reports
  | typeof secondFactorResets
  | typeof subscriptions
  | typeof continuousChecks
  | typeof hierarchyReplacements;

/** Work whose due times are the column `dueAt` of a table. */
export interface DueRows<Table extends DueTable> {
  name: string;
  kind: FailedWorkKind;
  table: Table;
  /** Whose time `dueAt` is. No test clock moves that of the service. */
  clock: 'account' | 'service';
  /** The column with the candidate of a row, who is locked before the row. Default: none is. */
  candidateId?: PgColumn;
  /** Rows that one transaction processes at most. */
  batchSize: number;
  /**
   * Processes locked rows of one account, after which none of them is still due at `until`.
   * @param due.until the account's time
   * @param due.isLate whether the rows were found after their time, and not brought to it by the test clock
   */
  process: (db: Transaction, rows: Table['$inferSelect'][], due: DueAt) => Promise<void>;
  /** Attempts after which a row goes to quarantine, if that is sooner than for other work. */
  maxAttempts?: number;
  /** What follows from the quarantine of a row, in the same transaction. It is tried again until it succeeds. */
  giveUp?: (db: Transaction, row: Table['$inferSelect']) => Promise<void>;
}

interface DueAt {
  until: Date;
  isLate: boolean;
}

/**
 * Returns the work on the rows of a table that are due. A row whose work fails is undone alone and tried again later, so
 * it stops neither the other rows nor other accounts.
 */
export function dueRows<Table extends DueTable>(clock: Clock, rows: DueRows<Table>): DueWork {
  // All due tables have the columns that are used here.
  const sweep = new Sweep(clock, rows as unknown as DueRows<Source>);
  return {
    name: rows.name,
    everySeconds: lookSeconds,
    run: (db, onError) => sweep.run(db, onError),
    runForAccount: async (db, accountId, { until }) => {
      if (rows.clock === 'account') await sweep.runForAccount(db, accountId, until);
    },
  };
}

/** How far ahead the test clock is that is farthest: 0 in production. */
const farthestClock = sql`(select coalesce(max(clock_advance_seconds), 0) from ${accounts} where clock_advance_seconds > 0)`;

const timeAt = (now: Date, seconds: SQL): SQL =>
  sql`${now.toISOString()}::timestamptz + ${seconds} * interval '1 second'`;

type Source = typeof invitations;
type Row = Source['$inferSelect'];

/** Looks for due rows and processes them. */
class Sweep {
  private readonly clock: Clock;
  private readonly rows: DueRows<Source>;
  /** PostgreSQL locks a row of each, in this order. */
  private readonly locked: PgTable[];

  constructor(clock: Clock, rows: DueRows<Source>) {
    this.clock = clock;
    this.rows = rows;
    this.locked = rows.candidateId ? [candidates, rows.table] : [rows.table];
  }

  async run(db: Database, onError: ReportError): Promise<void> {
    const now = this.clock.now();
    let rowCount: number;
    do {
      rowCount = await db.transaction((transaction) => this.runBatch(transaction, now, onError));
    } while (rowCount === this.rows.batchSize);
  }

  async runForAccount(db: Transaction, accountId: string, until: Date): Promise<void> {
    const { table, batchSize } = this.rows;
    const failedIds: string[] = [];
    for (;;) {
      const isDue = and(ofAccount(table, accountId), lte(table.dueAt, until));
      const dueRows = await this.selectRows(db)
        .where(and(isDue, not(this.isHeldBack(db)), notInArray(table.id, failedIds)))
        .orderBy(asc(table.dueAt))
        .limit(batchSize)
        .for('update', { of: this.locked });
      const rows = dueRows.map(({ row }) => row);
      if (!rows.length) return;
      const process = (batch: Row[]) => this.attempt(db, batch, { until, isLate: false });
      await this.isolate(db, rows, process, (_, { objectId }) => objectId && failedIds.push(objectId));
    }
  }

  /** Begins a query of rows with the time of their accounts. */
  private selectRows(db: Transaction) {
    const { table, candidateId } = this.rows;
    const query = db
      .select({ row: table, account: { clockAdvanceSeconds: accounts.clockAdvanceSeconds } })
      .from(table)
      .innerJoin(accounts, eq(accounts.id, table.accountId))
      .$dynamic();
    const isCandidate = candidateId && eq(candidates.id, candidateId);
    return isCandidate
      ? query.innerJoin(candidates, and(sameAccount(candidates, table), isCandidate))
      : query;
  }

  private async runBatch(db: Transaction, now: Date, onError: ReportError): Promise<number> {
    const { table, batchSize, clock } = this.rows;
    const advance = clock === 'account' ? accounts.clockAdvanceSeconds : 0;
    const rowNow = timeAt(now, sql`${advance}`);
    // The first condition finds its rows in the index of due times, where the second one would read everything that waits.
    const dueRows = await this.selectRows(db)
      .where(
        and(
          sql`${table.dueAt} <= ${clock === 'account' ? timeAt(now, farthestClock) : now.toISOString()}`,
          sql`${table.dueAt} <= ${rowNow}`,
          not(this.isHeldBack(db)),
        ),
      )
      .orderBy(asc(table.dueAt))
      .limit(batchSize)
      .for('update', { of: this.locked, skipLocked: true });
    for (const [first, ...others] of Map.groupBy(dueRows, ({ row }) => row.accountId).values()) {
      if (!first) continue;
      const until = clock === 'account' ? accountTime({ now: () => now }, first.account) : now;
      const rows = [first, ...others].map(({ row }) => row);
      const process = (batch: Row[]) => this.attempt(db, batch, { until, isLate: true });
      await this.isolate(db, rows, process, onError);
    }
    return dueRows.length;
  }

  /** Processes rows of one account: together, or else one by one to find those that fail. */
  private async isolate(
    db: Transaction,
    rows: Row[],
    process: (rows: Row[]) => Promise<{ error: unknown } | undefined>,
    onError: ReportError,
  ): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const { accountId } = first;
    const failure = await process(rows);
    if (!failure) {
      const ids = rows.map(({ id }) => id);
      await forgetFailures(db, accountId, ids);
    } else if (rows.length > 1) {
      for (const row of rows) await this.isolate(db, [row], process, onError);
    } else {
      await this.recordFailure(db, first, failure.error, onError);
    }
  }

  /** Records a failure. The last one is recorded together with what follows from it, or not at all. */
  private async recordFailure(
    db: Transaction,
    row: Row,
    error: unknown,
    onError: ReportError,
  ): Promise<void> {
    const { kind, maxAttempts, giveUp } = this.rows;
    const work: Work = { accountId: row.accountId, objectId: row.id, kind };
    try {
      const state = await db.transaction(async (savepoint) => {
        const failure = { error, now: this.clock.now(), maxAttempts };
        const newState = await recordFailure(savepoint, work, failure);
        if (newState.quarantined) await giveUp?.(savepoint, row);
        return newState;
      });
      onError(error, { ...work, ...state });
    } catch (second) {
      onError(second, { ...work });
    }
  }

  /** Processes rows in a savepoint. Returns the error that undid it. */
  private async attempt(db: Transaction, rows: Row[], time: DueAt): Promise<{ error: unknown } | undefined> {
    try {
      await db.transaction((savepoint) => this.rows.process(savepoint, rows, time));
      return undefined;
    } catch (error) {
      return { error };
    }
  }

  private isHeldBack(db: Transaction): SQL {
    const { accountId, id } = this.rows.table;
    return isHeldBack(db, { accountId: sql`${accountId}`, objectId: sql`${id}` }, this.clock.now());
  }
}
