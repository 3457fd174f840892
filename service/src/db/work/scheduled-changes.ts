import { and, asc, count, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../pool/database.ts';
import { ofAccount } from '../rows/of-account.ts';
import { invitations, reports, subscriptions } from '../schema/index.ts';

/** What happens by itself when its time has come. */
export interface ScheduledChange {
  kind: 'invitation' | 'report' | 'subscription';
  /** On the account's clock, to the second. */
  at: Date;
  /** To how many of a kind it happens then. */
  total: number;
}

/** Most changes that are listed. */
const limit = 20;

/** Returns what comes next in an account, the nearest first. */
export async function findScheduledChanges(db: Queryable, accountId: string): Promise<ScheduledChange[]> {
  const changesOf = (
    table: typeof invitations | typeof reports | typeof subscriptions,
    kind: ScheduledChange['kind'],
  ) => {
    const source = table as typeof reports;
    const at = sql<Date>`date_trunc('second', ${source.dueAt})`.mapWith(source.dueAt).as('at');
    return db
      .select({ kind: sql<ScheduledChange['kind']>`${kind}::text`, at, total: count() })
      .from(source)
      .where(and(ofAccount(source, accountId), isNotNull(source.dueAt)))
      .groupBy(at)
      .orderBy(asc(at))
      .limit(limit);
  };
  const rows = await unionAll(
    changesOf(invitations, 'invitation'),
    changesOf(reports, 'report'),
    changesOf(subscriptions, 'subscription'),
  );
  return rows.sort((first, second) => first.at.getTime() - second.at.getTime()).slice(0, limit);
}
