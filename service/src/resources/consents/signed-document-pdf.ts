import { ApiError, errorCatalog, type Language } from '@service-embeds/contract';
import type { ConsentRow } from '../../db/rows/rows.ts';
import { formatTime, messagesFor } from '../../platform/translations/messages-for.ts';
import { documentSections, compact, type PdfContent } from '../documents/report-pdf-content.ts';
import { drawPdf } from '../documents/report-pdf.ts';

/** Returns when a candidate saw and confirmed a document, with labels. Values that the page did not give are null. */
export function documentTimeFields(
  document: ConsentRow['documents'][number],
  language: ConsentRow['documents'][number]['language'],
): [label: string, time: string | null][] {
  const texts = messagesFor(language).consentCopy;
  const show = (time: string | undefined) =>
    time === undefined ? null : formatTime(new Date(time), language);
  return [
    [texts.presented, show(document.presented_at)],
    [texts.scrolledToEnd, show(document.scrolled_to_end_at)],
    [texts.acknowledged, show(document.acknowledged_at)],
  ];
}

/** Returns where a consent was given, with labels. */
export function captureFields({ capture }: ConsentRow, language: Language): [label: string, value: string][] {
  const { consentCopy: texts, dataCopy } = messagesFor(language);
  const fields: [label: string, value: string | null][] = [
    [texts.channel, dataCopy.values.channel[capture.channel]],
    [texts.pageOrigin, capture.page_origin],
    [texts.softwareVersion, capture.version],
    [texts.sessionToken, capture.session_token_id],
  ];
  return fields.flatMap(([label, value]) => (value === null ? [] : [[label, value]]));
}

/** Returns the name of the PDF of a document that a candidate signed. */
export const signedDocumentFilename = (consentId: string, documentId: string): string =>
  `${documentId}-${consentId}.pdf`;

/**
 * Returns one document of a consent as a PDF: word for word as it was shown, with the signature and the proof of it.
 *
 * @throws ApiError 404 if the consent has no such document, or the personal data of the candidate was removed;
 *   `service_unavailable` when too many PDFs wait to be drawn
 */
export async function signedDocumentPdf(
  consent: ConsentRow,
  documentId: string,
): Promise<{ filename: string; bytes: Buffer }> {
  const document = consent.documents.find(({ id }) => id === documentId);
  if (!document || consent.signature === '') throw new ApiError(errorCatalog.notFound('document'));
  return {
    filename: signedDocumentFilename(consent.id, documentId),
    bytes: await drawPdf(toContent(consent, document)),
  };
}

function toContent(consent: ConsentRow, document: ConsentRow['documents'][number]): PdfContent {
  const { title, text, language, version, sha256, checked } = document;
  const texts = messagesFor(language).consentCopy;
  const fields = compact([
    [texts.signedBy, consent.signature],
    [texts.time, formatTime(consent.createdAt, language)],
    [texts.ipAddress, consent.ipAddress ?? texts.unknown],
    [texts.browser, consent.userAgent ?? texts.unknown],
    ...captureFields(consent, language),
    [texts.document, texts.version(version, sha256)],
    ...documentTimeFields(document, language),
    [texts.record, Buffer.from(consent.recordHash).toString('hex')],
  ]);
  const signature = { heading: texts.signature, fields, records: checked ? [texts.copyRequested] : [] };
  return {
    title,
    language,
    writtenAt: consent.createdAt.toISOString(),
    fields: [],
    sections: [...documentSections(text), signature],
    notice: '',
  };
}
