import { Hono } from 'hono';
import { displayName } from '@service-embeds/domain/candidate/candidate-name';
import { limitOutcome } from '@service-embeds/domain/report/report-view';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { findCandidates } from '../../resources/candidates/candidates.queries.ts';
import { listAllPackages } from '../../resources/packages/packages.queries.ts';
import { findNodePaths } from '../../resources/nodes/nodes.queries.ts';
import {
  countReportList,
  listReportPage,
  readReportList,
  type ReportListReader,
} from '../../resources/reports/report-list.queries.ts';
import { streamText, toCsvLine } from '../../platform/csv.ts';
import { countLimit } from '../kit/list-parts.ts';
import type { DashboardContext, DashboardEnv } from './environment.ts';
import { requestedPart, rowsPerPage } from './layout.ts';
import {
  readReportQuery,
  reportTabs,
  toReportFilters,
  visibleTabs,
  type ReportQuery,
} from './report-filters.ts';
import { reportsPage, type ReportItem } from './reports.page.ts';
import { requireRole } from './require-role.ts';
import { readers } from './roles.ts';
import { reportLabel } from './status-labels.ts';
import { recordView } from './viewer-audit.ts';

/** The reports within reach: as a list with filters, and as a file (docs/adr/0077-dashboard.md). */
export const reportListRoutes = new Hono<DashboardEnv>()
  .get('/reports', requireRole(readers), showReports)
  .get('/reports.csv', requireRole(readers), exportReports);

const readerOf = ({ var: { viewer } }: DashboardContext): ReportListReader => ({
  reach: viewer.reach,
  view: viewer.rights.view ?? 'status',
});

async function showReports(c: DashboardContext): Promise<Response> {
  const { db, viewer } = c.var;
  const reader = readerOf(c);
  const query = readReportQuery(c, reader.view);
  const filters = toReportFilters(query);
  const part = requestedPart(c);
  const list = await listReportPage(db, reader, filters, { ...part, limit: rowsPerPage });
  const ids = list.rows.map(({ id }) => id);
  await recordView(c, 'report.listed', { type: 'report', id: null }, { ids });
  return reportsPage(c, {
    ...list,
    items: await toItems(c, list.rows),
    query,
    first: part.first,
    totals: await countTabs(c, reader, query),
    packages: (await listAllPackages(db, viewer.account.id)).map(({ slug, name }) => [slug, name]),
    hasNodes: viewer.account.segmentation,
  });
}

/** Returns how many reports each visible tab has with the other filters. */
async function countTabs(
  { var: { db } }: DashboardContext,
  reader: ReportListReader,
  query: ReportQuery,
): Promise<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const name of visibleTabs(reader.view)) {
    const phases = reportTabs[name]?.phases;
    const filters = { ...toReportFilters({ ...query, status: undefined }), phases };
    totals[name] = await countReportList(db, reader, filters, countLimit + 1);
  }
  return totals;
}

/** Returns what the list says of each report: as much as the viewer may see. */
async function toItems(c: DashboardContext, rows: ReportRecord[]): Promise<ReportItem[]> {
  const { db, viewer } = c.var;
  const { id: accountId } = viewer.account;
  const candidateIds = rows.map(({ candidateId }) => candidateId);
  const candidates = await findCandidates(db, accountId, candidateIds);
  const nodeIds = rows.flatMap(({ node }) => node ?? []);
  const paths = await findNodePaths(db, accountId, nodeIds);
  return rows.map((row) => {
    const candidate = candidates.get(row.candidateId);
    return {
      report: limitOutcome(row, viewer.rights.view ?? 'status'),
      name: candidate ? displayName(candidate) : row.candidateId,
      email: candidate?.email ?? '',
      node: row.node === null ? '' : (paths.get(row.node) ?? row.node),
    };
  });
}

const csvColumns = [
  'report_id',
  'candidate_id',
  'name',
  'email',
  'package',
  'status',
  'result',
  'assessment',
  'node',
  'ordered_at',
  'completed_at',
] as const;

/** Most reports that can be selected for an export. */
const maxSelected = 100;

async function exportReports(c: DashboardContext): Promise<Response> {
  const reader = readerOf(c);
  const selected = c.req.queries('id')?.slice(0, maxSelected);
  const filters = selected ? { ids: selected } : toReportFilters(readReportQuery(c, reader.view));
  await recordView(c, 'report.exported', { type: 'report', id: null }, selected && { ids: selected });
  const batches = readReportList(c.var.db, reader, filters);
  // Without the byte order mark, spreadsheets take accents for something else.
  const file = streamText(`\uFEFF${csvColumns.join(',')}\r\n`, csvLines(c, batches));
  return c.body(file, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="reports.csv"',
    'Cache-Control': 'no-store',
  });
}

async function* csvLines(
  c: DashboardContext,
  batches: AsyncIterable<ReportRecord[]>,
): AsyncGenerator<string> {
  for await (const rows of batches) {
    const items = await toItems(c, rows);
    yield items.map((item) => `${toCsvLine(csvValues(item))}\r\n`).join('');
  }
}

const csvValues = ({ report, name, email, node }: ReportItem): unknown[] => [
  report.id,
  report.candidateId,
  name,
  email,
  report.packageName,
  reportLabel(report),
  report.result,
  report.assessment,
  node,
  report.createdAt.toISOString(),
  report.completedAt?.toISOString(),
];
