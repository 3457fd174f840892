import { html } from 'hono/html';
import type { Language } from '@service-embeds/contract';
import { isUnderReview } from '@service-embeds/domain/report/candidate-review';
import type { ScreeningRecord } from '@service-embeds/domain/report/report-record';
import { toScreeningResource } from '@service-embeds/domain/report/serializers/screening-serializer';
import { contentRows, rowLabel, rowText } from '@service-embeds/domain/report/view/content-rows';
import { findingFacts } from '@service-embeds/domain/report/view/finding-facts';
import { reportLooks } from '@service-embeds/domain/report/view/status-looks';
import { formatDate, messagesFor, type Messages } from '../../../platform/translations/messages-for.ts';
import { findDocument } from '../../../resources/documents/documents.queries.ts';
import { loadReportContent, readDocumentFile } from '../../../resources/documents/read-file.ts';
import { drawPdf } from '../../../resources/documents/report-pdf.ts';
import { findScreeningsOfReport } from '../../../resources/reports/reports.queries.ts';
import { pdfFile } from '../../kit/files/saved-file.ts';
import { linkNotFound, type Html } from '../../kit/layout/page.ts';
import { statusBadge } from '../../kit/parts/badges.ts';
import { recordCandidateRead } from '../candidate-audit.ts';
import { checkPage } from './check-page.ts';
import type { CheckContext, CheckSession } from './check-session.ts';
import { timeToInvestigate } from './dispute.page.ts';
import { reviewForm } from './review.routes.ts';

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

/** Every screening of a report, with the records found. */
function screeningList(screenings: ScreeningRecord[], language: Language): Html {
  const messages = messagesFor(language);
  return html`<ul>
    ${screenings.map(
      (screening) =>
        html`<li class="screening">
          <div class="screening-head">
            <span
              ><strong>${messages.screeningNames[screening.type]}</strong
              >${screening.county ? html` (${screening.county}, ${screening.state})` : ''}</span
            >
            ${statusBadge(reportLooks[screening.result ?? screening.status], stateOf(screening, messages.screenings))}
          </div>
          ${screening.records.map((record) => recordText(record, messages, language))}
          ${contentLines(screening, language).map((text) => html`<p class="muted">${text}</p>`)}
        </li>`,
    )}
  </ul>`;
}

function stateOf({ status, result }: ScreeningRecord, texts: Messages['screenings']): string {
  if (status === 'suspended') return texts.waitingForYou;
  if (status !== 'complete') return texts[status];
  return result ? texts[result] : texts.complete;
}

/** What a screening says beyond records, one line for each entry. */
function contentLines(screening: ScreeningRecord, language: Language): string[] {
  const labels = messagesFor(language).contentLabels;
  return contentRows(toScreeningResource(screening)).map(
    (row) =>
      `${rowLabel(row, labels)}: ${rowText(row, labels, (day) => formatDate(new Date(day), language))}`,
  );
}

/** What a record says: a paragraph for each charge, or one for a record without charges. */
function recordText(
  record: ScreeningRecord['records'][number],
  { screenings, reportPdf }: Messages,
  language: Language,
): Html[] {
  const paragraph = (charge?: (typeof record.charges)[number]): Html => {
    const level = charge && screenings.levels[charge.level];
    const facts = findingFacts(record, charge ?? {}, (day) => formatDate(new Date(day), language));
    return html`<p class="muted">
      ${charge && html`<strong>${charge.charge}${level ? ` (${level})` : ''}</strong><br />`}
      ${facts.map(([fact, text]) => text && html`${reportPdf.facts[fact]}: ${text}<br />`)}
    </p>`;
  };
  return record.charges.length ? record.charges.map(paragraph) : [paragraph()];
}
