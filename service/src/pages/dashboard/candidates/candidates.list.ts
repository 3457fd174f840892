import { displayName } from '@service-embeds/domain/candidate/candidate-record';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { limitOutcome } from '@service-embeds/domain/report/view/limit-to-view';
import type { CandidateRow, InvitationRow } from '../../../db/rows/rows.ts';
import {
  candidatesOfList,
  findNewestInvitations,
  findNewestReports,
  listCandidatePage,
  type CandidateListFilters,
} from '../../../resources/candidates/candidate-list.queries.ts';
import { invitationBadge, reportBadge } from '../../kit/parts/badges.ts';
import { column, dateColumn, type TableColumn } from '../../kit/parts/list-table.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { orderFilter, type List } from '../lists/list-definition.ts';
import { dayAfter, dayOf, orderOf, type ListQuery } from '../lists/list-query.ts';

interface CandidateItem {
  candidate: CandidateRow;
  /** With as much of its outcome as the viewer may see. Undefined: none, or none that the viewer may see. */
  report: ReportRecord | undefined;
  invitation: InvitationRow | undefined;
}

/** Returns the name that pages have for a candidate, even after their personal data was removed. */
export const candidateName = (candidate: CandidateRow): string =>
  candidate.piiRemovedAt ? `Removed candidate …${candidate.id.slice(-6)}` : displayName(candidate);

/** The candidates within reach. */
export const candidateList: List<CandidateRow, CandidateItem> = {
  name: 'candidates',
  title: 'Candidates',
  emptyText: 'A candidate appears here with the first background check that is ordered for them.',
  filters: () =>
    Promise.resolve([
      { name: 'search', label: 'Name, email or ID', type: 'search' },
      { name: 'from', label: 'Added from', type: 'date' },
      { name: 'to', label: 'Added to', type: 'date' },
      orderFilter,
    ]),
  headLabel: 'Candidate',
  head: ({ candidate }) => {
    const name = candidateName(candidate);
    const note = candidate.piiRemovedAt || candidate.email === name ? undefined : candidate.email;
    return { id: candidate.id, name, url: `/candidates/${candidate.id}`, note };
  },
  columns: ({ var: { viewer } }) => {
    const hidden = [!viewer.rights.view && 'report', !viewer.rights.orders && 'invitation'];
    return columns.filter(({ name }) => !hidden.includes(name));
  },
  read: ({ var: { db, viewer } }, query, page) =>
    listCandidatePage(db, viewer.reach, { ...toFilters(query), order: orderOf(query) }, page),
  readSelected: ({ var: { db, viewer } }, ids, page) => listCandidatePage(db, viewer.reach, { ids }, page),
  rows: ({ var: { viewer } }, query) => candidatesOfList(viewer.reach, toFilters(query)),
  toItems,
  csv: [
    ['candidate_id', ({ candidate }) => candidate.id],
    ['first_name', ({ candidate }) => candidate.firstName],
    ['last_name', ({ candidate }) => candidate.lastName],
    ['email', ({ candidate }) => candidate.email],
    ['phone', ({ candidate }) => candidate.phone],
    ['custom_id', ({ candidate }) => candidate.customId],
    ['added_at', ({ candidate }) => candidate.createdAt.toISOString()],
  ],
  audit: { type: 'candidate', listed: 'candidate.listed', exported: 'candidate.exported' },
};

/** Returns what a query means. */
const toFilters = (query: ListQuery): CandidateListFilters => ({
  search: query['search'],
  addedFrom: dayOf(query['from']),
  addedUntil: dayAfter(query['to']),
});

/** Returns what the list says of each candidate. */
async function toItems(c: DashboardContext, rows: CandidateRow[]): Promise<CandidateItem[]> {
  const { db, viewer } = c.var;
  const { view, orders } = viewer.rights;
  const ids = rows.map(({ id }) => id);
  const reports = await findNewestReports(db, viewer.reach, view ? ids : []);
  const invitations = await findNewestInvitations(db, viewer.reach, orders ? ids : []);
  return rows.map((candidate) => {
    const report = reports.get(candidate.id);
    return {
      candidate,
      report: report && limitOutcome(report, view ?? 'status'),
      invitation: invitations.get(candidate.id),
    };
  });
}

const columns: readonly TableColumn<CandidateItem>[] = [
  {
    name: 'report',
    label: 'Latest report',
    cell: ({ report }) => (report ? reportBadge(report) : '—'),
    onPhone: 'second-line',
  },
  {
    name: 'invitation',
    label: 'Latest invitation',
    cell: ({ invitation }) => (invitation ? invitationBadge(invitation) : '—'),
    onPhone: 'otherwise',
  },
  {
    ...column('custom_id', 'Reference ID', ({ candidate }) => candidate.customId ?? '—', 'muted', 'word'),
    onPhone: 'text',
  },
  { ...dateColumn('added', 'Added', ({ candidate }) => candidate.createdAt), onPhone: 'first-line' },
];
