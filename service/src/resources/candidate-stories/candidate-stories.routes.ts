import { and, asc, inArray, sql, type SQL } from 'drizzle-orm';
import { ApiError, errorCatalog, maxStories, type CandidateStory } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp } from '@service-embeds/domain/time';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import { findRow } from '../../db/rows/find-row.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import { candidateStories, reports } from '../../db/schema/index.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import type { HandlersUnder } from '../call.ts';
import { getCandidateForUpdate } from '../candidates/candidates.queries.ts';
import { findDocuments, toDocumentResource, type DocumentRow } from '../documents/documents.queries.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';

export type CandidateStoryRow = typeof candidateStories.$inferSelect;

/** Returns a candidate story. @throws ApiError 404 if the account has none */
export async function getStory(db: Queryable, accountId: string, id: string): Promise<CandidateStoryRow> {
  const row = await findRow(db, candidateStories, accountId, id);
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
    .where(byId(reports, accountId, reportId));

export async function deleteStory(db: Transaction, row: CandidateStoryRow): Promise<void> {
  await db.delete(candidateStories).where(byId(candidateStories, row.accountId, row.id));
  await changeStoryIds(db, row, sql`array_remove(${reports.candidateStoryIds}, ${row.id})`);
}

/** Returns the place of a story's text in the database, to which its encryption is bound. */
export const storyPlace = ({ accountId, id }: Pick<CandidateStoryRow, 'accountId' | 'id'>) =>
  valuePlace('candidate_stories', 'content', [accountId, id]);

interface StoryContext {
  screenings: readonly ScreeningRecord[];
  documents: readonly DocumentRow[];
  caller: Caller;
}

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

interface NewStory {
  accountId: string;
  reportId: string;
  content: string;
  /** The record that it is about. Null: the whole report. */
  recordId: string | null;
  documentIds: string[];
}

/**
 * Adds what a candidate says to a report.
 *
 * @returns the story with what it refers to
 * @throws ApiError 404 if the account has no such report, 400 if it has no such record or document, or too many stories
 */
export async function createStory(
  db: Transaction,
  container: Container,
  { accountId, reportId, content, recordId, documentIds }: NewStory,
  now: Date,
): Promise<{ row: CandidateStoryRow; screenings: ScreeningRecord[]; documents: DocumentRow[] }> {
  const report = await getReport(db, accountId, reportId);
  const { candidateId } = report;
  // Of two requests at once, the second one counts the story of the first.
  await getCandidateForUpdate(db, accountId, candidateId);
  const stories = (await findStories(db, accountId, [reportId])).get(reportId) ?? [];
  if (stories.length >= maxStories)
    throw new ApiError(errorCatalog.tooManyEntries(maxStories, 'stories of a report'));
  const screenings = await findScreeningsOfReport(db, container, report);
  const isRecord = screenings.some(({ records }) => records.some(({ id }) => id === recordId));
  if (recordId !== null && !isRecord) throw new ApiError(errorCatalog.recordNotFound);
  const documents = await findDocuments(db, accountId, documentIds);
  const isOwn = (id: string) =>
    documents.some(
      (document) =>
        document.id === id &&
        document.candidateId === candidateId &&
        document.type === 'candidate_story_document',
    );
  if (!documentIds.every(isOwn)) throw new ApiError(errorCatalog.candidateDocumentNotFound('document_ids'));
  const key = { accountId, id: newId(now) };
  const row = {
    ...key,
    candidateId,
    reportId,
    recordId,
    content: container.keys.data.encrypt(content, storyPlace(key)),
    documentIds: [...new Set(documentIds)],
    createdAt: now,
  };
  await insertStory(db, row);
  return { row, screenings, documents };
}

/** What candidates say about their reports: the side of the story that a decision should consider. */
export function candidateStoryHandlers(
  container: Container,
): HandlersUnder<'/v1/candidate_stories', 'POST /v1/reports/{id}/candidate_stories'> {
  const serialize = async (db: Queryable, caller: Caller, row: CandidateStoryRow) => {
    const report = await getReport(db, row.accountId, row.reportId);
    const screenings = await findScreeningsOfReport(db, container, report);
    const documents = await findDocuments(db, row.accountId, row.documentIds);
    return toCandidateStoryResource(container, row, { screenings, documents, caller });
  };

  return {
    'POST /v1/reports/{id}/candidate_stories': async ({ db, account, caller, params, body, now }) => {
      const { content, record_id: recordId = null, document_ids: documentIds } = body;
      const story = { accountId: account.id, reportId: params.id, content, recordId, documentIds };
      const { row, screenings, documents } = await createStory(db, container, story, now);
      return toCandidateStoryResource(container, row, { screenings, documents, caller });
    },

    'GET /v1/candidate_stories/{id}': async ({ db, account, caller, params }) =>
      serialize(db, caller, await getStory(db, account.id, params.id)),

    'DELETE /v1/candidate_stories/{id}': async ({ db, account, caller, params }) => {
      const row = await getStory(db, account.id, params.id);
      await deleteStory(db, row);
      return serialize(db, caller, row);
    },
  };
}
