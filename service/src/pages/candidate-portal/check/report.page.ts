import { html } from 'hono/html';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import { formatDate } from '../../../platform/translations/messages.ts';
import { findDocument } from '../../../resources/documents/documents.queries.ts';
import { loadReportContent, readDocumentFile } from '../../../resources/documents/read-file.ts';
import { drawPdf } from '../../../resources/documents/report-pdf.ts';
import { findScreeningsOfReport } from '../../../resources/reports/reports.queries.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { linkNotFound } from '../../kit/layout/page.ts';
import { recordCandidateRead } from '../candidate-audit.ts';
import { checkPage } from './check-page.ts';
import type { CheckContext, CheckSession } from './check-session.ts';
import { timeToInvestigate } from './dispute.page.ts';
import { reviewForm } from './review.routes.ts';
import { screeningList } from './screening-list.ts';

/** Whether there is a report to read: it is complete, or the candidate reads it before the customer. */
export const isReadable = ({ report }: CheckSession): boolean =>
  isUnderReview(report) || isReleased({ report });

/** Whether the customer has the report, too. */
export const isReleased = ({ report }: Pick<CheckSession, 'report'>): boolean =>
  report.completedAt !== null && report.status !== 'canceled';

/** The candidate's own copy of a report (FCRA section 604(b)(3)(A)): what was searched, and what was found. */
export async function reportPage(c: CheckContext): Promise<Response> {
  const { db, container, check } = c.var;
  const { report, language, messages, path } = check;
  if (!isReadable(check)) return c.redirect(path, 303);
  await recordCandidateRead(c, 'report.copy_read');
  const screenings = await findScreeningsOfReport(db, container, report);
  const { reportCopy } = messages;
  const order = reportCopy.ordered(report.packageName, formatDate(report.createdAt, language));
  const completion = report.completedAt ? reportCopy.completed(formatDate(report.completedAt, language)) : '';
  const content = html`<p class="lead">${order}${completion}.</p>
    <p><a class="button" href="${path}/report/pdf">${reportCopy.pdf}</a></p>
    <p>
      ${reportCopy.dispute(timeToInvestigate(c).days)} <a href="${path}/dispute">${reportCopy.disputeLink}</a>
    </p>
    ${reviewForm(check)}
    <h2>${reportCopy.checked}</h2>
    ${screeningList(screenings, language)}`;
  return checkPage(c, { title: reportCopy.title, content });
}

/** The same as a PDF, with what the customer's file says. */
export async function reportPdf(c: CheckContext): Promise<Response> {
  const { db, container, check } = c.var;
  const { account, language, report } = check;
  if (isUnderReview(report)) {
    const content = await loadReportContent(db, container, report, { language, forCandidate: true });
    await recordCandidateRead(c, 'report.copy_read');
    return pdfFile(c, 'report.pdf', await drawPdf(content));
  }
  const row =
    report.documentId === null || !isReadable(check)
      ? undefined
      : await findDocument(db, account.id, report.documentId);
  if (!row) return linkNotFound(c);
  const bytes = await readDocumentFile(db, container, row, language);
  await recordCandidateRead(c, 'report.copy_read');
  return pdfFile(c, 'report.pdf', bytes);
}
