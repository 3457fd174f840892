import { screeningNames, type Answer, type Document } from '@service-embeds/contract';
import { requireLetter } from '@service-embeds/domain/adverse-action/posted-notice';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { resultLabels } from '@service-embeds/domain/report/view/status-labels';
import { toTimestamp } from '@service-embeds/domain/time';

/**
 * Returns a PDF of one page as a data URL, so that fake mode needs no server for it.
 *
 * @param lines texts of the page. Characters that ISO 8859-1 does not have become question marks.
 */
function samplePdf(lines: readonly string[]): { url: string; size: number } {
  const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const page = `BT /F1 12 Tf 16 TL 56 740 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${`0000000000${offset}`.slice(-10)} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
  file += `startxref\n${start}\n%%EOF\n`;
  return { url: `data:application/pdf;base64,${btoa(file)}`, size: file.length };
}

const escapeText = (text: string): string =>
  text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);

/** Returns the PDF of a finished report: its screenings, one to a line. */
export function documentsOf({ record, screenings, candidate }: ReportAggregate): Document[] {
  const { documentId, packageName, completedAt } = record;
  if (documentId === null) return [];
  const name = [candidate.first_name, candidate.last_name].filter(Boolean).join(' ');
  const { url, size } = samplePdf([
    'Sample report',
    `${name}, ${packageName}`,
    ...screenings.map(
      ({ type, status, result }) => `${screeningNames[type]}: ${result ? resultLabels[result] : status}`,
    ),
  ]);
  return [
    {
      id: documentId,
      object: 'document',
      uri: `/v1/documents/${documentId}`,
      type: 'pdf_report',
      created_at: toTimestamp(completedAt ?? record.createdAt),
      download_uri: url,
      filesize: size,
      filename: `report-${record.id}.pdf`,
      content_type: 'application/pdf',
    },
  ];
}

/** Returns the newest notice of an adverse action as a letter. @throws ApiError as `requireLetter` does */
export function letterOf(
  { candidate }: ReportAggregate,
  action: AdverseActionRecord,
): Answer<'GET /v1/adverse_actions/{id}/letter'> {
  const { name, street, city, state, zipcode } = requireLetter(action, candidate.postal_address);
  return {
    object: 'adverse_action_letter',
    adverse_action_id: action.id,
    notice: action.status === 'complete' ? 'post_adverse_action' : 'pre_adverse_action',
    download_uri: samplePdf(['Sample notice', '', name, street, `${city}, ${state} ${zipcode}`]).url,
  };
}
