import type { Report, ReportInclude } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import type { Container } from '../../integrations/context.ts';
import { reachOf, type Call } from '../call.ts';
import { findStories } from '../candidate-stories/candidate-stories.queries.ts';
import { toCandidateStoryResource } from '../candidate-stories/candidate-story.serializer.ts';
import { candidateResource } from '../candidates/decrypt-candidate.ts';
import { findCandidates } from '../candidates/candidates.queries.ts';
import { toDocumentResource } from '../documents/document.serializer.ts';
import { findDocuments, findReportDocuments } from '../documents/documents.queries.ts';
import { readOrderParts } from './order-parts.ts';
import { findCandidateReports, findScreenings } from './reports.queries.ts';
import { limiterOf } from './use-limits.ts';

/** A request of one report or of several, with what to embed in them. */
interface ReadCall extends Pick<Call<'GET /v1/reports'>, 'db' | 'account' | 'caller' | 'now'> {
  query: { include?: ReadonlySet<ReportInclude> | undefined };
}

/** Serializes reports of one account. Reads what they embed with one query for all of them. */
export async function toReportResources(
  { db, account, caller, now, query: { include } }: ReadCall,
  container: Container,
  records: ReportRecord[],
): Promise<Report[]> {
  const accountId = account.id;
  const ids = records.map(({ id }) => id);
  const screenings = await findScreenings(db, container, accountId, ids);
  const candidateIds = include?.has('candidate')
    ? [...new Set(records.map(({ candidateId }) => candidateId))]
    : [];
  const candidates = await findCandidates(db, accountId, candidateIds);
  const candidateReports = await findCandidateReports(db, reachOf({ account, caller }), candidateIds);
  const documents = await findReportDocuments(db, accountId, include?.has('documents') ? ids : []);
  const stories = await findStories(db, accountId, include?.has('candidate_stories') ? ids : []);
  const orderParts = await readOrderParts(db, container, { accountId, records, include });
  const storyDocumentIds = [...stories.values()].flat().flatMap(({ documentIds }) => documentIds);
  const storyDocuments = await findDocuments(db, accountId, storyDocumentIds);
  return records.map((report) => {
    const row = candidates.get(report.candidateId);
    const candidate = row && candidateResource(container, row, candidateReports.get(row.id));
    return toReportResource(
      { report, screenings: screenings.get(report.id) ?? [], limiter: limiterOf(account, report, now) },
      {
        include,
        candidate,
        ...orderParts(report),
        documents: (documents.get(report.id) ?? []).map((document) =>
          toDocumentResource(container, document, caller),
        ),
        stories: (stories.get(report.id) ?? []).map((story) =>
          toCandidateStoryResource(container, story, {
            screenings: screenings.get(report.id) ?? [],
            documents: storyDocuments,
            caller,
          }),
        ),
      },
    );
  });
}
