import { isHeldBack, releasedScreenings } from '@service-embeds/domain/report/candidate-review';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import { limitOutcome, limitScreenings } from '@service-embeds/domain/report/view/report-view';
import { toPostalAddressResource } from '@service-embeds/domain/candidate/candidate-serializer';
import { candidateCipher } from '../../../resources/candidates/decrypt-candidate.ts';
import { displayName } from '@service-embeds/domain/candidate/candidate-name';
import { recordView } from '../viewer-audit.ts';
import { findCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { findFailedReportMails } from '../../../resources/mails/failed-mails.queries.ts';
import { findDisputes } from '../../../resources/disputes/disputes.queries.ts';
import {
  findNewestAction,
  findOpenAction,
} from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { findNodePaths } from '../../../resources/nodes/nodes.queries.ts';
import { findScreeningsOfReport, getReport } from '../../../resources/reports/reports.queries.ts';
import { findNatureScopeRequests } from '../../../resources/nature-scope/nature-scope.queries.ts';
import type { RejectedForm } from './adverse-action.page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import type { PrintableNotice } from './posted-notice.page.ts';
import { reportPage, type ReportPage } from './report.page.ts';

/** Shows a report. @param rejected a form of this page that was not accepted */
export async function showReport(c: DashboardContext, rejected?: RejectedForm): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { account } = viewer;
  const { view } = viewer.rights;
  const whole = await getReport(db, account.id, c.req.param('id') ?? '');
  const report = limitOutcome(whole, view ?? 'status');
  const candidate = await findCandidate(db, account.id, report.candidateId);
  const all = releasedScreenings(whole, await findScreeningsOfReport(db, container, report));
  const screenings = limitScreenings(all, view ?? 'status');
  await recordView(c, 'report.read', { type: 'report', id: report.id });
  // Notices of an adverse action tell the result, whatever they say.
  // Mails and disputes of a report that the candidate reads first tell what is in it.
  const seesNotices = view === 'records' && !isHeldBack(whole);
  return reportPage(c, {
    report,
    nodePath: await nodePathOf(c, report),
    screenings,
    name: candidate ? displayName(candidate) : '',
    email: candidate?.firstName ? candidate.email : undefined,
    ...(seesNotices ? await findNotices(c, report, candidate) : noNotices),
    rejected,
  });
}

/** What tells the result of a report. */
type Notices = Pick<
  ReportPage,
  'failedMails' | 'openAction' | 'printable' | 'disputes' | 'natureScopeRequests'
>;

const noNotices: Notices = {
  failedMails: [],
  openAction: undefined,
  printable: undefined,
  disputes: [],
  natureScopeRequests: [],
};

/** Returns what tells the result of a report. */
async function findNotices(
  c: DashboardContext,
  report: ReportRecord,
  candidate: CandidateRow | undefined,
): Promise<Notices> {
  const { db, container, viewer } = c.var;
  const { id: accountId } = viewer.account;
  return {
    failedMails: await findFailedReportMails(db, accountId, report.id),
    openAction: await findOpenAction(db, container, accountId, report.id),
    printable: candidate && (await findPrintable(c, report.id, candidate)),
    disputes: await findDisputes(db, container, accountId, [report.id]),
    natureScopeRequests: await findNatureScopeRequests(db, container, report),
  };
}

/** Returns the names from the root to the node of a report, or the custom ID of a node that was removed. */
async function nodePathOf(
  { var: { db, viewer } }: DashboardContext,
  { node }: Pick<ReportRecord, 'node'>,
): Promise<string | null> {
  if (node === null) return null;
  return (await findNodePaths(db, viewer.account.id, [node])).get(node) ?? node;
}

/** Returns the newest adverse action of a report, whose notice can be printed, with the address of the candidate. */
async function findPrintable(
  { var: { db, container, viewer } }: DashboardContext,
  reportId: string,
  candidate: CandidateRow,
): Promise<PrintableNotice | undefined> {
  const action = await findNewestAction(db, container, viewer.account.id, reportId);
  const address = toPostalAddressResource(candidate, candidateCipher(container, candidate));
  return action && { action, address };
}
