import type { Geo, Program, ReportInclude, Report } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { toReportResource } from '@service-embeds/domain/report/serializers/report-serializer';
import type { ReportEmbedding } from '@service-embeds/domain/report/serializers/report-serializer';
import type { Queryable } from '../../db/pool/database.ts';
import type { Container } from '../../integrations/context.ts';
import { reachOf, type Call } from '../call.ts';
import { findStories, toCandidateStoryResource } from '../candidate-stories/candidate-stories.routes.ts';
import { candidateResource, findCandidates } from '../candidates/candidates.queries.ts';
import { toDocumentResource, findDocuments, findReportDocuments } from '../documents/documents.queries.ts';
import { toGeoResource, findGeos } from '../geos/geos.routes.ts';
import { findNodePaths } from '../nodes/nodes.queries.ts';
import { toProgramResource, findPrograms } from '../programs/programs.routes.ts';
import { limiterOf } from './record-screen.ts';
import { findSelfDisclosures } from './report-activities.queries.ts';
import { findCandidateReports, findScreenings } from './reports.queries.ts';

/** Parts of reports that come from their orders. */
type OrderParts = Pick<ReportEmbedding, 'geos' | 'nodePath' | 'program' | 'selfDisclosures'>;

/** Reads what reports embed of their orders, each with one query for all of them, and returns it for a report. */
export async function readOrderParts(
  db: Queryable,
  container: Container,
  parts: {
    accountId: string;
    records: readonly ReportRecord[];
    include: ReadonlySet<ReportInclude> | undefined;
  },
): Promise<(report: ReportRecord) => OrderParts> {
  const { accountId, include } = parts;
  const recordsFor = (name: ReportInclude) => (include?.has(name) ? parts.records : []);
  const geos = await findGeosOf(db, accountId, recordsFor('geos'));
  const programs = await findProgramsOf(db, accountId, recordsFor('program'));
  const nodes = recordsFor('node_path').flatMap(({ node }) => node ?? []);
  const nodePaths = await findNodePaths(db, accountId, nodes);
  const ids = recordsFor('self_disclosures').map(({ id }) => id);
  const disclosures = await findSelfDisclosures(db, container, accountId, ids);
  return ({ id, geoIds, programId, node }) => ({
    geos: geoIds.flatMap((geoId) => geos.get(geoId) ?? []),
    nodePath: nodePaths.get(node ?? '') ?? null,
    program: programs.get(programId ?? '') ?? null,
    selfDisclosures: disclosures.get(id) ?? [],
  });
}

/** Returns the geos of reports by ID, also deleted ones. */
async function findGeosOf(
  db: Queryable,
  accountId: string,
  records: readonly ReportRecord[],
): Promise<Map<string, Geo>> {
  const ids = [...new Set(records.flatMap(({ geoIds }) => geoIds))];
  const rows = ids.length ? await findGeos(db, accountId, ids) : [];
  return new Map(rows.map((row) => [row.id, toGeoResource(row)]));
}

/** Returns the programs of reports by ID, also deleted ones. */
async function findProgramsOf(
  db: Queryable,
  accountId: string,
  records: readonly ReportRecord[],
): Promise<Map<string, Program>> {
  const ids = [...new Set(records.flatMap(({ programId }) => programId ?? []))];
  const rows = ids.length ? await findPrograms(db, accountId, ids) : [];
  return new Map(rows.map((row) => [row.id, toProgramResource(row)]));
}

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
