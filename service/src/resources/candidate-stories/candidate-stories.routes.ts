import { ApiError, errorCatalog, mostStories } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import type { Container } from '../../integrations/context.ts';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import { newId } from '../../platform/ids.ts';
import { getCandidateForUpdate } from '../candidates/candidates.queries.ts';
import { findDocuments, type DocumentRow } from '../documents/documents.queries.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import {
  findStories,
  insertStory,
  type CandidateStoryRow,
  storyPlace,
  deleteStory,
  getStory,
  toCandidateStoryResource,
} from './candidate-stories.queries.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Handlers } from '../call.ts';

/** A story as it is sent. */
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
  if (stories.length >= mostStories)
    throw new ApiError(errorCatalog.tooManyEntries(mostStories, 'stories of a report'));
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

type StoryRoutes =
  | 'POST /v1/reports/{id}/candidate_stories'
  | 'GET /v1/candidate_stories/{id}'
  | 'DELETE /v1/candidate_stories/{id}';

/** What candidates say about their reports: the side of the story that a decision should consider. */
export function candidateStoryHandlers(container: Container): Pick<Handlers, StoryRoutes> {
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
