import { displayName } from '@service-embeds/domain/candidate/candidate';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { limitOutcome } from '@service-embeds/domain/report/view/report-view';
import { findCandidates } from '../../../resources/candidates/candidates.queries.ts';
import { listReportPage } from '../../../resources/reports/report-list.queries.ts';
import { formatDate } from '../../../platform/translations/format.ts';
import { reportBadge } from '../../kit/parts/status-badge.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { FoundList } from '../lists/list-definition.ts';

/** A report that the search of the dashboard found. */
interface FoundReport {
  /** With as much of its outcome as the viewer may see. */
  report: ReportRecord;
  /** Of the candidate. */
  name: string;
  email: string;
}

const viewOf = ({ var: { viewer } }: DashboardContext) => viewer.rights.view ?? 'status';

/** The reports within reach, as the search shows them. The page of reports has the whole table. */
export const foundReports: FoundList<ReportRecord, FoundReport> = {
  name: 'reports',
  title: 'Reports',
  headLabel: 'Candidate',
  head: ({ report, name, email }) => ({
    id: report.id,
    name,
    url: `/reports/${report.id}`,
    note: email === name ? undefined : email,
  }),
  columns: () => [
    { name: 'package', label: 'Package', cell: ({ report }) => report.packageName },
    { name: 'status', label: 'Status', cell: ({ report }) => reportBadge(report) },
    {
      name: 'ordered',
      label: 'Ordered',
      cell: ({ report }) => formatDate(report.createdAt),
      isMuted: true,
      kind: 'date',
    },
  ],
  read: (c, { search }, page) =>
    listReportPage(c.var.db, { reach: c.var.viewer.reach, view: viewOf(c) }, { search }, page),
  toItems: async (c, rows) => {
    const candidateIds = rows.map(({ candidateId }) => candidateId);
    const candidates = await findCandidates(c.var.db, c.var.viewer.account.id, candidateIds);
    return rows.map((row) => {
      const candidate = candidates.get(row.candidateId);
      return {
        report: limitOutcome(row, viewOf(c)),
        name: candidate ? displayName(candidate) : row.candidateId,
        email: candidate?.email ?? '',
      };
    });
  },
  audit: { type: 'report', listed: 'report.listed' },
};
