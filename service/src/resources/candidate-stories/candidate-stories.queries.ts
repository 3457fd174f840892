import { ApiError, errorCatalog, type CandidateStory } from '@service-embeds/contract';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { candidateStories, reports } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Container } from '../../integrations/context.ts';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Caller } from '../../identity/caller.ts';
import { toDocumentResource, type DocumentRow } from '../documents/documents.queries.ts';

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

/** Returns the place of a story's text in the database, to which its encryption is bound. */
export const storyPlace = ({ accountId, id }: Pick<CandidateStoryRow, 'accountId' | 'id'>) =>
  valuePlace('candidate_stories', 'content', [accountId, id]);

/** What a story refers to. */
interface StoryContext {
  screenings: readonly ScreeningRecord[];
  /** The documents of the candidate. */
  documents: readonly DocumentRow[];
  caller: Caller;
}

/** Returns a candidate story as the API does. */
export const toCandidateStoryResource = (
  container: Container,
  row: CandidateStoryRow,
  { screenings, documents, caller }: StoryContext,
): CandidateStory => ({
  id: row.id,
  object: 'candidate_story',
  uri: `/v1/candidate_stories/${row.id}`,
  report_id: row.reportId,
  record: recordOf(row.recordId, screenings),
  content: container.keys.data.decrypt(row.content, storyPlace(row)),
  created_at: toTimestamp(row.createdAt),
  documents: documents
    .filter(({ id }) => row.documentIds.includes(id))
    .map((document) => toDocumentResource(container, document, caller)),
});

/** Returns the record that a story is about. A record that a dispute has removed is null, like the whole report. */
function recordOf(id: string | null, screenings: readonly ScreeningRecord[]): CandidateStory['record'] {
  for (const { records } of screenings)
    for (const record of records)
      if (id !== null && record.id === id) {
        const [charge] = record.charges;
        const location = [record.county, record.state].filter(Boolean).join(', ');
        return {
          id,
          case_number: record.case_number,
          charge: charge?.charge ?? null,
          offense_date: charge?.offense_date ?? null,
          location: location || null,
        };
      }
  return null;
}
