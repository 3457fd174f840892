import { Hono } from 'hono';
import { ApiError, errorCatalog, postalAddressBody, validate } from '@service-embeds/contract';
import { findNewestAction } from '../../../resources/adverse-actions/adverse-action.queries.ts';
import { noticeLetterPdf } from '../../../resources/adverse-actions/notice-letter.ts';
import { getReport } from '../../../resources/reports/reports.queries.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { redirectWithMessage } from '../layout.ts';
import { addressLabels } from './posted-notice.page.ts';
import { requireRole } from '../require-role.ts';
import { adjudicators } from '../roles.ts';
import { showReport } from './show-report.ts';
import { recordView } from '../viewer-audit.ts';

/** The newest notice of an adverse action as a letter to print and post. */
export const noticeLetterRoutes = new Hono<DashboardEnv>().get(
  '/reports/:id/letter',
  requireRole(adjudicators),
  downloadLetter,
);

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
export async function submitPostalAddress(c: DashboardContext, reportId: string): Promise<Response> {
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
    return showReport(c, { form, sentence: `${label}: ${text}` });
  }
  const { candidateId } = await getReport(db, viewer.account.id, reportId);
  await callAsViewer(c, 'POST /v1/candidates/{candidate_id}/postal_address', {
    params: { candidate_id: candidateId },
    body: checked.value,
  });
  return redirectWithMessage(c, `/reports/${reportId}`, 'Address saved.');
}
