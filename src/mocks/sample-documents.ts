import { screeningNames, type Answer, type Document } from '@service-embeds/contract';
import { requireLetter } from '@service-embeds/domain/adverse-action/posted-notice';
import type { ReportAggregate } from '@service-embeds/domain/report/aggregate/report-aggregate';
import type { AdverseActionRecord } from '@service-embeds/domain/report/report-record';
import { resultLabels } from '@service-embeds/domain/report/view/status-labels';
import { toTimestamp } from '@service-embeds/domain/time';
import { samplePdf } from './sample-pdf.ts';

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
