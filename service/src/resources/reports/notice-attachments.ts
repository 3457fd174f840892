import { en } from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';
import type { Language } from '@service-embeds/contract/reference-data/language';
import type { Container } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { MailAttachment } from '../../integrations/mail/mailer.ts';
import type { MailRow } from '../../integrations/mail/outbox.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { documentSections } from '../documents/document-sections.ts';
import { findDocument } from '../documents/documents.queries.ts';
import { readDocumentFile } from '../documents/read-file.ts';
import { drawPdf } from '../documents/report-pdf.ts';
import { getReport } from './reports.queries.ts';

const texts = { en, es };

const withReport: readonly MailRow['kind'][] = ['pre_adverse_action', 'dispute_result', 'item_reinserted'];

/**
 * Returns the files that a mail takes along. A pre-adverse notice comes with the report and the summary of rights
 * (FCRA section 604(b)(3)(A)); the result of a dispute, and the notice of an item that was put back, come with the report as it is now (section 611(a)(6)(B)(ii)).
 *
 * @throws ApiError `service_unavailable` when too many PDFs wait to be drawn
 */
export async function attachmentsOf(
  db: Database,
  container: Container,
  { accountId, kind, reportId }: Pick<MailRow, 'accountId' | 'kind' | 'reportId'>,
): Promise<MailAttachment[]> {
  if (!withReport.includes(kind) || reportId === null) return [];
  const report = await getReport(db, accountId, reportId);
  const document = report.documentId && (await findDocument(db, accountId, report.documentId));
  const attachments: MailAttachment[] = document
    ? [pdf('background-check-report', await readDocumentFile(db, container, document))]
    : [];
  if (kind === 'pre_adverse_action') {
    const { language } = await getCandidate(db, accountId, report.candidateId);
    attachments.push(pdf('summary-of-rights', await drawSummaryOfRights(language ?? 'en')));
  }
  return attachments;
}

const pdf = (name: string, content: Buffer): MailAttachment => ({
  filename: `${name}.pdf`,
  content,
  contentType: 'application/pdf',
});

async function drawSummaryOfRights(language: Language): Promise<Buffer> {
  const { bodies, fullTexts } = texts[language];
  const { title } = bodies.fcra_summary_of_rights;
  const text = await fullTexts.summary_of_rights();
  return drawPdf({ title, language, fields: [], sections: documentSections(text), notice: '' });
}
