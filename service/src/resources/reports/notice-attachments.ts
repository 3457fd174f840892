import { en } from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';
import type { Language } from '@service-embeds/contract/reference-data/language';
import { rulesOf } from '@service-embeds/domain/adverse-action/waiting-period';
import type { Container } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { MailAttachment } from '../../integrations/mail/mailer.ts';
import type { MailRow } from '../../integrations/mail/outbox.ts';
import { messagesFor } from '../../translations/messages.ts';
import { findJurisdictions } from '../adverse-actions/adverse-action.queries.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { documentSections } from '../documents/document-sections.ts';
import { findDocument } from '../documents/documents.queries.ts';
import { readDocumentFile } from '../documents/read-file.ts';
import { drawPdf } from '../documents/report-pdf.ts';
import { getReport } from './reports.queries.ts';

const texts = { en, es };

const withReport: readonly MailRow['kind'][] = ['pre_adverse_action', 'dispute_result', 'item_reinserted'];

/**
 * Returns the files that a mail takes along. A pre-adverse notice comes with the report, the summary of rights (FCRA section
 * 604(b)(3)(A)) and what the law of the place adds; the result of a dispute, and the notice of an item that was put back, come with
 * the report as it is now (section 611(a)(6)(B)(ii)).
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
    const rules = rulesOf(await findJurisdictions(db, accountId, reportId));
    const required = rules.flatMap(({ attachments: ids }) => ids ?? []);
    for (const id of ['summary_of_rights', ...required] as const)
      attachments.push(await attachText(id, language ?? 'en'));
  }
  return attachments;
}

const pdf = (name: string, content: Buffer): MailAttachment => ({
  filename: `${name}.pdf`,
  content,
  contentType: 'application/pdf',
});

async function attachText(
  id: 'summary_of_rights' | 'article_23_a',
  language: Language,
): Promise<MailAttachment> {
  const { bodies, fullTexts } = texts[language];
  const titles = {
    summary_of_rights: bodies.fcra_summary_of_rights.title,
    ...messagesFor(language).adverseAction.attachedTexts,
  };
  const sections = documentSections(await fullTexts[id]());
  const content = { title: titles[id], language, fields: [], sections, notice: '' };
  return pdf(id.replaceAll('_', '-'), await drawPdf(content));
}
