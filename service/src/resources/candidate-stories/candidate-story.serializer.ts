import type { CandidateStory } from '@service-embeds/contract';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { toTimestamp } from '@service-embeds/domain/time';
import type { Container } from '../../integrations/context.ts';
import { valuePlace } from '../../db/encryption/encrypted-columns.ts';
import type { Caller } from '../../identity/caller.ts';
import { toDocumentResource } from '../documents/document.serializer.ts';
import type { DocumentRow } from '../documents/documents.queries.ts';
import type { CandidateStoryRow } from './candidate-stories.queries.ts';

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
