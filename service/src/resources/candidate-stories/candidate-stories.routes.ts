import { ApiError, errorCatalog, mostStories } from '@service-embeds/contract';
import type { Container } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { Caller } from '../../identity/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Handlers } from '../call.ts';
import { getCandidateForUpdate } from '../candidates/candidates.queries.ts';
import { findDocuments } from '../documents/documents.queries.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import { storyPlace, toCandidateStoryResource } from './candidate-story.serializer.ts';
import {
  deleteStory,
  findStories,
  getStory,
  insertStory,
  type CandidateStoryRow,
} from './candidate-stories.queries.ts';

type StoryRoutes =
  | 'POST /v1/reports/{id}/candidate_stories'
  | 'GET /v1/candidate_stories/{id}'
  | 'DELETE /v1/candidate_stories/{id}';

/** What candidates say about their reports: the side of the story that a decision should consider. */
export function candidateStoryHandlers(container: Container): Pick<Handlers, StoryRoutes> {
  const serialize = async (db: Transaction, caller: Caller, row: CandidateStoryRow) => {
    const report = await getReport(db, row.accountId, row.reportId);
    const screenings = await findScreeningsOfReport(db, container, report);
    const documents = await findDocuments(db, row.accountId, row.documentIds);
    return toCandidateStoryResource(container, row, { screenings, documents, caller });
  };

  return {
    'POST /v1/reports/{id}/candidate_stories': async ({ db, account, caller, params, body, now }) => {
      const report = await getReport(db, account.id, params.id);
      const { candidateId, id: reportId } = report;
      // Of two requests at once, the second one counts the story of the first.
      await getCandidateForUpdate(db, account.id, candidateId);
      const stories = (await findStories(db, account.id, [reportId])).get(reportId) ?? [];
      if (stories.length >= mostStories)
        throw new ApiError(errorCatalog.tooManyEntries(mostStories, 'stories of a report'));
      const recordId = body.record_id ?? null;
      const screenings = await findScreeningsOfReport(db, container, report);
      const isRecord = screenings.some(({ records }) => records.some(({ id }) => id === recordId));
      if (recordId !== null && !isRecord) throw new ApiError(errorCatalog.recordNotFound);
      const documents = await findDocuments(db, account.id, body.document_ids);
      const isOwn = (id: string) =>
        documents.some(
          (document) =>
            document.id === id &&
            document.candidateId === candidateId &&
            document.type === 'candidate_story_document',
        );
      if (!body.document_ids.every(isOwn))
        throw new ApiError(errorCatalog.candidateDocumentNotFound('document_ids'));
      const key = { accountId: account.id, id: newId(now) };
      const content = container.keys.data.encrypt(body.content, storyPlace(key));
      const documentIds = [...new Set(body.document_ids)];
      const row = { ...key, candidateId, reportId, recordId, content, documentIds, createdAt: now };
      await insertStory(db, row);
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
