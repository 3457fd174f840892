import type { PackageScreening, WorkLocation } from '@service-embeds/contract';
import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import type { Transaction } from '../../db/database.ts';
import { reports } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Container } from '../../context.ts';
import { openCases, saveCases } from './life/report-aggregate.queries.ts';
import { settle } from './due-reports.ts';
import type { ReportRow, ScreeningRow } from './report.serializer.ts';

/** What a report is made of: an invitation that was completed, or an order without one. */
export interface ReportOrder {
  accountId: string;
  candidate: CandidateRow;
  package: { slug: string; name: string; screenings: PackageScreening[] };
  node: string | null;
  /** Of the self-hosted style. */
  consentId?: string;
  workLocations: WorkLocation[];
  tags: string[];
}

/** Creates a report with its screenings and hands it to the supplier (SPEC, Report: created). */
export async function createReport(
  db: Transaction,
  container: Container,
  order: ReportOrder,
  at: Date,
): Promise<ReportRow> {
  const report = newReport(order, at);
  const screenings = newScreenings(container, order, report);
  report.screeningsTotal = screenings.length;
  await db.insert(reports).values(report);
  await container.supplier.order(db, { report, screenings, candidate: order.candidate });
  const [opened] = await openCases(db, container, order.accountId, [report]);
  if (!opened) throw new Error('A report was ordered for a candidate or account that is not there.');
  opened.rows.screenings.push(...screenings);
  opened.tell('report.created', at);
  await saveCases(db, container, [opened]);
  // A supplier may know at once.
  if (report.dueAt && report.dueAt <= at) await settle(db, container, [report], at);
  return report;
}

const newReport = (order: ReportOrder, at: Date): ReportRow => ({
  accountId: order.accountId,
  id: newId(at),
  candidateId: order.candidate.id,
  packageSlug: order.package.slug,
  packageName: order.package.name,
  node: order.node,
  workLocations: order.workLocations,
  tags: order.tags,
  status: 'pending',
  result: null,
  adjudication: null,
  assessment: null,
  includesCanceled: false,
  screeningsTotal: 0,
  screeningsFinished: 0,
  createdAt: at,
  completedAt: null,
  revisedAt: null,
  estimateGeneratedAt: null,
  estimatedCompletionTime: null,
  disputedAt: null,
  consentId: order.consentId ?? null,
  dueAt: null,
});

/** One screening for each of the package, and one for each court where the package searches counties. */
function newScreenings(container: Container, order: ReportOrder, report: ReportRow): ScreeningRow[] {
  let position = 0;
  return order.package.screenings.flatMap(({ type, subtype }): ScreeningRow[] => {
    const courts =
      type === 'county_criminal_search' || type === 'county_civil_search'
        ? container.supplier.courts(order.candidate, order.workLocations)
        : [{ county: null, state: null }];
    return courts.map(({ county, state }) => ({
      accountId: report.accountId,
      // Ids in the order of the package.
      id: newId(new Date(report.createdAt.getTime() + position++)),
      reportId: report.id,
      type,
      subtype,
      status: 'pending',
      result: null,
      county,
      state,
      records: [],
      cancellationReason: null,
      createdAt: report.createdAt,
      completedAt: null,
    }));
  });
}
