import { ApiError, errorCatalog } from '@service-embeds/contract';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { candidateStories, reports } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** A candidate story as it is stored. */
export type CandidateStoryRow = typeof candidateStories.$inferSelect;

const byId = (accountId: string, id: string) =>
  and(ofAccount(candidateStories, accountId), eq(candidateStories.id, id));

/** Returns a candidate story. @throws ApiError 404 if the account has none */
export async function getStory(db: Queryable, accountId: string, id: string): Promise<CandidateStoryRow> {
  const [row] = await db.select().from(candidateStories).where(byId(accountId, id));
  if (!row) throw new ApiError(errorCatalog.notFound('candidate story'));
  return row;
}

/** Returns the stories of reports by report, oldest first. */
export async function findStories(
  db: Queryable,
  accountId: string,
  reportIds: string[],
): Promise<Map<string, CandidateStoryRow[]>> {
  if (!reportIds.length) return new Map();
  const rows = await db
    .select()
    .from(candidateStories)
    .where(and(ofAccount(candidateStories, accountId), inArray(candidateStories.reportId, reportIds)))
    .orderBy(asc(candidateStories.id));
  return Map.groupBy(rows, ({ reportId }) => reportId);
}

/** Stores a story, and names it in its report. */
export async function insertStory(db: Transaction, row: CandidateStoryRow): Promise<void> {
  await db.insert(candidateStories).values(row);
  await changeStoryIds(db, row, sql`array_append(${reports.candidateStoryIds}, ${row.id})`);
}

const changeStoryIds = (db: Transaction, { accountId, reportId }: CandidateStoryRow, ids: SQL) =>
  db
    .update(reports)
    .set({ candidateStoryIds: ids })
    .where(and(ofAccount(reports, accountId), eq(reports.id, reportId)));

export async function deleteStory(db: Transaction, row: CandidateStoryRow): Promise<void> {
  await db.delete(candidateStories).where(byId(row.accountId, row.id));
  await changeStoryIds(db, row, sql`array_remove(${reports.candidateStoryIds}, ${row.id})`);
}
