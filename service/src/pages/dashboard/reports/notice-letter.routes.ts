import { Hono } from 'hono';
import { ApiError, errorCatalog, postalAddressBody, validate } from '@service-embeds/contract';
import { displayName } from '@service-embeds/domain/candidate/candidate';
import { isHeldBack } from '@service-embeds/domain/report/candidate-review';
import { findNewestAction } from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { noticeLetterPdf } from '../../../resources/adverse-actions/notice-letter.ts';
import { findCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import type { RejectedForm } from '../../kit/forms/forms.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { addressLabels, paperNoticePage, paperNoticePath } from './posted-notice.page.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators } from '../roles.ts';
import { findPrintable } from './show-report.ts';
import { recordView } from '../viewer-audit.ts';

/** The newest notice of an adverse action on paper: the letter to print, where it goes, and when it was mailed. */
export const noticeLetterRoutes = new Hono<DashboardEnv>()
  .get('/reports/:id/paper-notice', requireRole(adjudicators), (c) => showPaperNotice(c))
  .post('/reports/:id/paper-notice', requireRole(adjudicators), submitPaperNotice)
  .get('/reports/:id/letter', requireRole(adjudicators), downloadLetter);

/** @param rejected a form of this page that was not accepted. @throws ApiError 404 if there is no notice to mail */
async function showPaperNotice(c: DashboardContext, rejected?: RejectedForm): Promise<Response> {
  const { db, viewer } = c.var;
  const report = await getReport(db, viewer.account.id, c.req.param('id') ?? '');
  const candidate = await findCandidate(db, viewer.account.id, report.candidateId);
  const isVisible = viewer.rights.view === 'records' && !isHeldBack(report);
  const printable = candidate && isVisible ? await findPrintable(c, report.id, candidate) : undefined;
  if (!candidate || !printable) throw new ApiError(errorCatalog.notFound('adverse action'));
  await recordView(c, 'adverse_action.read', { type: 'adverse_action', id: printable.action.id });
  return paperNoticePage(c, printable, { name: displayName(candidate), rejected });
}

/** Stores where mail reaches the candidate, or records that the notice was mailed. */
async function submitPaperNotice(c: DashboardContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (c.var.form('action') === 'address') return submitPostalAddress(c, id);
  const { db, container, viewer } = c.var;
  const action = await findNewestAction(db, container, viewer.account.id, id);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  try {
    await callAsViewer(c, 'POST /v1/adverse_actions/{id}/postings', { params: { id: action.id }, body: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return redirectWithMessage(c, paperNoticePath(id), error.message);
  }
  return redirectWithMessage(c, paperNoticePath(id), 'Mailing recorded.');
}

async function downloadLetter(c: DashboardContext): Promise<Response> {
  const { db, container, viewer } = c.var;
  const accountId = viewer.account.id;
  const report = await getReport(db, accountId, c.req.param('id') ?? '');
  const action = await findNewestAction(db, container, accountId, report.id);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  const subject = { accountId, reportId: report.id, id: action.id, at: viewer.now };
  const { filename, bytes } = await noticeLetterPdf(db, container, subject);
  await recordView(c, 'adverse_action.letter_downloaded', { type: 'adverse_action', id: action.id });
  return pdfFile(c, filename, bytes);
}

/** Stores where mail reaches the candidate of a report, as the form says. */
async function submitPostalAddress(c: DashboardContext, reportId: string): Promise<Response> {
  const { db, viewer, form } = c.var;
  const names = Object.keys(addressLabels);
  const checked = validate(
    postalAddressBody,
    Object.fromEntries(names.map((name) => [name, form(`postal_${name}`).trim() || undefined])),
  );
  if (!checked.ok) {
    const [problem] = Object.entries(translateErrors(checked.issues, 'en'));
    const [name = '', text = ''] = problem ?? [];
    const label = addressLabels[name as keyof typeof addressLabels];
    return showPaperNotice(c, { form, sentence: `${label}: ${text}` });
  }
  const { candidateId } = await getReport(db, viewer.account.id, reportId);
  await callAsViewer(c, 'POST /v1/candidates/{candidate_id}/postal_address', {
    params: { candidate_id: candidateId },
    body: checked.value,
  });
  return redirectWithMessage(c, paperNoticePath(reportId), 'Address saved.');
}
