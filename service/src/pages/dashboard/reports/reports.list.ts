import { html } from 'hono/html';
import { displayName } from '@service-embeds/domain/candidate/candidate-name';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { limitOutcome } from '@service-embeds/domain/report/view/report-view';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import { assessmentLabels } from '@service-embeds/domain/report/view/status-labels';
import { findCandidates } from '../../../resources/candidates/candidates.queries.ts';
import { findNodePaths } from '../../../resources/nodes/nodes.queries.ts';
import {
  listReportPage,
  reportsOfList,
  type ReportListReader,
} from '../../../resources/reports/report-list.queries.ts';
import { countOf, formatTurnaround } from '../../../platform/translations/english-format.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import type { TableColumn } from '../../kit/parts/list-table.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { type List, packageOptions } from '../lists/list-definition.ts';
import { archiveActions, reportFilters, toReportFilters, visibleTabs } from './report-list-filters.ts';
import { reportBadge, reportLabel } from '../status-badges.ts';

/** A report in the list. */
interface ReportItem {
  /** With as much of its outcome as the viewer may see. */
  report: ReportRecord;
  /** Of the candidate. */
  name: string;
  email: string;
  /** Names from the root to the node. Empty: none. */
  node: string;
}

const viewOf = ({ var: { viewer } }: DashboardContext) => viewer.rights.view ?? 'status';

const readerOf = (c: DashboardContext): ReportListReader => ({ reach: c.var.viewer.reach, view: viewOf(c) });

/** The reports within reach. */
export const reportList: List<ReportRecord, ReportItem> = {
  name: 'reports',
  title: 'Reports',
  emptyText: 'A report appears here when a candidate completes an invitation.',
  tabs: (c) => visibleTabs(viewOf(c)),
  tabFilter: 'status',
  filters: async (c) =>
    reportFilters({
      view: viewOf(c),
      packages: await packageOptions(c),
      hasNodes: c.var.viewer.account.segmentation,
    }),
  headLabel: 'Candidate',
  head: ({ report, name, email }) => ({
    id: report.id,
    name,
    url: `/reports/${report.id}`,
    note: email === name ? undefined : email,
  }),
  columns: ({ var: { viewer } }) =>
    columns.filter(({ name }) => name !== 'node' || viewer.account.segmentation),
  read: (c, query, page) => listReportPage(c.var.db, readerOf(c), toReportFilters(query), page),
  readSelected: (c, ids, page) => listReportPage(c.var.db, readerOf(c), { ids }, page),
  rows: (c, query) => reportsOfList(readerOf(c), toReportFilters(query)),
  toItems,
  csv: [
    ['report_id', ({ report }) => report.id],
    ['candidate_id', ({ report }) => report.candidateId],
    ['name', ({ name }) => name],
    ['email', ({ email }) => email],
    ['package', ({ report }) => report.packageName],
    ['status', ({ report }) => reportLabel(report)],
    ['result', ({ report }) => report.result],
    ['assessment', ({ report }) => report.assessment],
    ['node', ({ node }) => node],
    ['ordered_at', ({ report }) => report.createdAt.toISOString()],
    ['completed_at', ({ report }) => report.completedAt?.toISOString()],
  ],
  actions: (c, { tab }) => (c.var.viewer.rights.decisions ? archiveActions(tab) : []),
  audit: { type: 'report', listed: 'report.listed', exported: 'report.exported' },
};

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
      report: limitOutcome(row, viewOf(c)),
      name: candidate ? displayName(candidate) : row.candidateId,
      email: candidate?.email ?? '',
      node: row.node === null ? '' : (paths.get(row.node) ?? row.node),
    };
  });
}

const columns: readonly TableColumn<ReportItem>[] = [
  { name: 'package', label: 'Package', cell: ({ report }) => report.packageName },
  {
    name: 'status',
    label: 'Status',
    cell: ({ report }) => html`${reportBadge(report)} ${statusNote(report)}`,
  },
  { name: 'node', label: 'Node', cell: ({ node }) => node, isMuted: true, kind: 'path' },
  {
    name: 'ordered',
    label: 'Ordered',
    cell: ({ report }) => formatDate(report.createdAt),
    isMuted: true,
    kind: 'date',
  },
  { name: 'turnaround', label: 'Turnaround', cell: ({ report }) => turnaroundOf(report), isMuted: true },
];

const progressText = ({ screeningsFinished, screeningsTotal }: ReportRecord): string =>
  `${screeningsFinished} of ${countOf(screeningsTotal, 'screening')}`;

/** What the label of a state leaves open. */
function statusNote(report: ReportRecord): Html | string {
  const { assessment, adjudicatedAt, disputedAt, expiredAt } = report;
  const note = (text: string) => html`<span class="muted">${text}</span>`;
  switch (reportPhase(report)) {
    case 'pending':
    case 'suspended':
      return note(progressText(report));
    case 'dispute':
      return disputedAt ? note(`Since ${formatDate(disputedAt)}`) : '';
    case 'engaged':
    case 'pre_adverse_action':
    case 'post_adverse_action':
      return adjudicatedAt ? note(`Decided ${formatDate(adjudicatedAt)}`) : '';
    case 'expired':
      return expiredAt ? note(`On ${formatDate(expiredAt)}`) : '';
    default:
      return assessment ? note(`Assessment: ${assessmentLabels[assessment]}`) : '';
  }
}

function turnaroundOf({ createdAt, completedAt, estimatedCompletionTime, status }: ReportRecord): string {
  if (completedAt) return formatTurnaround(createdAt, completedAt);
  return estimatedCompletionTime && status === 'pending'
    ? `Expected ${formatDate(estimatedCompletionTime)}`
    : '—';
}
