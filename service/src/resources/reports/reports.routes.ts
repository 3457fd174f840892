import {
  errorCatalog,
  reportStatus,
  type Report,
  type ReportCounts,
  type ReportInclude,
  ApiError,
} from '@service-embeds/contract';
import { toCandidateResource } from '../candidates/candidate.serializer.ts';
import { findCandidates } from '../candidates/candidates.queries.ts';
import type { Queryable } from '../../db/database.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import type { Container } from '../../context.ts';
import { estimateCompletion } from '../../integrations/screening-supplier/estimate.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import { engage } from './life/adjudication.ts';
import { hasCountySearch } from './life/screening-results.ts';
import { openCase, saveCases } from './life/report-aggregate.queries.ts';
import { existingReport } from './get-report.ts';
import { toReportResource, toScreeningResource, type ReportRow } from './report.serializer.ts';
import { countReports, findScreening, listReports, reportIdsOf, screeningsOf } from './reports.queries.ts';

type ReportRoutes =
  | 'GET /v1/reports'
  | 'GET /v1/report_counts'
  | 'GET /v1/reports/{id}'
  | 'POST /v1/reports/{id}'
  | 'GET /v1/reports/{id}/eta'
  | 'GET /v1/screenings/{id}';

export const reportHandlers = (container: Container): Pick<Handlers, ReportRoutes> => ({
  'GET /v1/reports': async (call) => {
    const { db, account, query } = call;
    const { rows, total } = await listReports(db, account.id, query, query.sort, pageOf(call));
    return listOf(
      container,
      call,
      await toSerializedList(container, db, account.id, rows, query.include),
      total,
    );
  },

  'GET /v1/report_counts': async ({ db, account, query }): Promise<ReportCounts> => {
    const counted = await countReports(db, account.id, query);
    const byStatus = new Map(counted.map(({ status, total }) => [status, total]));
    return {
      object: 'report_counts',
      total: counted.reduce((sum, { total }) => sum + total, 0),
      by_status: Object.fromEntries(
        reportStatus.options.map((status) => [status, byStatus.get(status) ?? 0]),
      ) as ReportCounts['by_status'],
    };
  },

  'GET /v1/reports/{id}': async ({ db, account, params, query }) => {
    const report = await existingReport(db, account.id, params.id);
    const [shown] = await toSerializedList(container, db, account.id, [report], query.include);
    if (!shown) throw new Error('One report in, none out.');
    return shown;
  },

  'POST /v1/reports/{id}': async ({ db, account, params, now }) => {
    const c = await openCase(db, container, account.id, params.id);
    engage(c, now);
    await saveCases(db, container, [c]);
    return toReportResource(c.report, c.rows.screenings);
  },

  'GET /v1/reports/{id}/eta': async ({ db, account, params, now }) => {
    const report = await existingReport(db, account.id, params.id);
    const searched = (await screeningsOf(db, account.id, [report.id])).get(report.id) ?? [];
    if (!hasCountySearch(searched)) throw new ApiError(errorCatalog.etaNotAvailable);
    // Before the first estimate was published, the one of this moment.
    const { estimateGeneratedAt, estimatedCompletionTime } = report;
    return {
      estimate_generated_at: toTimestamp(estimateGeneratedAt ?? now),
      estimated_completion_time: toTimestamp(
        estimatedCompletionTime ?? report.completedAt ?? estimateCompletion(searched, now),
      ),
    };
  },

  'GET /v1/screenings/{id}': async ({ db, account, params }) => {
    const row = await findScreening(db, account.id, params.id);
    if (!row) throw new ApiError(errorCatalog.notFound('screening'));
    return toScreeningResource(row);
  },
});

/** Presents reports of one page: what they embed is read for all of them at once. */
async function toSerializedList(
  container: Container,
  db: Queryable,
  accountId: string,
  rows: ReportRow[],
  include: ReadonlySet<ReportInclude> | undefined,
): Promise<Report[]> {
  const searched = await screeningsOf(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const ids = include?.has('candidate') ? [...new Set(rows.map(({ candidateId }) => candidateId))] : [];
  const people = await findCandidates(db, accountId, ids);
  const reportIds = await reportIdsOf(db, accountId, ids);
  return rows.map((report) => {
    const person = people.get(report.candidateId);
    const candidate = person && toCandidateResource(container, person, reportIds.get(person.id));
    return toReportResource(report, searched.get(report.id) ?? [], { include, candidate });
  });
}
