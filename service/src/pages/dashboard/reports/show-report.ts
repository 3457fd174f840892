import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import { limitOutcome } from '@service-embeds/domain/report/view/report-view';
import { toPostalAddressResource, displayName } from '@service-embeds/domain/candidate/candidate';
import { candidateCipher } from '../../../resources/candidates/decrypt-candidate.ts';
import { recordView } from '../viewer-audit.ts';
import { findCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { findFailedReportMails } from '../../../resources/mails/mails.queries.ts';
import { findNewestAction } from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import { findNatureScopeRequests } from '../../../resources/nature-scope/nature-scope.queries.ts';
import type { RejectedForm } from '../../kit/forms/forms.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import type { CandidateRow } from '../../../db/rows/rows.ts';
import type { PrintableNotice } from './posted-notice.page.ts';
import { neighborsOf, readWalkedList } from './report-walk.ts';
import { reportPage } from './report.page.ts';

/** Shows a report. @param rejected a form of this page that was not accepted */
export async function showReport(c: DashboardContext, rejected?: RejectedForm): Promise<Response> {
  const { db, container, viewer } = c.var;
  const { id: accountId } = viewer.account;
  const { view } = viewer.rights;
  const whole = await getReport(db, accountId, c.req.param('id') ?? '');
  const report = limitOutcome(whole, view ?? 'status');
  const candidate = await findCandidate(db, accountId, report.candidateId);
  await recordView(c, 'report.read', { type: 'report', id: report.id });
  // Notices of an adverse action tell the result, whatever they say.
  // Mails and requests about a report that the candidate reads first tell what is in it.
  const seesNotices = view === 'records' && !isHeldBack(whole);
  const list = readWalkedList(c);
  return reportPage(c, {
    report,
    name: candidate ? displayName(candidate) : '',
    walk: list && { list, neighbors: await neighborsOf(c, list, whole) },
    failedMails: seesNotices ? await findFailedReportMails(db, accountId, report.id) : [],
    printable: seesNotices && candidate ? await findPrintable(c, report.id, candidate) : undefined,
    natureScopeRequests: seesNotices ? await findNatureScopeRequests(db, container, report) : [],
    rejected,
  });
}

/** Returns the newest adverse action of a report, whose notice can be printed, with the address of the candidate. */
export async function findPrintable(
  { var: { db, container, viewer } }: DashboardContext,
  reportId: string,
  candidate: CandidateRow,
): Promise<PrintableNotice | undefined> {
  const action = await findNewestAction(db, container, viewer.account.id, reportId);
  const address = toPostalAddressResource(candidate, candidateCipher(container, candidate));
  return action && { action, address };
}
