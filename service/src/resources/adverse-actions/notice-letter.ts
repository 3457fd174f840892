import { ApiError, errorCatalog, type PostalAddress } from '@service-embeds/contract';
import { noticeOf } from '@service-embeds/domain/adverse-action/adjudication';
import { endOfWaitByPost, requireLetter } from '@service-embeds/domain/adverse-action/posted-notice';
import { keptLaws } from '@service-embeds/domain/adverse-action/waiting-period';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import type { Database } from '../../db/pool/database.ts';
import { writeNotice } from '../../delivery/mail/adverse-action-mails.ts';
import type { Container } from '../../integrations/context.ts';
import { loadReportContent } from '../documents/read-file.ts';
import type { ContentSection, PdfContent } from '../documents/report-pdf-content.ts';
import { drawPdf } from '../documents/report-pdf.ts';
import { enclosedTexts, enclosuresWith } from '../reports/notice-attachments.ts';
import { loadReport } from '../reports/report-aggregate.queries.ts';

interface LetterSubject {
  accountId: string;
  reportId: string;
  /** Of the adverse action. */
  id: string;
  /** The account's time. */
  at: Date;
}

/**
 * Returns the newest notice of an adverse action as a PDF to print and post: the letter with the address for a window envelope,
 * and the enclosures that the email has as attachments. Call it outside of transactions: it draws a PDF.
 *
 * @throws ApiError 404, 409 `adverse_action_finished` if it is canceled, 409 `postal_address_missing`, 503 `service_unavailable`
 */
export async function noticeLetterPdf(
  db: Database,
  container: Container,
  subject: LetterSubject,
): Promise<{ filename: string; bytes: Buffer }> {
  const report = await db.transaction((transaction) =>
    loadReport(transaction, container, subject.accountId, subject.reportId),
  );
  const action = report.adverseActions.find(({ id }) => id === subject.id);
  if (!action) throw new ApiError(errorCatalog.notFound('adverse action'));
  const address = requireLetter(action, report.candidate.postal_address);
  const letter = toLetter(report, action, { address, agency: container.config.agency, at: subject.at });
  const enclosures = action.status === 'complete' ? [] : await enclosuresOf(db, container, report, action);
  const bytes = await drawPdf({ ...letter, sections: [...letter.sections, ...enclosures] });
  return { filename: `notice-${action.id}.pdf`, bytes };
}

function toLetter(
  report: ReportAggregate,
  action: AdverseActionRecord,
  { address, agency, at }: { address: PostalAddress; agency: Container['config']['agency']; at: Date },
): PdfContent {
  const notice = noticeOf(report, action, at);
  const isFinal = action.status === 'complete';
  // A letter that is posted today gives the candidate the whole time after it arrives.
  const end = isFinal ? notice.scheduledAt : endOfWaitByPost(report, action, action.preNoticePostedAt ?? at);
  const scheduledAt = end > notice.scheduledAt ? end : notice.scheduledAt;
  const kind = isFinal ? 'post_adverse_action' : 'pre_adverse_action';
  const { subject, body } = writeNotice(kind, { ...notice, scheduledAt }, agency);
  return {
    title: subject,
    language: notice.language ?? 'en',
    writtenAt: (action.completedAt ?? action.createdAt).toISOString(),
    address: { from: senderLines(report), to: addressLines(address) },
    fields: [],
    sections: letterSections(body),
    notice: '',
  };
}

/** Returns the text of a notice as the PDF has it, a paragraph for each. */
export const letterSections = (body: string): ContentSection[] => [
  { heading: '', fields: [], records: body.trim().split('\n\n') },
];

/** Lines of the sender of a letter: the customer. */
export const senderLines = ({ account: { name, company } }: ReportAggregate): string[] =>
  [name, company?.street ?? '', placeLine(company ?? {})].filter((line) => line !== '');

export const addressLines = ({ name, street, street2, ...place }: PostalAddress): string[] =>
  [name, street, street2 ?? '', placeLine(place)].filter((line) => line !== '');

/** Returns the last line of an address as the Postal Service wants it (Publication 28). */
function placeLine(place: { city?: string | null; state?: string | null; zipcode?: string | null }): string {
  const { city, state, zipcode } = place;
  const region = [state, zipcode].filter(Boolean).join(' ');
  return [city, region].filter(Boolean).join(', ');
}

/** Returns what the email has as attachments, each on pages of its own. */
async function enclosuresOf(
  db: Database,
  container: Container,
  report: ReportAggregate,
  action: AdverseActionRecord,
): Promise<ContentSection[]> {
  const { accountId, id } = report.record;
  const language = report.candidate.language ?? 'en';
  const content = await loadReportContent(db, container, { accountId, id }, { language });
  const texts = await enclosedTexts(enclosuresWith(keptLaws(placeLaws, action)), language);
  return [
    { heading: content.title, fields: content.fields, records: [], startsPage: true },
    ...content.sections,
    { heading: '', fields: [], records: [content.notice] },
    ...texts.flatMap(({ title, sections }) => [
      { heading: title, fields: [], records: [], startsPage: true },
      ...sections,
    ]),
  ];
}
