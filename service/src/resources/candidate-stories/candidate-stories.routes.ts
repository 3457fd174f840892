import type { Container } from '../../integrations/context.ts';
import type { Queryable } from '../../db/pool/database.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Handlers } from '../call.ts';
import { findDocuments } from '../documents/documents.queries.ts';
import { findScreeningsOfReport, getReport } from '../reports/reports.queries.ts';
import { deleteStory, getStory, type CandidateStoryRow } from './candidate-stories.queries.ts';
import { toCandidateStoryResource } from './candidate-story.serializer.ts';
import { createStory } from './create-story.ts';

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
