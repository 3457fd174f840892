import { and, desc, gte, sql } from 'drizzle-orm';
import { dayOf, millisecondsPerDay } from '@service-embeds/domain/time';
import type { Queryable } from '../../db/pool/database.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { AccountReach } from '../../db/rows/reach.ts';
import { reports } from '../../db/schema/index.ts';

export interface WeekOfReports {
  /** Its Monday (UTC). */
  start: Date;
  ordered: number;
  /** Median hours from order to completion of what was ordered in the week. Null: nothing of it is finished. */
  medianHours: number | null;
}

/** Most reports that the weeks are computed of: the newest. A page must not wait for more. */
const maxReports = 50_000;
const millisecondsPerWeek = 7 * millisecondsPerDay;

/** Returns the last weeks, oldest first, with what was ordered in them. */
export async function weeksOfReports(
  db: Queryable,
  reach: AccountReach,
  { weeks, now }: { weeks: number; now: Date },
): Promise<WeekOfReports[]> {
  const start = mondayBefore(now);
  start.setTime(start.getTime() - (weeks - 1) * millisecondsPerWeek);
  const newest = db
    .select({ createdAt: reports.createdAt, completedAt: reports.completedAt })
    .from(reports)
    .where(and(ofAccount(reports, reach), gte(reports.createdAt, start)))
    .orderBy(desc(reports.id))
    .limit(maxReports)
    .as('newest');
  const rows = await db
    .select({
      week: sql<string>`to_char(date_trunc('week', ${newest.createdAt} at time zone 'UTC'), 'YYYY-MM-DD')`,
      ordered: sql<number>`count(*)::integer`,
      medianHours: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${newest.completedAt} - ${newest.createdAt}) / 3600)`,
    })
    .from(newest)
    .groupBy(sql`1`);
  const byWeek = new Map(rows.map(({ week, ...row }) => [week, row]));
  return Array.from({ length: weeks }, (_, index) => {
    const monday = new Date(start.getTime() + index * millisecondsPerWeek);
    const row = byWeek.get(dayOf(monday));
    return { start: monday, ordered: row?.ordered ?? 0, medianHours: row?.medianHours ?? null };
  });
}

function mondayBefore(date: Date): Date {
  const day = new Date(date);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}
