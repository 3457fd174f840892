import { en } from '@service-embeds/contract/disclosures/texts/en';
import { es } from '@service-embeds/contract/disclosures/texts/es';
import type { Language } from '@service-embeds/contract/reference-data/language';
import { keptLaws } from '@service-embeds/domain/adverse-action/waiting-period';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { noticePartsFor } from '@service-embeds/domain/law/notice-parts';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';
import { dutiesFor, selectLaws } from '@service-embeds/domain/law/select-laws';
import { jurisdictionsOf, type LocatedPlace } from '@service-embeds/domain/place/placed-location';
import { readTogether, type Database } from '../../db/pool/database.ts';
import type { MailAttachment } from '../../delivery/mail/mailer.ts';
import type { MailRow } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { messagesFor } from '../../platform/translations/messages-for.ts';
import { findJurisdictions } from '../adverse-actions/adverse-action.queries.ts';
import { getCandidate } from '../candidates/candidates.queries.ts';
import { findDocument, type DocumentRow } from '../documents/documents.queries.ts';
import { readDocumentFile } from '../documents/read-file.ts';
import { documentSections, type ContentSection } from '../documents/report-pdf-content.ts';
import { drawPdf } from '../documents/report-pdf.ts';
import { getReport } from './reports.queries.ts';

const texts = { en, es };

/** A text that goes with a notice in full. */
export type EnclosedTextId = 'summary_of_rights' | 'article_23_a';

/** Returns what goes with a pre-adverse notice in full because of some laws. */
export const enclosuresWith = (laws: readonly PlaceLaw[]): EnclosedTextId[] => [
  'summary_of_rights',
  ...noticePartsFor('pre_adverse', ['criminal_record'], laws)
    .map(({ part }) => part)
    .filter((part) => part === 'article_23_a'),
];

/** Returns what goes with a copy of a report because of some laws. */
export const enclosuresWithCopy = (laws: readonly PlaceLaw[]): EnclosedTextId[] =>
  dutiesFor(laws, 'record_copy').flatMap(({ duty }) => duty.enclosed ?? []);

/** Returns the texts that go with a notice, in the language of the candidate. */
export const enclosedTexts = (
  ids: readonly EnclosedTextId[],
  language: Language,
): Promise<{ id: EnclosedTextId; title: string; sections: ContentSection[] }[]> => {
  const { bodies, fullTexts } = texts[language];
  const titles = {
    summary_of_rights: bodies.fcra_summary_of_rights.title,
    ...messagesFor(language).adverseAction.attachedTexts,
  };
  return readTogether(
    ids.map(async (id) => ({ id, title: titles[id], sections: documentSections(await fullTexts[id]()) })),
  );
};

const withReport: readonly MailRow['kind'][] = ['pre_adverse_action', 'dispute_result', 'item_reinserted'];

/**
 * Returns the files that a mail takes along. A pre-adverse notice comes with the report, the summary of rights (FCRA section
 * 604(b)(3)(A)) and what the law of the place adds; the result of a dispute, and the notice of an item that was put back, come with
 * the report as it is now (section 611(a)(6)(B)(ii)); a copy that a law gives comes with what that law adds. Another try takes the
 * same files along, byte for byte, unless the report was corrected meanwhile: what was deleted from it is not sent.
 *
 * @throws ApiError `service_unavailable` when too many PDFs wait to be drawn
 */
export async function attachmentsOf(
  db: Database,
  container: Container,
  mail: Pick<MailRow, 'accountId' | 'kind' | 'reportId' | 'createdAt'>,
): Promise<MailAttachment[]> {
  const { accountId, kind, reportId, createdAt } = mail;
  if (reportId === null || !(withReport.includes(kind) || kind === 'report_copy')) return [];
  const report = await getReport(db, accountId, reportId);
  const candidate = await getCandidate(db, accountId, report.candidateId);
  const language = candidate.language ?? 'en';
  const document =
    withReport.includes(kind) && report.documentId && (await findDocument(db, accountId, report.documentId));
  const readFile = (row: DocumentRow) => readDocumentFile(db, container, row, language);
  const attachments: MailAttachment[] = document
    ? [pdf('background-check-report', await readFile(document))]
    : [];
  for (const { id, title, sections } of await enclosedTexts(
    await enclosuresOf(db, mail, report.workLocations),
    language,
  )) {
    const content = {
      title,
      language,
      writtenAt: createdAt.toISOString(),
      fields: [],
      sections,
      notice: '',
    };
    attachments.push(pdf(id.replaceAll('_', '-'), await drawPdf(content)));
  }
  return attachments;
}

/** Returns the texts that a mail takes along in full because of the law. */
async function enclosuresOf(
  db: Database,
  { accountId, kind, reportId, createdAt }: Pick<MailRow, 'accountId' | 'kind' | 'reportId' | 'createdAt'>,
  workLocations: readonly LocatedPlace[],
): Promise<EnclosedTextId[]> {
  if (kind === 'report_copy') {
    const query = { jurisdictions: jurisdictionsOf(workLocations), employeeCount: null, at: createdAt };
    return enclosuresWithCopy(selectLaws(placeLaws, query));
  }
  if (kind !== 'pre_adverse_action' || reportId === null) return [];
  const jurisdictions = await findJurisdictions(db, accountId, reportId);
  return enclosuresWith(keptLaws(placeLaws, { jurisdictions, createdAt }));
}

const pdf = (name: string, content: Buffer): MailAttachment => ({
  filename: `${name}.pdf`,
  content,
  contentType: 'application/pdf',
});
