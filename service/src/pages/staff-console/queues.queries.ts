import { and, asc, count, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { AccountRow } from '../../db/rows.ts';
import { accounts, reports, screenings } from '../../db/schema/index.ts';

/** Most rows that a page of the staff console lists. The oldest work comes first, so the rest waits. */
export const listedRows = 100;

/** Returns the accounts that wait to be credentialed, oldest first. */
export const findUncredentialed = (db: Queryable): Promise<AccountRow[]> =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.authorized, false))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(listedRows);

/** Returns the accounts whose name, ID, or email address of the first admin matches, by name. */
export function searchAccounts(db: Queryable, text: string): Promise<AccountRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const where = text
    ? or(eq(accounts.id, text), ilike(accounts.name, pattern), ilike(accounts.userEmail, pattern))
    : undefined;
  return db
    .select()
    .from(accounts)
    .where(where)
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(listedRows);
}

/** A report with screenings to do. */
export interface OpenReport {
  accountId: string;
  accountName: string;
  id: string;
  packageName: string;
  status: string;
  createdAt: Date;
  open: number;
}

const isOpen = inArray(screenings.status, ['pending', 'suspended']);

/** Returns the reports with open screenings, oldest first. */
export const findOpenReports = (db: Queryable): Promise<OpenReport[]> =>
  db
    .select({
      accountId: reports.accountId,
      accountName: accounts.name,
      id: reports.id,
      packageName: reports.packageName,
      status: reports.status,
      createdAt: reports.createdAt,
      open: sql<number>`count(*)::int`,
    })
    .from(reports)
    .innerJoin(accounts, eq(accounts.id, reports.accountId))
    .innerJoin(
      screenings,
      and(eq(screenings.accountId, reports.accountId), eq(screenings.reportId, reports.id)),
    )
    .where(and(inArray(reports.status, ['pending', 'suspended']), isOpen))
    .groupBy(reports.accountId, reports.id, accounts.name)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(listedRows);

/** Returns how much work waits in each queue. */
export async function countQueues(db: Queryable): Promise<{ credentialing: number; screenings: number }> {
  const [waiting] = await db.select({ total: count() }).from(accounts).where(eq(accounts.authorized, false));
  const [open] = await db
    .select({ total: count() })
    .from(screenings)
    .innerJoin(reports, and(eq(reports.accountId, screenings.accountId), eq(reports.id, screenings.reportId)))
    .where(and(inArray(reports.status, ['pending', 'suspended']), isOpen));
  return { credentialing: waiting?.total ?? 0, screenings: open?.total ?? 0 };
}
